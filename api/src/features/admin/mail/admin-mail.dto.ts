import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { EMAIL_MAX_LENGTH } from '../../../contract/limits.ts';
import { checkEmail, tidyEmail } from '../../accounts/dto/user-fields.ts';

const EMAIL = 'vasudha@banyan.example';

export class MailTestDto {
  @ApiProperty({ format: 'email', maxLength: EMAIL_MAX_LENGTH, example: EMAIL })
  @Transform(tidyEmail)
  @ValidateField(checkEmail)
  email!: string;
}
