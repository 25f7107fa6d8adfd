import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { requiredText, tidyText } from '../../../platform/http/validation/text-checks.ts';
import { ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { NOTE_MAX_LENGTH } from '../../../contract/notes.ts';

export const NOTE_ID = '6a14f0c2b1d4c8a9e0f3b7ab';
const TEXT = 'The bund figure needs a source.';

export class AddNoteDto {
  @ApiProperty({
    maxLength: NOTE_MAX_LENGTH,
    description: 'Plain text; may have several lines.',
    example: TEXT,
  })
  @Transform(tidyText)
  @ValidateField(
    requiredText({
      missing: 'Please write a note.',
      max: NOTE_MAX_LENGTH,
      tooLong: `A note must have at most ${NOTE_MAX_LENGTH.toLocaleString('en')} characters.`,
    }),
  )
  text!: string;
}
