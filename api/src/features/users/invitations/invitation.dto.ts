import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { tidyLine } from '../../../platform/http/validation/text-checks.ts';
import { ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { NAME_MAX_LENGTH } from '../../../contract/limits.ts';
import { checkName } from '../../accounts/dto/user-fields.ts';
import { ResetPasswordDto } from '../recovery/password-recovery.dto.ts';

export class AcceptInvitationDto extends ResetPasswordDto {
  @ApiProperty({ maxLength: NAME_MAX_LENGTH, example: 'Meera Kachnar' })
  @Transform(tidyLine)
  @ValidateField(checkName)
  name!: string;
}
