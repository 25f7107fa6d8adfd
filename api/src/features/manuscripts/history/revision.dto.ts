import { ApiProperty } from '@nestjs/swagger';
import { PaginationDto } from '../../../platform/http/pagination.dto.ts';
import { MANUSCRIPT_STATES, type ManuscriptState } from '../../../contract/manuscripts.ts';
import {
  type AuthorChanges,
  BLOCK_CHANGES,
  type BlockChange,
  DIFF_FIELDS,
  type DiffField,
  type DiffPart,
  REVISION_ACTIONS,
  type RevisionAction,
  type RevisionChanges,
  type RevisionDiff,
  type RevisionKeptResponse,
  type RevisionResponse,
  type RevisionRestoredResponse,
  type RevisionsResponse,
  type RevisionSummary,
} from '../../../contract/revisions.ts';
import { PictureDto } from '../../images/dto/picture.dto.ts';
import { MANUSCRIPT_VERSION, ManuscriptDto } from '../dto/manuscript.dto.ts';

const DATE = '2026-11-18T02:00:00.000Z';

export class RevisionChangesDto implements RevisionChanges {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Words of the text.', example: 38 })
  added!: number;

  @ApiProperty({ type: 'integer', minimum: 0, example: 17 })
  removed!: number;

  @ApiProperty({ type: Boolean, example: true })
  title!: boolean;

  @ApiProperty({ type: Boolean, example: false })
  description!: boolean;

  @ApiProperty({ type: Boolean, example: false })
  language!: boolean;

  @ApiProperty({ type: Boolean, example: true })
  tags!: boolean;

  @ApiProperty({ type: Boolean, example: false })
  banner!: boolean;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Pictures of the text.', example: 1 })
  pictures!: number;
}

export class AuthorChangesDto implements AuthorChanges {
  @ApiProperty({ type: [String], description: 'Names.', example: ['Nasreen Chinar'] })
  added!: string[];

  @ApiProperty({ type: [String], example: [] })
  removed!: string[];

  @ApiProperty({ type: Boolean, description: 'Whether the others are in another order.', example: false })
  reordered!: boolean;
}

export class RevisionSummaryDto implements RevisionSummary {
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    description: 'Counts up; numbers of versions that are no longer kept are missing.',
    example: 5,
  })
  number!: number;

  @ApiProperty({
    enum: REVISION_ACTIONS,
    description:
      'What stored it: a sitting that ended, the first publication, a later one, a step of a review, or a change of authors.',
    example: 'save',
  })
  action!: RevisionAction;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Name of who wrote it; `null` if there is no such account any more.',
    example: 'Ira Palash',
  })
  by!: string | null;

  @ApiProperty({ format: 'date-time', example: DATE })
  at!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Date of the version whose words it restored.',
    example: null,
  })
  restoredFrom!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What it corrected, as readers were told.',
    example: null,
  })
  correction!: string | null;

  @ApiProperty({
    type: Boolean,
    description: 'Whether it is what is being written now, which the next save changes.',
    example: false,
  })
  isCurrent!: boolean;

  @ApiProperty({ type: Boolean, description: 'Whether readers see it.', example: true })
  isLive!: boolean;

  @ApiProperty({
    type: RevisionChangesDto,
    nullable: true,
    description: '`null` for the first version.',
  })
  changes!: RevisionChangesDto | null;

  @ApiProperty({
    type: AuthorChangesDto,
    nullable: true,
    description: 'How its authors differ from those of the version before; `null` if they do not.',
  })
  authors!: AuthorChangesDto | null;
}

export class RevisionsResponseDto implements RevisionsResponse {
  @ApiProperty({ enum: MANUSCRIPT_STATES, example: 'published' })
  state!: ManuscriptState;

  @ApiProperty({ description: 'Of what is being written now.', example: 'Forty Kilometres of Bund' })
  title!: string;

  @ApiProperty({
    description: 'Version of the manuscript. Send it as If-Match to restore a version of the history.',
    example: MANUSCRIPT_VERSION,
  })
  version!: string;

  @ApiProperty({ type: [RevisionSummaryDto], description: 'Newest first.' })
  data!: RevisionSummaryDto[];

  @ApiProperty({ type: PaginationDto })
  pagination!: PaginationDto;
}

export class DiffFieldDto {
  @ApiProperty({ enum: DIFF_FIELDS, example: 'title' })
  field!: DiffField;

  @ApiProperty({
    description: 'Safe HTML with `ins` and `del`.',
    example: 'Forty Kilometres of Bund<ins>, Walked</ins>',
  })
  html!: string;
}

export class DiffBannerDto {
  @ApiProperty({ type: PictureDto, nullable: true })
  before!: PictureDto | null;

  @ApiProperty({ type: PictureDto, nullable: true })
  after!: PictureDto | null;
}

export class DiffPartDto implements DiffPart {
  @ApiProperty({
    enum: BLOCK_CHANGES,
    description:
      'What became of a block. A moved one appears where it was and where it is. A `context` is the unchanged heading of a change.',
    example: 'changed',
  })
  change!: BlockChange;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'Number of blocks.', example: 1 })
  blocks!: number;

  @ApiProperty({
    description:
      'Safe HTML. New words are in `ins`, old ones in `del`. Elements that are new or old as a whole have `data-change`.',
    example: '<p>It takes her <del>three</del><ins>two</ins> days.</p>',
  })
  html!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Description of the picture, if the block is one.',
    example: null,
  })
  picture!: string | null;
}

export class RevisionDiffDto implements RevisionDiff {
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Words that only this version has. Moved words count as neither added nor removed.',
    example: 38,
  })
  added!: number;

  @ApiProperty({ type: 'integer', minimum: 0, example: 17 })
  removed!: number;

  @ApiProperty({ type: [DiffFieldDto], description: 'The fields that differ.' })
  fields!: DiffFieldDto[];

  @ApiProperty({ type: DiffBannerDto, nullable: true, description: '`null` if both have the same.' })
  banner!: DiffBannerDto | null;

  @ApiProperty({ type: [DiffPartDto] })
  parts!: DiffPartDto[];
}

export class RevisionResponseDto implements RevisionResponse {
  @ApiProperty({ type: RevisionSummaryDto })
  revision!: RevisionSummaryDto;

  @ApiProperty({
    type: RevisionSummaryDto,
    nullable: true,
    description:
      'The version that it is compared with; `null` for the first version, whose text is then unchanged.',
  })
  against!: RevisionSummaryDto | null;

  @ApiProperty({ type: RevisionDiffDto })
  diff!: RevisionDiffDto;
}

export class RevisionRestoredDto implements RevisionRestoredResponse {
  @ApiProperty({ type: Boolean, enum: [true], example: true })
  success!: true;

  @ApiProperty({ type: ManuscriptDto })
  manuscript!: ManuscriptDto;

  @ApiProperty({
    type: 'integer',
    description: 'Number of the version with the words that were there before: restoring it undoes this.',
    example: 6,
  })
  replaced!: number;
}

export class RevisionKeptDto implements RevisionKeptResponse {
  @ApiProperty({ type: Boolean, enum: [true], example: true })
  success!: true;

  @ApiProperty({ type: 'integer', description: 'Number of the version.', example: 7 })
  number!: number;
}
