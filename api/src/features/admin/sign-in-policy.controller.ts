import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../auth/access.decorator.ts';
import { RequireJson } from '../../platform/http/require-json.ts';
import { Limited } from '../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../platform/openapi/api-errors.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { SignInPolicyDto } from './dto/sign-in-policy.dto.ts';

@ApiTags('Admin')
@ApiBearerAuth()
@Access('admin')
@Controller('api/admin/sign-in-policy')
export class SignInPolicyController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @ApiOperation({
    operationId: 'getSignInPolicy',
    summary: 'Get the sign-in policy for admins',
    description: 'A password is enough unless an admin has required a second factor.',
  })
  @ApiOkResponse({ type: SignInPolicyDto })
  @ApiErrors('FORBIDDEN')
  async read(): Promise<SignInPolicyDto> {
    return this.settings.signInPolicy();
  }

  @Put()
  @Limited('write')
  @RequireJson()
  @ApiOperation({
    operationId: 'setSignInPolicy',
    summary: 'Set whether all admins need a second factor',
    description:
      'Applies from the next request, also in open sessions: an admin without a passkey or a one-time code can only set one up.',
  })
  @ApiOkResponse({ type: SignInPolicyDto })
  @ApiErrors('FORBIDDEN')
  async change(@Body() policy: SignInPolicyDto): Promise<SignInPolicyDto> {
    await this.settings.setSignInPolicy(policy);
    return policy;
  }
}
