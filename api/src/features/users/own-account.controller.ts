import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../platform/openapi/answers.decorator.ts';
import type { DoneResponse, Language } from '../../contract/articles.ts';
import type { SessionResponse } from '../../contract/users.ts';
import { Access, CurrentUser } from '../auth/access.decorator.ts';
import { type Device, SigningDevice } from '../auth/devices/device.ts';
import { Limited } from '../../platform/limits/limited.decorator.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';
import { ApiErrors } from '../../platform/openapi/api-errors.ts';
import { done } from '../../platform/http/done.ts';
import { RequestLanguage } from '../../platform/http/request-language.ts';
import { RequireJson } from '../../platform/http/require-json.ts';
import { ChangePasswordDto, DeleteAccountDto } from './dto/change-password.dto.ts';
import { OwnAccount } from './own-account.service.ts';

@ApiTags('Users')
@ApiBearerAuth()
@Controller('api/users')
export class OwnAccountController {
  constructor(private readonly account: OwnAccount) {}

  @Put('password')
  @Access('signed-in')
  @Limited('password')
  @RequireJson()
  @ApiOperation({
    operationId: 'changePassword',
    summary: 'Change your password',
    description:
      'Ends all sessions and opens a new one. The owner gets a message in their language, otherwise in that of `Accept-Language`.',
  })
  @Answers(200, 'SessionResponse')
  async changePassword(
    @CurrentUser() user: SignedInUser,
    @Body() form: ChangePasswordDto,
    @SigningDevice() device: Device,
    @RequestLanguage() lang: Language,
  ): Promise<SessionResponse> {
    return this.account.changePassword(user, form, device, lang);
  }

  @Post('delete')
  @Access('author')
  @Limited('password')
  @HttpCode(200)
  @RequireJson()
  @ApiOperation({
    operationId: 'deleteOwnAccount',
    summary: 'Delete your account',
    description:
      'Needs the password. Deletes the account, its articles and their pictures immediately and permanently.',
  })
  @Answers(200, 'DoneResponse')
  @ApiErrors('FORBIDDEN')
  async remove(
    @CurrentUser() user: SignedInUser,
    @Body() { password }: DeleteAccountDto,
  ): Promise<DoneResponse> {
    await this.account.remove(user.id, password);
    return done('Account deleted successfully');
  }
}
