import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type { DoneResponse, Language } from '../../../contract/articles.ts';
import type { MailedResponse } from '../../../contract/mail.ts';
import type { ResetLink } from '../../../contract/users.ts';
import { Access } from '../../auth/access.decorator.ts';
import { ENV } from '../../../platform/config/config.module.ts';
import type { Env } from '../../../platform/config/env.ts';
import { RequestLanguage } from '../../../platform/http/request-language.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { done } from '../../../platform/http/done.ts';
import { mailed } from '../../../platform/http/mailed.ts';
import { ForgottenPasswordDto, ResetPasswordDto, ResetTokenDto } from './password-recovery.dto.ts';
import { PasswordRecovery } from '../../accounts/recovery/password-recovery.service.ts';

@ApiTags('Users')
@Access('public')
@Controller('api/users/password')
export class PasswordRecoveryController {
  constructor(
    private readonly recovery: PasswordRecovery,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Post('forgotten')
  @Limited('forgotten')
  @HttpCode(202)
  @RequireJson()
  @ApiOperation({
    operationId: 'createResetLink',
    summary: 'Request a link to set a new password',
    description:
      'The response does not reveal whether the address has an account. If it has, its owner gets a message with a link, in their language, otherwise in that of `Accept-Language`. The link works once, for an hour, and ends an older one.',
  })
  @Answers(202, 'MailedResponse')
  async requestLink(
    @Body() { email }: ForgottenPasswordDto,
    @RequestLanguage() lang: Language,
  ): Promise<MailedResponse> {
    await this.recovery.requestLink(email, lang);
    return mailed(this.env, 'If this address has an account, a link');
  }

  @Post('link')
  @Limited('reset')
  @HttpCode(200)
  @RequireJson()
  @ApiOperation({
    operationId: 'getResetLink',
    summary: 'Get the account of a reset link',
    description: 'The link stays valid.',
  })
  @Answers(200, 'ResetLink')
  @ApiErrors('RESET_LINK_ENDED')
  async link(@Body() { token }: ResetTokenDto): Promise<ResetLink> {
    return this.recovery.describe(token);
  }

  @Post('reset')
  @Limited('reset')
  @HttpCode(200)
  @RequireJson()
  @ApiOperation({
    operationId: 'setForgottenPassword',
    summary: 'Set a new password with a link',
    description:
      'Works once. Ends all sessions of the account and opens none. Removes stopped passkeys, and passkeys and one-time codes from before the address was confirmed. The owner gets a message that lists them.',
  })
  @Answers(200, 'DoneResponse')
  @ApiErrors('RESET_LINK_ENDED')
  async reset(
    @Body() { token, password }: ResetPasswordDto,
    @RequestLanguage() lang: Language,
  ): Promise<DoneResponse> {
    await this.recovery.setPassword(token, password, lang);
    return done('Password saved. Log in with it.');
  }
}
