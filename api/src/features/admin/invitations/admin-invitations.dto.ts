import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { AUTHOR_ID } from '../../articles/dto/article.dto.ts';
import { PaginationDto } from '../../../platform/http/pagination.dto.ts';
import { shortText, tidyLine } from '../../../platform/http/validation/text-checks.ts';
import { type Check, optional, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { type Language, LANGUAGES } from '../../../contract/articles.ts';
import type { Invitation, InvitationsResponse, InvitedResponse } from '../../../contract/invitations.ts';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '../../../contract/limits.ts';
import { checkEmail, tidyEmail } from '../../accounts/dto/user-fields.ts';
import { MailStateDto } from '../mail/admin-mail.dto.ts';

const EMAIL = 'meera-kachnar@example.org';
const checkLanguage: Check = (value) =>
  LANGUAGES.some((each) => each === value) ? null : `The language must be one of ${LANGUAGES.join(', ')}.`;

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

  @ApiPropertyOptional({ enum: LANGUAGES, description: 'Of the message.', example: 'en' })
  @ValidateField(optional(checkLanguage))
  lang: Language = 'en';
}

export class InvitationDto implements Invitation {
  @ApiProperty({ example: AUTHOR_ID })
  _id!: string;

  @ApiProperty({ example: EMAIL })
  email!: string;

  @ApiProperty({ description: 'Empty if nobody said it.', example: 'Meera Kachnar' })
  name!: string;

  @ApiProperty({ enum: LANGUAGES, description: 'Of the message.', example: 'en' })
  lang!: Language;

  @ApiProperty({ format: 'date-time', example: '2026-11-26T09:42:00.000Z' })
  sentAt!: string;

  @ApiProperty({ format: 'date-time', example: '2026-12-03T09:42:00.000Z' })
  endsAt!: string;

  @ApiProperty({ description: 'Whether its link has ended.', example: false })
  isEnded!: boolean;
}

export class InvitationsResponseDto implements InvitationsResponse {
  @ApiProperty({ type: [InvitationDto] })
  data!: InvitationDto[];

  @ApiProperty({ type: PaginationDto })
  pagination!: PaginationDto;

  @ApiProperty({ type: MailStateDto })
  mail!: MailStateDto;
}

export class InvitedResponseDto implements InvitedResponse {
  @ApiProperty({ type: Boolean, enum: [true], example: true })
  success!: true;

  @ApiProperty({ type: InvitationDto })
  invitation!: InvitationDto;
}
