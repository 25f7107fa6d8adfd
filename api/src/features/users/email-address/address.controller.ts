import { Body, Controller, HttpCode, Inject, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type { DoneResponse, Language } from '../../../contract/articles.ts';
import type { MailedResponse } from '../../../contract/mail.ts';
import type { AddressLinkResponse } from '../../../contract/users.ts';
import { Access, CurrentUser } from '../../auth/access.decorator.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { ENV } from '../../../platform/config/config.module.ts';
import type { Env } from '../../../platform/config/env.ts';
import { RequestLanguage } from '../../../platform/http/request-language.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { done } from '../../../platform/http/done.ts';
import { mailed } from '../../../platform/http/mailed.ts';
import { ResetTokenDto } from '../recovery/password-recovery.dto.ts';
import { ChangeAddressDto } from './address.dto.ts';
import { Addresses } from '../../accounts/email-address/addresses.service.ts';

@ApiTags('Users')
@Controller('api/users')
export class AddressController {
  constructor(
    private readonly addresses: Addresses,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Post('address')
  @Access('signed-in')
  @Limited('address')
  @HttpCode(202)
  @RequireJson()
  @ApiBearerAuth()
  @ApiOperation({
    operationId: 'changeAddress',
    summary: 'Request a change of the email address',
    description:
      'Needs the password. The response does not reveal whether the address has an account. The new address gets a message with a link, or with the information that it has an account; the current address gets a message, too. Nothing changes until the link is used.',
  })
  @Answers(202, 'MailedResponse')
  async requestChange(
    @CurrentUser() user: SignedInUser,
    @Body() form: ChangeAddressDto,
    @RequestLanguage() lang: Language,
  ): Promise<MailedResponse> {
    await this.addresses.requestChange(user, form, lang);
    return mailed(this.env, 'A link to the new address');
  }

  @Post('address/link')
  @Access('public')
  @Limited('reset')
  @HttpCode(200)
  @RequireJson()
  @ApiOperation({
    operationId: 'getAddressLink',
    summary: 'Get the address of a link',
    description: 'The link stays valid.',
  })
  @Answers(200, 'AddressLinkResponse')
  @ApiErrors('ADDRESS_LINK_ENDED')
  async link(@Body() { token }: ResetTokenDto): Promise<AddressLinkResponse> {
    return this.addresses.describe(token);
  }

  @Put('address')
  @Access('signed-in')
  @Limited('reset')
  @RequireJson()
  @ApiBearerAuth()
  @ApiOperation({
    operationId: 'setAddress',
    summary: 'Change your email address with a link',
    description:
      'Works once, for an hour, and only for the account that requested the change: access to the mailbox of a mistyped address is not enough. All sessions except the requesting one end, and both addresses get a message.',
  })
  @Answers(200, 'DoneResponse')
  @ApiErrors('ADDRESS_NOT_YOURS', 'ADDRESS_LINK_ENDED', 'EMAIL_TAKEN')
  async change(
    @CurrentUser() user: SignedInUser,
    @Body() { token }: ResetTokenDto,
    @RequestLanguage() lang: Language,
  ): Promise<DoneResponse> {
    await this.addresses.change(user.id, token, lang);
    return done('Address confirmed.');
  }

  @Post('address/confirm')
  @Access('public')
  @Limited('reset')
  @HttpCode(200)
  @RequireJson()
  @ApiOperation({
    operationId: 'confirmAddress',
    summary: 'Confirm the email address of an account with a link',
    description: 'Works once, for an hour. Does not change the address: `PUT /api/users/address` does.',
  })
  @Answers(200, 'DoneResponse')
  @ApiErrors('ADDRESS_NOT_YOURS', 'ADDRESS_LINK_ENDED')
  async confirm(@Body() { token }: ResetTokenDto): Promise<DoneResponse> {
    await this.addresses.confirm(token);
    return done('Address confirmed.');
  }

  @Post('verification')
  @Access('signed-in')
  @Limited('verification')
  @HttpCode(202)
  @ApiBearerAuth()
  @ApiOperation({
    operationId: 'createAddressLink',
    summary: 'Send the link to your address again',
    description:
      'Authors may have to confirm their address before they publish. A password reset removes passkeys and one-time codes from before the confirmation. Ends an older link. Sends nothing if the address is confirmed.',
  })
  @Answers(202, 'MailedResponse')
  async resendLink(
    @CurrentUser() user: SignedInUser,
    @RequestLanguage() lang: Language,
  ): Promise<MailedResponse> {
    await this.addresses.resendLink(user, lang);
    return mailed(this.env, 'If your address is not confirmed yet, a link to it');
  }
}
