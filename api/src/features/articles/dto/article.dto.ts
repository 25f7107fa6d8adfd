import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type Article,
  type ArticleAuthor,
  type ArticleCard,
  type ArticlePublishedResponse,
  type ArticleResponse,
  type ArticleStatus,
  type ArticleUpdatedResponse,
  type Correction,
  type Language,
  LANGUAGES,
} from '../../../contract/articles.ts';
import { type Genre, GENRES } from '../../../contract/genres.ts';
import { CORRECTION_MAX_LENGTH } from '../../../contract/limits.ts';
import { ErrorDto } from '../../../platform/openapi/error.dto.ts';
import { PHOTO_SRC, PictureDto } from '../../images/dto/picture.dto.ts';

export const ARTICLE_ID = '665f1c2ab1d4c8a9e0f3b712';
export const AUTHOR_ID = '665f1c2ab1d4c8a9e0f3b701';
/** Headers of a response with an article. */
export const ARTICLE_ETAG = {
  description: 'Send it as If-Match with a change. Its number is the version.',
  schema: { type: 'string' },
  example: '"3.qT3pZl1w0vYb0m1D"',
} as const;
export const ARTICLE_LOCATION = {
  description: 'Path of the new article.',
  schema: { type: 'string' },
  example: `/api/articles/${ARTICLE_ID}`,
} as const;
/** Documents the language that an author says. */
export const SAID_LANGUAGE = {
  enum: LANGUAGES,
  nullable: true,
  description: 'What its author says that `lang` is; `null` if it is recognised.',
  example: null,
} as const;
export const BANNER_ALT = 'Rain clouds over a field of young millet.';
export const BANNER_CREDIT = 'Photo: Meera Kachnar';
export const CORRECTION = 'An earlier version said the pond was restored in two monsoons. It took three.';
const STANDFIRST = 'Farmers who once read the sky are learning to read the soil.';

export class ArticleAuthorDto implements ArticleAuthor {
  @ApiProperty({ example: AUTHOR_ID })
  _id!: string;

  @ApiProperty({ example: 'Meera Kachnar' })
  name!: string;

  @ApiProperty({ type: String, nullable: true, example: PHOTO_SRC })
  profilePhoto!: string | null;
}

export class ArticleCardDto implements ArticleCard {
  @ApiProperty({ example: ARTICLE_ID })
  _id!: string;

  @ApiProperty({ description: 'Same as `_id`.', example: ARTICLE_ID })
  id!: string;

  @ApiProperty({ example: 'the-monsoon-is-arriving-late-and-all-at-once' })
  slug!: string;

  @ApiProperty({ example: 'The Monsoon Is Arriving Late, and All at Once' })
  title!: string;

  @ApiProperty({ enum: LANGUAGES, example: 'en' })
  lang!: Language;

  @ApiProperty({
    description: 'Default file of the banner.',
    example: '/images/3f8a1c0de9b24c7f8a6b5d4e3c2b1a09/1280.jpg',
  })
  bannerImage!: string;

  @ApiProperty({ type: PictureDto, description: 'The banner in all sizes.' })
  banner!: PictureDto;

  @ApiProperty({
    description: 'The standfirst if there is one, otherwise the first sentences of the text.',
    example: STANDFIRST,
  })
  excerpt!: string;

  @ApiProperty({ description: 'The standfirst; empty if there is none.', example: STANDFIRST })
  description!: string;

  @ApiProperty({ enum: GENRES, isArray: true, example: ['Weather', 'Agriculture'] })
  tags!: Genre[];

  @ApiProperty({ type: Boolean, example: false })
  isFeatured!: boolean;

  @ApiProperty({ type: ArticleAuthorDto, nullable: true, description: 'The first author.' })
  author!: ArticleAuthorDto | null;

  @ApiProperty({ type: [ArticleAuthorDto], description: 'All authors, the first one first.' })
  authors!: ArticleAuthorDto[];

  @ApiProperty({ format: 'date-time', example: '2026-11-18T02:00:00.000Z' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-18T02:00:00.000Z' })
  updatedAt!: string;

  @ApiProperty({
    format: 'date-time',
    description: 'Same as `createdAt`.',
    example: '2026-11-18T02:00:00.000Z',
  })
  date!: string;

  @ApiProperty({ enum: ['published'], example: 'published' })
  status!: ArticleStatus;

  @ApiProperty({ type: 'integer', minimum: 1, example: 4 })
  readingMinutes!: number;

  @ApiPropertyOptional({
    description: 'Target of its cards instead of the article page: a path on this site or an https address.',
    example: '/search?q=monsoon',
  })
  link?: string;
}

export class CorrectionDto implements Correction {
  @ApiProperty({
    maxLength: CORRECTION_MAX_LENGTH,
    description: 'Plain text: what was wrong.',
    example: CORRECTION,
  })
  text!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-18T02:00:00.000Z' })
  at!: string;
}

export class ArticleDto extends ArticleCardDto implements Article {
  @ApiProperty({ description: 'Description of the banner; empty if there is none.', example: BANNER_ALT })
  bannerAlt!: string;

  @ApiProperty({ description: 'Credit for the banner; empty if there is none.', example: BANNER_CREDIT })
  bannerCredit!: string;

  @ApiProperty(SAID_LANGUAGE)
  language!: Language | null;

  @ApiProperty({ description: 'Sanitised HTML.', example: '<p>Rain.</p>' })
  content!: string;

  @ApiProperty({ type: [CorrectionDto], description: 'Newest first.' })
  corrections!: CorrectionDto[];

  @ApiProperty({ type: 'integer', minimum: 1, description: 'Incremented with every change.', example: 1 })
  version!: number;
}

export class ArticleResponseDto implements ArticleResponse {
  @ApiProperty({ type: ArticleDto })
  article!: ArticleDto;
}

export class ArticlePublishedResponseDto extends ArticleResponseDto implements ArticlePublishedResponse {
  @ApiProperty({
    type: Boolean,
    example: false,
    description:
      'True if an earlier request with the same `Idempotency-Key` published this article. `article` is its current state.',
  })
  repeated!: boolean;
}

export class ArticleUpdatedResponseDto implements ArticleUpdatedResponse {
  @ApiProperty({ type: Boolean, enum: [true], example: true })
  success!: true;

  @ApiProperty({ type: ArticleDto })
  article!: ArticleDto;
}

/** Response to a change based on an outdated version. */
export class ArticleChangedDto extends ErrorDto {
  @ApiProperty({ type: 'integer', example: 412 })
  declare statusCode: number;

  @ApiProperty({ enum: ['ARTICLE_CHANGED'], example: 'ARTICLE_CHANGED' })
  declare code: 'ARTICLE_CHANGED';

  @ApiProperty({ example: 'This article was changed in the meantime.' })
  declare message: string;

  @ApiProperty({ type: ArticleDto, description: 'Current state of the article.' })
  article!: ArticleDto;
}

/** Response to an `Idempotency-Key` that has published other content. */
export class KeyReusedDto extends ErrorDto {
  @ApiProperty({ type: 'integer', example: 422 })
  declare statusCode: number;

  @ApiProperty({ enum: ['IDEMPOTENCY_KEY_REUSED'], example: 'IDEMPOTENCY_KEY_REUSED' })
  declare code: 'IDEMPOTENCY_KEY_REUSED';

  @ApiProperty({ example: 'This was already published, with different contents.' })
  declare message: string;

  @ApiProperty({ type: ArticleDto, description: 'Current state of the article published with this key.' })
  article!: ArticleDto;
}
