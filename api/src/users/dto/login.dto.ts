import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Says } from '../../common/validation/says.ts';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '../../contract/limits.ts';
import { type Role, ROLES } from '../../contract/users.ts';
import { checkEmail, checkPassword, checkRole, tidyEmail } from './user-fields.ts';

export class LoginDto {
  @ApiProperty({ format: 'email', maxLength: EMAIL_MAX_LENGTH, example: 'meera-kachnar@example.org' })
  @Transform(tidyEmail)
  @Says(checkEmail)
  email!: string;

  @ApiProperty({ format: 'password', maxLength: PASSWORD_MAX_LENGTH, example: 'Peepal@2026' })
  @Says(checkPassword)
  password!: string;

  @ApiProperty({ enum: ROLES, description: 'As which one wants to log in.', example: 'author' })
  @Says(checkRole)
  role!: Role;
}
