import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '../../../contract/limits.ts';
import { checkEmail, checkPassword, tidyEmail } from '../../accounts/dto/user-fields.ts';

export class ChangeAddressDto {
  @ApiProperty({
    format: 'email',
    maxLength: EMAIL_MAX_LENGTH,
    description: 'The new address.',
    example: 'meera@kachnar.example',
  })
  @Transform(tidyEmail)
  @ValidateField(checkEmail)
  email!: string;

  @ApiProperty({
    format: 'password',
    maxLength: PASSWORD_MAX_LENGTH,
    description: 'Password of the account.',
    example: 'Peepal@2026',
  })
  @ValidateField(checkPassword)
  password!: string;
}
