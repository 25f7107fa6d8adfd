import { Body, Controller, HttpCode, Post, UploadedFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type { DoneResponse, Language } from '../../../contract/articles.ts';
import type { NextStepResponse } from '../../../contract/two-step.ts';
import type { SessionResponse } from '../../../contract/users.ts';
import { Access, CurrentUser, SetsUpSecondFactor } from '../../auth/access.decorator.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { ApiForm } from '../../../platform/openapi/api-form.ts';
import { done } from '../../../platform/http/done.ts';
import { RequestLanguage } from '../../../platform/http/request-language.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import { Upload } from '../../../platform/uploads/upload.ts';
import type { IncomingFile } from '../../../platform/uploads/incoming-file.ts';
import { PHOTO } from '../dto/photo.ts';
import { LoginDto } from './login.dto.ts';
import { RegisterDto } from './register.dto.ts';
import { type Device, SigningDevice } from '../../auth/devices/device.ts';
import { LoginCodeDto } from '../two-step/two-step.dto.ts';
import { SignInService } from './sign-in.service.ts';

@ApiTags('Users')
@Controller('api/users')
export class SignInController {
  constructor(private readonly signIn: SignInService) {}

  @Post('register')
  @Limited('register')
  @Access('public')
  @Upload(PHOTO)
  @ApiOperation({
    operationId: 'registerAuthor',
    summary: 'Sign up as an author',
    description:
      'Creates an author and opens a session, unless the settings say otherwise. Nobody signs up as an admin.',
  })
  @ApiForm(RegisterDto, PHOTO.field, 'optional')
  @Answers(201, 'SessionResponse')
  @ApiErrors('INVITATION_NEEDED', 'SIGN_UP_CLOSED', 'EMAIL_TAKEN')
  async register(
    @Body() form: RegisterDto,
    @UploadedFile() photo: IncomingFile | undefined,
    @RequestLanguage() lang: Language,
    @SigningDevice() device: Device,
  ): Promise<SessionResponse> {
    return this.signIn.register(form, photo ?? null, device, lang);
  }

  @Post('login')
  @Limited('login')
  @Access('public')
  @HttpCode(200)
  @RequireJson()
  @ApiOperation({
    operationId: 'logIn',
    summary: 'Log in',
    description:
      'Opens a session for a week. An unknown email and a wrong password get the same response. An account with one-time codes gets a ticket for the next step instead.',
  })
  @Answers(200, ['SessionResponse', 'NextStepResponse'])
  @ApiErrors(
    'INVALID_CREDENTIALS',
    'ROLE_MISMATCH',
    'PASSKEY_NEEDED',
    'PASSKEY_STOPPED',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_MERGING',
  )
  async login(
    @Body() form: LoginDto,
    @SigningDevice() device: Device,
  ): Promise<SessionResponse | NextStepResponse> {
    return this.signIn.login(form, device);
  }

  @Post('login/code')
  @Limited('code')
  @Access('public')
  @HttpCode(200)
  @RequireJson()
  @ApiOperation({
    operationId: 'logInWithCode',
    summary: 'Log in: the step after the password',
    description:
      'Opens a session with the ticket of `POST /api/users/login`, which works once, for five minutes and five attempts. Each code and each recovery code works once.',
  })
  @Answers(200, 'SessionResponse')
  @ApiErrors('WRONG_CODE', 'SIGN_IN_ENDED', 'ACCOUNT_SUSPENDED', 'ACCOUNT_MERGING')
  async loginWithCode(@Body() form: LoginCodeDto, @SigningDevice() device: Device): Promise<SessionResponse> {
    return this.signIn.loginWithCode(form, device);
  }

  @Post('logout')
  @Access('signed-in')
  @SetsUpSecondFactor()
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOperation({
    operationId: 'logOut',
    summary: 'Log out',
    description: 'Ends the session; its token becomes invalid.',
  })
  @Answers(200, 'DoneResponse')
  async logout(@CurrentUser() user: SignedInUser): Promise<DoneResponse> {
    await this.signIn.logout(user);
    return done('Logged out successfully');
  }
}
