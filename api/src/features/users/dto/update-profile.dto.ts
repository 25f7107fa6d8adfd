import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateField, unlessLeftOut } from '../../../platform/http/validation/validate-field.ts';
import { tidyLine, tidyText } from '../../../platform/http/validation/text-checks.ts';
import type { Language } from '../../../contract/articles.ts';
import { BIO_MAX_LENGTH, NAME_MAX_LENGTH } from '../../../contract/limits.ts';
import { checkBio, checkLanguage, checkName, MESSAGE_LANGUAGE } from '../../accounts/dto/user-fields.ts';

export class UpdateProfileDto {
  @ApiPropertyOptional({ maxLength: NAME_MAX_LENGTH, example: 'Meera Kachnar' })
  @Transform(tidyLine)
  @ValidateField(unlessLeftOut(checkName))
  name?: string;

  @ApiPropertyOptional({
    maxLength: BIO_MAX_LENGTH,
    description: 'An empty value removes the bio.',
    example: 'Meera writes about weather and seeds.',
  })
  @Transform(tidyText)
  @ValidateField(checkBio)
  bio?: string;

  @ApiPropertyOptional(MESSAGE_LANGUAGE)
  @ValidateField(unlessLeftOut(checkLanguage))
  language?: Language;
}
