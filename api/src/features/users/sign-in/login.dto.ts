import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '../../../contract/limits.ts';
import { type Role, ROLES } from '../../../contract/users.ts';
import { checkEmail, checkPassword, checkRole, tidyEmail } from '../../accounts/dto/user-fields.ts';

export class LoginDto {
  @ApiProperty({ format: 'email', maxLength: EMAIL_MAX_LENGTH, example: 'meera-kachnar@example.org' })
  @Transform(tidyEmail)
  @ValidateField(checkEmail)
  email!: string;

  @ApiProperty({ format: 'password', maxLength: PASSWORD_MAX_LENGTH, example: 'Peepal@2026' })
  @ValidateField(checkPassword)
  password!: string;

  @ApiProperty({ enum: ROLES, description: 'Role to sign in with.', example: 'author' })
  @ValidateField(checkRole)
  role!: Role;
}
