import { ApiProperty } from '@nestjs/swagger';
import { ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../../contract/limits.ts';
import { checkConfirmation, checkNewPassword } from '../../accounts/dto/user-fields.ts';

/** A new password, entered twice. */
export class NewPasswordDto {
  @ApiProperty({
    format: 'password',
    minLength: PASSWORD_MIN_LENGTH,
    maxLength: PASSWORD_MAX_LENGTH,
    description: 'Needs a letter, a digit and one of @$!%*?&.',
    example: 'Neem@2027',
  })
  @ValidateField(checkNewPassword)
  password!: string;

  @ApiProperty({
    format: 'password',
    maxLength: PASSWORD_MAX_LENGTH,
    description: 'Must equal `password`.',
    example: 'Neem@2027',
  })
  @ValidateField(checkConfirmation)
  confirmPassword!: string;
}
