import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { tidyLine } from '../../../platform/http/validation/text-checks.ts';
import { ValidateField } from '../../../platform/http/validation/validate-field.ts';
import type { InvitationLink } from '../../../contract/invitations.ts';
import { NAME_MAX_LENGTH } from '../../../contract/limits.ts';
import { checkName } from '../../accounts/dto/user-fields.ts';
import { ResetPasswordDto } from '../recovery/password-recovery.dto.ts';

export class AcceptInvitationDto extends ResetPasswordDto {
  @ApiProperty({ maxLength: NAME_MAX_LENGTH, example: 'Meera Kachnar' })
  @Transform(tidyLine)
  @ValidateField(checkName)
  name!: string;
}

export class InvitationLinkDto implements InvitationLink {
  @ApiProperty({ example: 'meera-kachnar@example.org' })
  email!: string;

  @ApiProperty({ description: 'Empty if the admin did not say it.', example: 'Meera Kachnar' })
  name!: string;

  @ApiProperty({ format: 'date-time', example: '2026-12-03T09:42:00.000Z' })
  endsAt!: string;
}
