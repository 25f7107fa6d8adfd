import { ApiProperty } from '@nestjs/swagger';
import {
  ARTICLE_ID,
  ArticleAuthorDto,
  BANNER_ALT,
  BANNER_CREDIT,
  SAID_LANGUAGE,
} from '../../articles/dto/article.dto.ts';
import { PaginationDto } from '../../../platform/http/pagination.dto.ts';
import type { Language } from '../../../contract/articles.ts';
import { type Genre, GENRES } from '../../../contract/genres.ts';
import {
  type Manuscript,
  MANUSCRIPT_STATES,
  type ManuscriptList,
  type ManuscriptResponse,
  type ManuscriptSavedResponse,
  type ManuscriptsResponse,
  type ManuscriptState,
  type ManuscriptSummary,
  type SubmittedResponse,
} from '../../../contract/manuscripts.ts';
import { PictureDto } from '../../images/dto/picture.dto.ts';
import { ErrorDto } from '../../../platform/openapi/error.dto.ts';
import {
  ManuscriptReturnedDto,
  ManuscriptSubmissionDto,
  ManuscriptTrashDto,
  MissedScheduleDto,
} from './manuscript-parts.dto.ts';

export const MANUSCRIPT_VERSION = '3.Yk3b0qVw8s_d';
/** Headers of a response with a manuscript. */
export const MANUSCRIPT_ETAG = {
  description: 'The version in quotation marks. Send it as If-Match with the next save.',
  schema: { type: 'string' },
  example: `"${MANUSCRIPT_VERSION}"`,
} as const;
export const MANUSCRIPT_LOCATION = {
  description: 'Path of the new draft.',
  schema: { type: 'string' },
  example: `/api/manuscripts/${ARTICLE_ID}`,
} as const;
const DATE = '2026-11-18T02:00:00.000Z';

export class ManuscriptSummaryDto implements ManuscriptSummary {
  @ApiProperty({ description: 'Also the id of its article, once published.', example: ARTICLE_ID })
  _id!: string;

  @ApiProperty({ enum: MANUSCRIPT_STATES, example: 'published' })
  state!: ManuscriptState;

  @ApiProperty({ description: 'Whether words are saved that readers do not see yet.', example: true })
  hasChanges!: boolean;

  @ApiProperty({ description: 'May be empty.', example: 'The Monsoon Is Arriving Late' })
  title!: string;

  @ApiProperty({ description: 'May be empty.', example: 'Farmers who once read the sky.' })
  excerpt!: string;

  @ApiProperty({ enum: ['en', 'hi'], example: 'en' })
  lang!: Language;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Words of the text.', example: 1840 })
  words!: number;

  @ApiProperty({ type: PictureDto, nullable: true })
  banner!: PictureDto | null;

  @ApiProperty({ type: ArticleAuthorDto, nullable: true, description: 'The first author.' })
  author!: ArticleAuthorDto | null;

  @ApiProperty({ type: [ArticleAuthorDto], description: 'All authors, the first one first.' })
  authors!: ArticleAuthorDto[];

  @ApiProperty({
    format: 'date-time',
    description: 'When it was begun; once published, the date of its article.',
    example: DATE,
  })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', example: DATE })
  savedAt!: string;

  @ApiProperty({
    type: ManuscriptSubmissionDto,
    nullable: true,
    description:
      '`null` unless it waits for an admin: a draft in the state `review`, otherwise changes to an article.',
  })
  submission!: ManuscriptSubmissionDto | null;

  @ApiProperty({
    type: ManuscriptReturnedDto,
    nullable: true,
    description: 'The last note of an admin; `null` without one since the last publication.',
  })
  returned!: ManuscriptReturnedDto | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it will be published; `null` unless it is scheduled.',
    example: null,
  })
  scheduledAt!: string | null;

  @ApiProperty({
    type: MissedScheduleDto,
    nullable: true,
    description: '`null` unless its schedule could not be kept.',
  })
  missedSchedule!: MissedScheduleDto | null;

  @ApiProperty({ type: ManuscriptTrashDto, nullable: true, description: '`null` unless it is in the trash.' })
  trash!: ManuscriptTrashDto | null;
}

export class ManuscriptDto extends ManuscriptSummaryDto implements Manuscript {
  @ApiProperty({ description: 'Sanitised HTML; may be empty.', example: '<p>Rain.</p>' })
  content!: string;

