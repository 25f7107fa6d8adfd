import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { EMAIL_MAX_LENGTH } from '../../../contract/limits.ts';
import type { MailReport, MailState, MailTestResponse } from '../../../contract/mail.ts';
import { checkEmail, tidyEmail } from '../../accounts/dto/user-fields.ts';

const EMAIL = 'vasudha@banyan.example';

export class MailStateDto implements MailState {
  @ApiProperty({ description: 'Otherwise messages wait as files.', example: true })
  isSetUp!: boolean;

  @ApiProperty({ type: 'integer', description: 'Messages that wait.', example: 0 })
  waiting!: number;
}

export class MailReportDto extends MailStateDto implements MailReport {
  @ApiProperty({ description: 'Host of `SMTP_URL`; empty without one.', example: 'mail.banyan.example' })
  server!: string;

  @ApiProperty({ description: 'Address of `MAIL_FROM`; empty without one.', example: 'desk@banyan.example' })
  sender!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When a message was last sent; known for a week.',
    example: '2026-11-26T08:22:00.000Z',
  })
  lastSentAt!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: "Why the last attempt failed of a message that waits, in the server's words.",
    example: null,
  })
  trouble!: string | null;
}

export class MailTestDto {
  @ApiProperty({ format: 'email', maxLength: EMAIL_MAX_LENGTH, example: EMAIL })
  @Transform(tidyEmail)
  @ValidateField(checkEmail)
  email!: string;
}

export class MailTestResponseDto implements MailTestResponse {
  @ApiProperty({ description: 'Whether the server has taken the message.', example: true })
  isSent!: boolean;

  @ApiProperty({
    description: "The server's words, or the error of the connection.",
    example: '250 2.0.0 Ok: queued as 4F1D2',
  })
  answer!: string;
}
