import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type { MailReport, MailTestResponse } from '../../../contract/mail.ts';
import { Access, TokenScope } from '../../auth/access.decorator.ts';
import type { Language } from '../../../contract/articles.ts';
import { RequestLanguage } from '../../../platform/http/request-language.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { MailCheck } from '../../mail/mail-check.service.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { MailTestDto } from './admin-mail.dto.ts';

@ApiTags('Admin')
@ApiBearerAuth()
@Access('admin')
@Controller('api/admin/mail')
export class AdminMailController {
  constructor(private readonly check: MailCheck) {}

  @Get()
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'getMailReport',
    summary: 'Get the state of mail delivery',
    description:
      'The mail server, the time of the last message, and the number of pending messages. `SMTP_URL` and `MAIL_FROM` configure it.',
  })
  @Answers(200, 'MailReport')
  @ApiErrors('FORBIDDEN')
  async read(): Promise<MailReport> {
    return this.check.report();
  }

  @Post('test')
  @HttpCode(200)
  @Limited('mail-test')
  @RequireJson()
  @ApiOperation({
    operationId: 'sendTestMail',
    summary: 'Send a test message',
    description:
      "Tries once, for 20 seconds, and returns the mail server's answer, even if it refuses. The message is not stored; it is in Hindi if `Accept-Language` prefers it.",
  })
  @Answers(200, 'MailTestResponse')
  @ApiErrors('FORBIDDEN', 'MAIL_NOT_SET_UP')
  async test(@Body() { email }: MailTestDto, @RequestLanguage() lang: Language): Promise<MailTestResponse> {
    return this.check.send(email, lang);
  }
}
