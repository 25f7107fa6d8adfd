import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArticleAuthorDto } from '../../articles/dto/article.dto.ts';
import { PaginationDto } from '../../common/pagination.dto.ts';
import { requiredText, tidyText } from '../../common/validation/text-checks.ts';
import { ValidateField } from '../../common/validation/validate-field.ts';
import {
  type Note,
  NOTE_MAX_LENGTH,
  type NoteAddedResponse,
  type NotesResponse,
} from '../../contract/notes.ts';

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

export class NoteDto implements Note {
  @ApiProperty({ example: NOTE_ID })
  _id!: string;

  @ApiProperty({ example: TEXT })
  text!: string;

  @ApiProperty({
    type: ArticleAuthorDto,
    nullable: true,
    description: 'Who wrote it; `null` if there is no such account any more.',
  })
  by!: ArticleAuthorDto | null;

  @ApiProperty({ format: 'date-time', example: '2026-11-22T11:10:00.000Z' })
  at!: string;

  @ApiProperty({
    type: Boolean,
    description: 'Whether an admin returned the manuscript with it; it cannot be deleted.',
    example: false,
  })
  isReturn!: boolean;
}

export class NotesResponseDto implements NotesResponse {
  @ApiProperty({ type: [NoteDto], description: 'Newest first.' })
  data!: NoteDto[];

  @ApiProperty({ type: PaginationDto })
  pagination!: PaginationDto;
}

export class NoteAddedDto implements NoteAddedResponse {
  @ApiProperty({ type: Boolean, enum: [true], example: true })
  success!: true;

  @ApiProperty({ type: NoteDto })
  note!: NoteDto;
}
