import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { parseInstant } from '../../../platform/http/validation/instant.ts';
import { type Check, ValidateField } from '../../../platform/http/validation/validate-field.ts';

const INSTANT_MAX_LENGTH = '2026-11-26T06:30:00.000+05:30'.length;
/** Latest time, in milliseconds from now: five years. */
const LATEST_MS = 5 * 366 * 24 * 60 * 60 * 1000;

const checkInstant: Check = (value) => {
  if (!(value instanceof Date)) return 'Choose a day and a time.';
  return value.getTime() > Date.now() + LATEST_MS ? 'Choose a time within five years.' : null;
};

export class ScheduleDto {
  @ApiProperty({
    type: String,
    format: 'date-time',
    maxLength: INSTANT_MAX_LENGTH,
    description: 'A time in the future, in ISO 8601 with a time zone.',
    example: '2026-11-26T06:30:00+05:30',
  })
  @Transform(({ value }: { value: unknown }) => parseInstant(value) ?? value)
  @ValidateField(checkInstant)
  at!: Date;
}
