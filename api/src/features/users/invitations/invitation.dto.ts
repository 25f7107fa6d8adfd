import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { tidyLine } from '../../../platform/http/validation/text-checks.ts';
import { unlessLeftOut, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import type { Language } from '../../../contract/articles.ts';
import { NAME_MAX_LENGTH } from '../../../contract/limits.ts';
import { checkLanguage, checkName, MESSAGE_LANGUAGE } from '../../accounts/dto/user-fields.ts';
import { ResetPasswordDto } from '../recovery/password-recovery.dto.ts';

export class AcceptInvitationDto extends ResetPasswordDto {
  @ApiProperty({ maxLength: NAME_MAX_LENGTH, example: 'Meera Kachnar' })
  @Transform(tidyLine)
  @ValidateField(checkName)
  name!: string;

  @ApiPropertyOptional({
    ...MESSAGE_LANGUAGE,
    description: 'Language of messages to you. Without one, that of the invitation.',
  })
  @ValidateField(unlessLeftOut(checkLanguage))
  language?: Language;
}
