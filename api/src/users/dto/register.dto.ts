import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Says } from '../../common/validation/says.ts';
import { tidyLine, tidyText } from '../../common/validation/text-checks.ts';
import {
  BIO_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '../../contract/limits.ts';
import {
  checkBio,
  checkConfirmation,
  checkEmail,
  checkName,
  checkNewPassword,
  tidyEmail,
} from './user-fields.ts';

export class RegisterDto {
  @ApiProperty({ maxLength: NAME_MAX_LENGTH, example: 'Meera Kachnar' })
  @Transform(tidyLine)
  @Says(checkName)
  name!: string;

  @ApiProperty({ format: 'email', maxLength: EMAIL_MAX_LENGTH, example: 'meera-kachnar@example.org' })
  @Transform(tidyEmail)
  @Says(checkEmail)
  email!: string;

  @ApiProperty({
    format: 'password',
    minLength: PASSWORD_MIN_LENGTH,
    maxLength: PASSWORD_MAX_LENGTH,
    description: 'With a letter, a digit and one of @$!%*?&.',
    example: 'Peepal@2026',
  })
  @Says(checkNewPassword)
  password!: string;

  @ApiProperty({
    format: 'password',
    maxLength: PASSWORD_MAX_LENGTH,
    description: 'The same again.',
    example: 'Peepal@2026',
  })
  @Says(checkConfirmation)
  confirmPassword!: string;

  @ApiPropertyOptional({ maxLength: BIO_MAX_LENGTH, example: 'Meera writes about weather.' })
  @Transform(tidyText)
  @Says(checkBio)
  bio: string = '';
}
