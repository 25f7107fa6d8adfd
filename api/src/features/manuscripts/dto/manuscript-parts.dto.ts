import { ApiProperty } from '@nestjs/swagger';
import type {
  ManuscriptReturned,
  ManuscriptSubmission,
  ManuscriptTrash,
  MissedSchedule,
} from '../../../contract/manuscripts.ts';

export const RETURNED_NOTE = 'The bund figure needs a source.';
const DATE = '2026-11-18T02:00:00.000Z';

export class ManuscriptTrashDto implements ManuscriptTrash {
  @ApiProperty({ format: 'date-time', example: DATE })
  trashedAt!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Name of the account that deleted it; `null` if there is none any more.',
    example: 'Vasudha Amaltas',
  })
  trashedBy!: string | null;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 30,
    description: 'Whole days until it is deleted for good.',
    example: 29,
  })
  daysLeft!: number;
}

export class MissedScheduleDto implements MissedSchedule {
  @ApiProperty({ format: 'date-time', description: 'When it was to be published.', example: DATE })
  at!: string;

  @ApiProperty({ description: 'One sentence.', example: 'Please fill out all required fields.' })
  reason!: string;
}

export class ManuscriptSubmissionDto implements ManuscriptSubmission {
  @ApiProperty({ format: 'date-time', example: DATE })
  at!: string;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    description: '1 if it has not been returned before.',
    example: 1,
  })
  round!: number;
}

export class ManuscriptReturnedDto implements ManuscriptReturned {
  @ApiProperty({ format: 'date-time', example: DATE })
  at!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Name of the admin; `null` if there is no such account any more.',
    example: 'Vasudha Amaltas',
  })
  by!: string | null;

  @ApiProperty({ description: 'Plain text; may have several lines.', example: RETURNED_NOTE })
  note!: string;
}
