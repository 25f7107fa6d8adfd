import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArticleAuthorDto } from '../../articles/dto/article.dto.ts';
import { PaginationDto } from '../../../platform/http/pagination.dto.ts';
import { requiredText, tidyText } from '../../../platform/http/validation/text-checks.ts';
import { ValidateField } from '../../../platform/http/validation/validate-field.ts';
import {
  EVENT_ACTIONS,
  type EventAction,
  type ManuscriptEvent,
  type Note,
  NOTE_MAX_LENGTH,
  type NoteAddedResponse,
  type NotesResponse,
} from '../../../contract/notes.ts';

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

export class ManuscriptEventDto implements ManuscriptEvent {
  @ApiProperty({
    enum: EVENT_ACTIONS,
    description:
      '`edit` is a save by somebody who is no author, `restoreVersion` one of earlier words, `miss` a schedule that could not be kept.',
    example: 'submit',
  })
  action!: EventAction;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Name of who did it; `null` if there is no such account any more.',
    example: 'Ira Palash',
  })
  by!: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-11-22T03:45:00.000Z' })
  at!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it is to be published; `null` unless it was scheduled.',
    example: null,
  })
  until!: string | null;
}

export class NotesResponseDto implements NotesResponse {
  @ApiProperty({ type: [NoteDto], description: 'Newest first.' })
  data!: NoteDto[];

  @ApiProperty({
    type: [ManuscriptEventDto],
    description:
      'What happened since the oldest of these notes, or at all if none is older, newest first. A return is its note.',
  })
  events!: ManuscriptEventDto[];

  @ApiProperty({ type: PaginationDto })
  pagination!: PaginationDto;
}

export class NoteAddedDto implements NoteAddedResponse {
  @ApiProperty({ type: Boolean, enum: [true], example: true })
  success!: true;

  @ApiProperty({ type: NoteDto })
  note!: NoteDto;
}
