import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { requiredText } from '../../../platform/http/validation/text-checks.ts';
import { ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { EMAIL_MAX_LENGTH } from '../../../contract/limits.ts';
import { checkEmail, tidyEmail } from '../../accounts/dto/user-fields.ts';
import { NewPasswordDto } from '../dto/new-password.dto.ts';

/** More characters than any token has. */
const TOKEN_MAX_LENGTH = 100;
const TOKEN = {
  maxLength: TOKEN_MAX_LENGTH,
  description: 'The part of the link after the #.',
  example: 'n1Zq0yT8cV5rB2xW7kLmP4sD9fG6hJ3aQeRtYuIoPzc',
} as const;

const checkToken = requiredText({
  missing: 'The link is not complete. Open it again from the message.',
  max: TOKEN_MAX_LENGTH,
  tooLong: 'The link is not complete. Open it again from the message.',
});

export class ForgottenPasswordDto {
  @ApiProperty({ format: 'email', maxLength: EMAIL_MAX_LENGTH, example: 'meera-kachnar@example.org' })
  @Transform(tidyEmail)
  @ValidateField(checkEmail)
  email!: string;
}

export class ResetTokenDto {
  @ApiProperty(TOKEN)
  @ValidateField(checkToken)
  token!: string;
}

export class ResetPasswordDto extends NewPasswordDto {
  @ApiProperty(TOKEN)
  @ValidateField(checkToken)
  token!: string;
}
