import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { requiredText } from '../../../platform/http/validation/text-checks.ts';
import {
  checkBoolean,
  type Check,
  optional,
  unlessLeftOut,
  ValidateField,
} from '../../../platform/http/validation/validate-field.ts';
import { asciiDigits } from '../../../contract/word-forms.ts';
import { PASSWORD_MAX_LENGTH } from '../../../contract/limits.ts';
import { DEVICE_TRUST_DAYS, type LoginCodeRequest } from '../../../contract/two-step.ts';
import { checkPassword } from '../../accounts/dto/user-fields.ts';

/** More characters than any ticket has. */
const TICKET_MAX_LENGTH = 100;
/** More characters than any recovery code has, including typed separators. */
const RECOVERY_CODE_MAX_LENGTH = 40;
const SIX_DIGITS = /^\d{6}$/;
const CODE = { pattern: '^\\d{6}$', description: 'Six digits from the app.', example: '407182' } as const;

/** Accepts digits in groups and in any script, and copied text with invisible characters. */
function tidyCode({ value }: { value: unknown }): unknown {
  return typeof value === 'string' ? asciiDigits(value.replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')) : value;
}

const checkCode: Check = (value) =>
  typeof value === 'string' && SIX_DIGITS.test(value) ? null : 'Type the six digits from the app.';

/** Requires a code unless the field `alternative` is present. */
function checkCodeUnless(alternative: string): Check {
  return (value, body) => {
    if (value === undefined && Reflect.get(body, alternative) !== undefined) return null;
    return checkCode(value, body);
  };
}

const checkRecoveryCode = requiredText({
  missing: 'Type a recovery code.',
  max: RECOVERY_CODE_MAX_LENGTH,
  tooLong: 'A recovery code has eight characters.',
});

const checkTicket = requiredText({
  missing: 'Log in with your password first.',
  max: TICKET_MAX_LENGTH,
  tooLong: 'Log in with your password first.',
});

export class LoginCodeDto implements LoginCodeRequest {
  @ApiProperty({
    maxLength: TICKET_MAX_LENGTH,
    description: 'The ticket from `POST /api/users/login`.',
    example: 'n1Zq0yT8cV5rB2xW7kLmP4sD9fG6hJ3aQeRtYuIoPzc',
  })
  @ValidateField(checkTicket)
  ticket!: string;

  @ApiPropertyOptional(CODE)
  @Transform(tidyCode)
  @ValidateField(checkCodeUnless('recoveryCode'))
  code?: string;

  @ApiPropertyOptional({
    maxLength: RECOVERY_CODE_MAX_LENGTH,
    description: 'Instead of `code`; each works once.',
    example: '4kq7-19zd',
  })
  @ValidateField((value, body) => (value === undefined ? null : checkRecoveryCode(value, body)))
  recoveryCode?: string;

  @ApiPropertyOptional({
    type: Boolean,
    default: false,
    description: `Lets this browser, by its cookie, sign in without a code for ${DEVICE_TRUST_DAYS} days.`,
    example: false,
  })
  @ValidateField(unlessLeftOut(checkBoolean))
  trustDevice?: boolean;
}

export class TwoStepCodeDto {
  @ApiProperty(CODE)
  @Transform(tidyCode)
  @ValidateField(checkCode)
  code!: string;
}

export class OwnerProofDto {
  @ApiPropertyOptional({ format: 'password', maxLength: PASSWORD_MAX_LENGTH, example: 'Peepal@2026' })
  @ValidateField(optional(checkPassword))
  password?: string;

  @ApiPropertyOptional({ ...CODE, description: 'Instead of `password`: six digits from the app.' })
  @Transform(tidyCode)
  @ValidateField((value, body) =>
    value === undefined && !('password' in body && body.password !== undefined && body.password !== '')
      ? 'Enter your password or a code.'
      : checkCodeUnless('password')(value, body),
  )
  code?: string;
}
