import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type { DoneResponse, Language } from '../../../contract/articles.ts';
import type { RecoveryCodesResponse, TwoStep, TwoStepSetup } from '../../../contract/two-step.ts';
import { RequestLanguage } from '../../../platform/http/request-language.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { done } from '../../../platform/http/done.ts';
import { Access, CurrentUser, SetsUpSecondFactor } from '../../auth/access.decorator.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { OwnerProofDto, TwoStepCodeDto } from './two-step.dto.ts';
import { TwoStepService } from './two-step.service.ts';

@ApiTags('Users')
@ApiBearerAuth()
@Access('signed-in')
@SetsUpSecondFactor()
@Controller('api/users/two-step')
export class TwoStepController {
  constructor(private readonly twoStep: TwoStepService) {}

  @Get()
  @ApiOperation({
    operationId: 'getTwoStep',
    summary: 'Get the state of your one-time codes',
    description: 'Never returns the secret or a recovery code.',
  })
  @Answers(200, 'TwoStep')
  async describe(@CurrentUser() user: SignedInUser): Promise<TwoStep> {
    return this.twoStep.describe(user);
  }

  @Post('setup')
  @Limited('password')
  @ApiOperation({
    operationId: 'createTwoStepSecret',
    summary: 'Start to set up one-time codes',
    description:
      'Returns a secret for an authenticator app, as text and as a QR code (TOTP: SHA-1, 30 seconds, six digits). Ends an older setup. Expires after 15 minutes. Sign-ins need no code until the first code is confirmed.',
  })
  @Answers(201, 'TwoStepSetup')
  @ApiErrors('TWO_STEP_ON')
  async setUp(@CurrentUser() user: SignedInUser): Promise<TwoStepSetup> {
    return this.twoStep.setUp(user);
  }

  @Put()
  @Limited('password')
  @RequireJson()
  @ApiOperation({
    operationId: 'setTwoStepOn',
    summary: 'Turn on one-time codes with the first code',
    description:
      'From then on, signing in with the password needs a code. Only this response contains the recovery codes. The owner gets a message in their language, otherwise in that of `Accept-Language`.',
  })
  @Answers(200, 'RecoveryCodesResponse')
  @ApiErrors('WRONG_CODE', 'TWO_STEP_ON', 'TWO_STEP_SETUP_ENDED')
  async turnOn(
    @CurrentUser() user: SignedInUser,
    @Body() { code }: TwoStepCodeDto,
    @RequestLanguage() lang: Language,
  ): Promise<RecoveryCodesResponse> {
    const recoveryCodes = await this.twoStep.turnOn(user, code, lang);
    return { ...done('One-time codes are on.'), recoveryCodes };
  }

  @Post('recovery-codes')
  @Limited('password')
  @HttpCode(200)
  @RequireJson()
  @ApiOperation({
    operationId: 'createRecoveryCodes',
    summary: 'Replace the recovery codes',
    description:
      'Needs the password or a code. The older ones no longer work. The owner gets a message in their language, otherwise in that of `Accept-Language`.',
  })
  @Answers(200, 'RecoveryCodesResponse')
  @ApiErrors('WRONG_CODE', 'TWO_STEP_OFF')
  async renew(
    @CurrentUser() user: SignedInUser,
    @Body() proof: OwnerProofDto,
    @RequestLanguage() lang: Language,
  ): Promise<RecoveryCodesResponse> {
    const recoveryCodes = await this.twoStep.renewRecoveryCodes(user, proof, lang);
    return { ...done('The older recovery codes no longer work.'), recoveryCodes };
  }

  @Post('off')
  @Limited('password')
  @HttpCode(200)
  @RequireJson()
  @ApiOperation({
    operationId: 'setTwoStepOff',
    summary: 'Turn off one-time codes',
    description:
      'Needs the password or a code. Deletes the secret and the recovery codes. The owner gets a message in their language, otherwise in that of `Accept-Language`.',
  })
  @Answers(200, 'DoneResponse')
  @ApiErrors('WRONG_CODE', 'TWO_STEP_OFF')
  async turnOff(
    @CurrentUser() user: SignedInUser,
    @Body() proof: OwnerProofDto,
    @RequestLanguage() lang: Language,
  ): Promise<DoneResponse> {
    await this.twoStep.turnOff(user, proof, lang);
    return done('One-time codes are off.');
  }
}
