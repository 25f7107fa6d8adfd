import { ApiProperty } from '@nestjs/swagger';
import { ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../../contract/limits.ts';
import { checkConfirmation, checkNewPassword, checkPassword } from '../../accounts/dto/user-fields.ts';

export class ChangePasswordDto {
  @ApiProperty({
    format: 'password',
    maxLength: PASSWORD_MAX_LENGTH,
    description: 'Current password.',
    example: 'Peepal@2026',
  })
  @ValidateField(checkPassword)
  currentPassword!: string;

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

export class DeleteAccountDto {
  @ApiProperty({ format: 'password', maxLength: PASSWORD_MAX_LENGTH, example: 'Peepal@2026' })
  @ValidateField(checkPassword)
  password!: string;
}
