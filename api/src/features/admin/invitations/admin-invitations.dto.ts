import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { shortText, tidyLine } from '../../../platform/http/validation/text-checks.ts';
import { optional, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { type Language, LANGUAGES } from '../../../contract/articles.ts';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '../../../contract/limits.ts';
import { checkEmail, checkLanguage, tidyEmail } from '../../accounts/dto/user-fields.ts';

const EMAIL = 'meera-kachnar@example.org';

export class InviteDto {
  @ApiProperty({ format: 'email', maxLength: EMAIL_MAX_LENGTH, example: EMAIL })
  @Transform(tidyEmail)
  @ValidateField(checkEmail)
  email!: string;

  @ApiPropertyOptional({ maxLength: NAME_MAX_LENGTH, example: 'Meera Kachnar' })
  @Transform(tidyLine)
  @ValidateField(
    optional(shortText(NAME_MAX_LENGTH, `The name must have at most ${NAME_MAX_LENGTH} characters.`)),
  )
  name: string = '';

  @ApiPropertyOptional({ enum: LANGUAGES, description: 'Language of the message.', example: 'en' })
  @ValidateField(optional(checkLanguage))
  lang: Language = 'en';
}
