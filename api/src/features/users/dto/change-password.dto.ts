import { ApiProperty } from '@nestjs/swagger';
import { ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { PASSWORD_MAX_LENGTH } from '../../../contract/limits.ts';
import { checkPassword } from '../../accounts/dto/user-fields.ts';
import { NewPasswordDto } from './new-password.dto.ts';

export class ChangePasswordDto extends NewPasswordDto {
  @ApiProperty({
    format: 'password',
    maxLength: PASSWORD_MAX_LENGTH,
    description: 'Current password.',
    example: 'Peepal@2026',
  })
  @ValidateField(checkPassword)
  currentPassword!: string;
}

export class DeleteAccountDto {
  @ApiProperty({ format: 'password', maxLength: PASSWORD_MAX_LENGTH, example: 'Peepal@2026' })
  @ValidateField(checkPassword)
  password!: string;
}
