import { ApiProperty } from '@nestjs/swagger';
import { Says } from '../../common/validation/says.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../contract/limits.ts';
import { checkConfirmation, checkNewPassword, checkPassword } from './user-fields.ts';

export class ChangePasswordDto {
  @ApiProperty({
    format: 'password',
    maxLength: PASSWORD_MAX_LENGTH,
    description: 'The one that has been valid so far.',
    example: 'Peepal@2026',
  })
  @Says(checkPassword)
  currentPassword!: string;

  @ApiProperty({
    format: 'password',
    minLength: PASSWORD_MIN_LENGTH,
    maxLength: PASSWORD_MAX_LENGTH,
    description: 'With a letter, a digit and one of @$!%*?&.',
    example: 'Neem@2027',
  })
  @Says(checkNewPassword)
  password!: string;

  @ApiProperty({
    format: 'password',
    maxLength: PASSWORD_MAX_LENGTH,
    description: 'The same again.',
    example: 'Neem@2027',
  })
  @Says(checkConfirmation)
  confirmPassword!: string;
}

export class DeleteAccountDto {
  @ApiProperty({ format: 'password', maxLength: PASSWORD_MAX_LENGTH, example: 'Peepal@2026' })
  @Says(checkPassword)
  password!: string;
}
