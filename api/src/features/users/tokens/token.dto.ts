import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  type NewPersonalToken,
  TOKEN_DAYS,
  TOKEN_MAX_DAYS,
  TOKEN_NAME_MAX_LENGTH,
  TOKEN_SCOPES,
  type TokenScope,
} from '../../../contract/tokens.ts';
import { requiredText, tidyLine } from '../../../platform/http/validation/text-checks.ts';
import { ValidateField } from '../../../platform/http/validation/validate-field.ts';

export const TOKEN_ID = '6a14f0c2b1d4c8a9e0f3b7ac';

export class NewTokenDto implements NewPersonalToken {
  @ApiProperty({ maxLength: TOKEN_NAME_MAX_LENGTH, example: 'Weather station' })
  @Transform(tidyLine)
  @ValidateField(
    requiredText({
      missing: 'Please name the token.',
      max: TOKEN_NAME_MAX_LENGTH,
      tooLong: `A token’s name must have at most ${TOKEN_NAME_MAX_LENGTH} characters.`,
    }),
  )
  name!: string;

  @ApiProperty({
    enum: TOKEN_SCOPES,
    isArray: true,
    minItems: 1,
    description:
      'What it may be used for: `read`, `write` and `publish` for authors, `admin-read` for admins.',
    example: ['read'],
  })
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? [...new Set<unknown>(value)] : value))
  @ValidateField((value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((each) => TOKEN_SCOPES.some((scope) => scope === each))
      ? null
      : 'Please choose what the token may do.',
  )
  scopes!: TokenScope[];

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: TOKEN_MAX_DAYS,
    default: TOKEN_DAYS,
    description: 'Days until it expires.',
    example: TOKEN_DAYS,
  })
  @ValidateField((value) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= TOKEN_MAX_DAYS
      ? null
      : `A token is valid for 1 to ${TOKEN_MAX_DAYS} days.`,
  )
  days: number = TOKEN_DAYS;
}
