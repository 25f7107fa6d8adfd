import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { CORRECTION } from '../../articles/dto/article.dto.ts';
import { PageQuery } from '../../../platform/http/pagination.ts';
import { PaginationDto } from '../../../platform/http/pagination.dto.ts';
import { SearchText } from '../../../platform/http/validation/search-text.ts';
import { requiredText, tidyText } from '../../../platform/http/validation/text-checks.ts';
import { ValidateField } from '../../../platform/http/validation/validate-field.ts';
import {
  RETURN_NOTE_MAX_LENGTH,
  REVIEW_AGAINST,
  type ReviewAgainst,
  type ReviewQueueResponse,
  type ReviewResponse,
} from '../../../contract/review.ts';
import { RevisionDiffDto } from '../history/revision.dto.ts';
import { RETURNED_NOTE } from '../dto/manuscript-parts.dto.ts';
import { ManuscriptDto, ManuscriptSummaryDto } from '../dto/manuscript.dto.ts';

export class ReviewQuery extends PageQuery {
  @SearchText('Only manuscripts whose title contains this.', 'monsoon')
  query: string = '';
}

export class ReturnDto {
  @ApiProperty({
    maxLength: RETURN_NOTE_MAX_LENGTH,
    description: 'What should change: plain text; may have several lines.',
    example: RETURNED_NOTE,
  })
  @Transform(tidyText)
  @ValidateField(
    requiredText({
      missing: 'Please write what should change.',
      max: RETURN_NOTE_MAX_LENGTH,
      tooLong: `A note must have at most ${RETURN_NOTE_MAX_LENGTH.toLocaleString('en')} characters.`,
    }),
  )
  note!: string;
}

export class ReviewQueueResponseDto implements ReviewQueueResponse {
  @ApiProperty({ type: [ManuscriptSummaryDto], description: 'Last submitted first.' })
  data!: ManuscriptSummaryDto[];

  @ApiProperty({ type: PaginationDto })
  pagination!: PaginationDto;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'All in review, whatever the filter.',
    example: 3,
  })
  total!: number;
}

export class ReviewResponseDto implements ReviewResponse {
  @ApiProperty({ type: ManuscriptDto })
  manuscript!: ManuscriptDto;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What readers will be told that it corrects; `null` if nothing.',
    example: CORRECTION,
  })
  correction!: string | null;

  @ApiProperty({
    type: String,
    enum: REVIEW_AGAINST,
    nullable: true,
    description:
      'What the words are compared with: what readers see or saw, or what an admin returned last; `null` if nobody has read anything of it.',
    example: 'live',
  })
  against!: ReviewAgainst | null;

  @ApiProperty({ type: RevisionDiffDto, nullable: true })
  diff!: RevisionDiffDto | null;
}
