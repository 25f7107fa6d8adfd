import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type { PasskeyRequestOptions } from '../../../contract/passkeys.ts';
import type { SessionResponse } from '../../../contract/users.ts';
import type { Language } from '../../../contract/articles.ts';
import { RequestLanguage } from '../../../platform/http/request-language.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { Access } from '../../auth/access.decorator.ts';
import { type Device, SigningDevice } from '../../auth/devices/device.ts';
import { PasskeySignIn } from './passkey-sign-in.service.ts';
import { PasskeyAssertionDto } from './passkey.dto.ts';

@ApiTags('Users')
@Access('public')
@Controller('api/users/login/passkey')
export class PasskeySignInController {
  constructor(private readonly signIn: PasskeySignIn) {}

  @Post('options')
  @Limited('passkey-options')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'getPasskeyLoginOptions',
    summary: 'Get the options to log in with a passkey',
    description: 'Options for `navigator.credentials.get`. Only the challenge differs between requests.',
  })
  @Answers(200, 'PasskeyRequestOptions')
  options(): PasskeyRequestOptions {
    return this.signIn.options();
  }

  @Post()
  @Limited('passkey-login')
  @HttpCode(200)
  @RequireJson()
  @ApiOperation({
    operationId: 'logInWithPasskey',
    summary: 'Log in with a passkey',
    description:
      'Opens a session for a week, in the role of the account. All faults of a passkey get the same response. A passkey whose counter has not increased is stopped, and the owner gets a message.',
  })
  @Answers(200, 'SessionResponse')
  @ApiErrors('PASSKEY_REFUSED', 'ACCOUNT_SUSPENDED', 'ACCOUNT_MERGING')
  async open(
    @Body() form: PasskeyAssertionDto,
    @SigningDevice() device: Device,
    @RequestLanguage() lang: Language,
  ): Promise<SessionResponse> {
    return this.signIn.open(form, device, lang);
  }
}
