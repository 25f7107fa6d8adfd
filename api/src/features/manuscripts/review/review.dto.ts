import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { PageQuery } from '../../../platform/http/pagination.ts';
import { SearchText } from '../../../platform/http/validation/search-text.ts';
import { requiredText, tidyText } from '../../../platform/http/validation/text-checks.ts';
import { ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { RETURN_NOTE_MAX_LENGTH } from '../../../contract/review.ts';

export class ReviewQuery extends PageQuery {
  @SearchText('Only manuscripts whose title contains this.', 'monsoon')
  query: string = '';
}

export class ReturnDto {
  @ApiProperty({
    maxLength: RETURN_NOTE_MAX_LENGTH,
    description: 'What should change. Plain text; may have several lines.',
    example: 'The bund figure needs a source.',
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