  @ApiProperty({ description: 'The standfirst.', example: '' })
  description!: string;

  @ApiProperty(SAID_LANGUAGE)
  language!: Language | null;

  @ApiProperty({ enum: GENRES, isArray: true, example: ['Weather'] })
  tags!: Genre[];

  @ApiProperty({ type: Boolean, example: false })
  isFeatured!: boolean;

  @ApiProperty({ example: BANNER_ALT })
  bannerAlt!: string;

  @ApiProperty({ example: BANNER_CREDIT })
  bannerCredit!: string;

  @ApiProperty({ description: 'Opaque; different after every save.', example: MANUSCRIPT_VERSION })
  version!: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Version of the article; `null` for a draft.',
    example: 3,
  })
  articleVersion!: number | null;
}

export class ManuscriptResponseDto implements ManuscriptResponse {
  @ApiProperty({ type: Boolean, enum: [true], example: true })
  success!: true;

  @ApiProperty({ type: ManuscriptDto })
  manuscript!: ManuscriptDto;
}

/** Response to a request that would publish, if an admin approves first. */
export class SubmittedResponseDto extends ManuscriptResponseDto implements SubmittedResponse {
  @ApiProperty({
    type: Boolean,
    description: 'Whether an earlier request with the same `Idempotency-Key` submitted it.',
    example: false,
  })
  repeated!: boolean;
}

export class ManuscriptSavedDto implements ManuscriptSavedResponse {
  @ApiProperty({ type: Boolean, enum: [true], example: true })
  success!: true;

  @ApiProperty({ example: MANUSCRIPT_VERSION })
  version!: string;

  @ApiProperty({ format: 'date-time', example: DATE })
  savedAt!: string;
}

export class ManuscriptCountsDto implements Record<ManuscriptList, number> {
  @ApiProperty({ type: 'integer', minimum: 0, example: 4 })
  drafts!: number;

  @ApiProperty({ type: 'integer', minimum: 0, example: 1 })
  review!: number;

  @ApiProperty({ type: 'integer', minimum: 0, example: 2 })
  scheduled!: number;

  @ApiProperty({ type: 'integer', minimum: 0, example: 1 })
  changes!: number;

  @ApiProperty({ type: 'integer', minimum: 0, example: 1 })
  withdrawn!: number;

  @ApiProperty({ type: 'integer', minimum: 0, example: 1 })
  trash!: number;
}

export class ManuscriptsResponseDto implements ManuscriptsResponse {
  @ApiProperty({
    type: [ManuscriptSummaryDto],
    description:
      'Last saved first; in review last submitted first; the scheduled next first; the trash last deleted first.',
  })
  data!: ManuscriptSummaryDto[];

  @ApiProperty({ type: PaginationDto })
  pagination!: PaginationDto;

  @ApiProperty({ type: ManuscriptCountsDto, description: 'Manuscripts in each list, whatever the filter.' })
  counts!: ManuscriptCountsDto;
}

/** Response to an `Idempotency-Key` that has submitted other content. */
export class ManuscriptKeyReusedDto extends ErrorDto {
  @ApiProperty({ type: 'integer', example: 422 })
  declare statusCode: number;

  @ApiProperty({ enum: ['IDEMPOTENCY_KEY_REUSED'], example: 'IDEMPOTENCY_KEY_REUSED' })
  declare code: 'IDEMPOTENCY_KEY_REUSED';

  @ApiProperty({ example: 'This was submitted before, with other contents.' })
  declare message: string;

  @ApiProperty({ type: ManuscriptDto, description: 'Current state of the manuscript.' })
  manuscript!: ManuscriptDto;
}

/** Response to a save based on an outdated version. */
export class ManuscriptChangedDto extends ErrorDto {
  @ApiProperty({ type: 'integer', example: 412 })
  declare statusCode: number;

  @ApiProperty({ enum: ['MANUSCRIPT_CHANGED'], example: 'MANUSCRIPT_CHANGED' })
  declare code: 'MANUSCRIPT_CHANGED';

  @ApiProperty({ example: 'This manuscript was changed in the meantime.' })
  declare message: string;

  @ApiProperty({ type: ManuscriptDto, description: 'Current state of the manuscript.' })
  manuscript!: ManuscriptDto;
}
