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
import { asciiDigits } from '../../../contract/digits.ts';
import { PASSWORD_MAX_LENGTH } from '../../../contract/limits.ts';
import {
  DEVICE_TRUST_DAYS,
  type LoginCodeRequest,
  type NextStepResponse,
  type QrPicture,
  type RecoveryCodesResponse,
  type TwoStep,
  type TwoStepSetup,
} from '../../../contract/two-step.ts';
import { DoneDto } from '../../../platform/openapi/done.dto.ts';
import { checkPassword } from '../../accounts/dto/user-fields.ts';

/** Longer than any ticket. */
const TICKET_MAX_LENGTH = 100;
/** Longer than any recovery code, with what people type between its characters. */
const RECOVERY_CODE_MAX_LENGTH = 40;
const SIX_DIGITS = /^\d{6}$/;
const CODE = { pattern: '^\\d{6}$', description: 'Six digits from the app.', example: '407182' } as const;

/** Apps show the digits in two groups; keyboards write those of their script, and copied text has invisible marks. */
function tidyCode({ value }: { value: unknown }): unknown {
  return typeof value === 'string' ? asciiDigits(value.replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')) : value;
}

const checkCode: Check = (value) =>
  typeof value === 'string' && SIX_DIGITS.test(value) ? null : 'Type the six digits from the app.';

/** Required without the field `instead`. */
function checkCodeUnless(instead: string): Check {
  return (value, body) => {
    if (value === undefined && Reflect.get(body, instead) !== undefined) return null;
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
    description: 'Of the response to the password.',
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

export class TwoStepDto implements TwoStep {
  @ApiProperty({ type: Boolean, description: 'Whether a sign-in asks for a code.', example: true })
  on!: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-26T08:42:00.000Z' })
  since!: string | null;

  @ApiProperty({ type: 'integer', example: 8 })
  recoveryCodesLeft!: number;

  @ApiProperty({
    type: Boolean,
    description: 'Whether this session can only set up a second factor.',
    example: false,
  })
  required!: boolean;

  @ApiProperty({
    type: Boolean,
    description: 'Whether the account needs a second factor here.',
    example: false,
  })
  demanded!: boolean;
}

export class QrPictureDto implements QrPicture {
  @ApiProperty({ type: 'integer', description: 'Squares on each side.', example: 45 })
  size!: number;

  @ApiProperty({ description: 'Path of an SVG with that many units on each side.', example: 'M4 4h1v1h-1z' })
  path!: string;
}

export class TwoStepSetupDto implements TwoStepSetup {
  @ApiProperty({ description: 'Base32.', example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' })
  secret!: string;

  @ApiProperty({
    description: 'The text of the picture, for a link to an app on the same device.',
    example:
      'otpauth://totp/Banyan:meera-kachnar%40example.org?issuer=Banyan&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
  })
  uri!: string;

  @ApiProperty({ type: QrPictureDto })
  picture!: QrPictureDto;

  @ApiProperty({ format: 'date-time', example: '2026-11-26T08:57:00.000Z' })
  endsAt!: string;
}

export class RecoveryCodesDto extends DoneDto implements RecoveryCodesResponse {
  @ApiProperty({ type: [String], description: 'Shown only now; each works once.', example: ['4kq7-19zd'] })
  recoveryCodes!: string[];
}

export class NextStepDto implements NextStepResponse {
  @ApiProperty({ type: Boolean, enum: [true], example: true })
  success!: true;

  @ApiProperty({ enum: ['code'], example: 'code' })
  nextStep!: 'code';

  @ApiProperty({
    description: 'For `POST /api/users/login/code`: works once, for five minutes.',
    example: 'n1Zq0yT8cV5rB2xW7kLmP4sD9fG6hJ3aQeRtYuIoPzc',
  })
  ticket!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-26T08:47:00.000Z' })
  endsAt!: string;
}
