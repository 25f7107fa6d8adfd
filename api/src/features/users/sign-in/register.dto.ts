import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { unlessLeftOut, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { tidyLine, tidyText } from '../../../platform/http/validation/text-checks.ts';
import type { Language } from '../../../contract/articles.ts';
import {
  BIO_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '../../../contract/limits.ts';
import {
  checkBio,
  checkConfirmation,
  checkEmail,
  checkLanguage,
  checkName,
  checkNewPassword,
  MESSAGE_LANGUAGE,
  tidyEmail,
} from '../../accounts/dto/user-fields.ts';

export class RegisterDto {
  @ApiProperty({ maxLength: NAME_MAX_LENGTH, example: 'Meera Kachnar' })
  @Transform(tidyLine)
  @ValidateField(checkName)
  name!: string;

  @ApiProperty({ format: 'email', maxLength: EMAIL_MAX_LENGTH, example: 'meera-kachnar@example.org' })
  @Transform(tidyEmail)
  @ValidateField(checkEmail)
  email!: string;

  @ApiProperty({
    format: 'password',
    minLength: PASSWORD_MIN_LENGTH,
    maxLength: PASSWORD_MAX_LENGTH,
    description: 'Needs a letter, a digit and one of @$!%*?&.',
    example: 'Peepal@2026',
  })
  @ValidateField(checkNewPassword)
  password!: string;

  @ApiProperty({
    format: 'password',
    maxLength: PASSWORD_MAX_LENGTH,
    description: 'Must equal `password`.',
    example: 'Peepal@2026',
  })
  @ValidateField(checkConfirmation)
  confirmPassword!: string;

  @ApiPropertyOptional({ maxLength: BIO_MAX_LENGTH, example: 'Meera writes about weather.' })
  @Transform(tidyText)
  @ValidateField(checkBio)
  bio: string = '';

  @ApiPropertyOptional(MESSAGE_LANGUAGE)
  @ValidateField(unlessLeftOut(checkLanguage))
  language?: Language;
}
