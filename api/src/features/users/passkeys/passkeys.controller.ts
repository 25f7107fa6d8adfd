import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type { DoneResponse, Language } from '../../../contract/articles.ts';
import type {
  PasskeyCreationOptions,
  PasskeyResponse,
  PasskeysResponse,
} from '../../../contract/passkeys.ts';
import { RequestLanguage } from '../../../platform/http/request-language.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { done } from '../../../platform/http/done.ts';
import { Access, CurrentUser, SetsUpSecondFactor } from '../../auth/access.decorator.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { AddPasskeyDto, NamePasskeyDto, PASSKEY_ID } from './passkey.dto.ts';
import { PasskeysService } from './passkeys.service.ts';

const ID = { name: 'id', example: PASSKEY_ID } as const;

@ApiTags('Users')
@ApiBearerAuth()
@Access('signed-in')
@SetsUpSecondFactor()
@Controller('api/users/passkeys')
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Get()
  @ApiOperation({
    operationId: 'listPasskeys',
    summary: 'List your passkeys',
    description: 'All passkeys, at most 20, newest first.',
  })
  @Answers(200, 'PasskeysResponse')
  async list(@CurrentUser() user: SignedInUser): Promise<PasskeysResponse> {
    return { passkeys: await this.passkeys.list(user) };
  }

  @Post('options')
  @Limited('passkey')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'getPasskeyOptions',
    summary: 'Get the options to add a passkey',
    description:
      'Options for `navigator.credentials.create`. The session must be younger than ten minutes: otherwise log in again.',
  })
  @Answers(200, 'PasskeyCreationOptions')
  @ApiErrors('SIGN_IN_TOO_OLD', 'PASSKEYS_FULL')
  async options(@CurrentUser() user: SignedInUser): Promise<PasskeyCreationOptions> {
    return this.passkeys.options(user);
  }

  @Post()
  @Limited('passkey')
  @RequireJson()
  @ApiOperation({
    operationId: 'createPasskey',
    summary: 'Add a passkey',
    description:
      'Needs the device’s response to options that this session requested. The owner gets a message in their language, otherwise in that of `Accept-Language`.',
  })
  @Answers(201, 'PasskeyResponse')
  @ApiErrors('PASSKEY_INVALID', 'PASSKEY_TAKEN', 'PASSKEYS_FULL')
  async add(
    @CurrentUser() user: SignedInUser,
    @Body() form: AddPasskeyDto,
    @RequestLanguage() lang: Language,
  ): Promise<PasskeyResponse> {
    return { success: true, passkey: await this.passkeys.add(user, form, lang) };
  }

  @Patch(':id')
  @Limited('write')
  @RequireJson()
  @ApiOperation({
    operationId: 'updatePasskey',
    summary: 'Rename a passkey',
    description: 'Only the owner sees the name.',
  })
  @ApiParam(ID)
  @Answers(200, 'PasskeyResponse')
  @ApiErrors('PASSKEY_NOT_FOUND')
  async rename(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Body() { name }: NamePasskeyDto,
  ): Promise<PasskeyResponse> {
    return { success: true, passkey: await this.passkeys.rename(user, id, name) };
  }

  @Delete(':id')
  @Limited('passkey')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'deletePasskey',
    summary: 'Remove a passkey',
    description:
      'It no longer signs in. The session must be younger than ten minutes. The owner gets a message in their language, otherwise in that of `Accept-Language`.',
  })
  @ApiParam(ID)
  @Answers(200, 'DoneResponse')
  @ApiErrors('SIGN_IN_TOO_OLD', 'PASSKEY_NOT_FOUND')
  async remove(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @RequestLanguage() lang: Language,
  ): Promise<DoneResponse> {
    await this.passkeys.remove(user, id, lang);
    return done('Passkey removed');
  }
}
