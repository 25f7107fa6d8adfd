import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { DoneResponse, Language } from '../../../contract/articles.ts';
import type { PersonalTokenResponse, PersonalTokensResponse } from '../../../contract/tokens.ts';
import { done } from '../../../platform/http/done.ts';
import { RequestLanguage } from '../../../platform/http/request-language.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { Access, CurrentUser } from '../../auth/access.decorator.ts';
import { OwnTokens } from './own-tokens.service.ts';
import { NewTokenDto, TOKEN_ID } from './token.dto.ts';

@ApiTags('Users')
@ApiBearerAuth()
@Access('signed-in')
@Controller('api/users/tokens')
export class TokensController {
  constructor(private readonly tokens: OwnTokens) {}

  @Get()
  @ApiOperation({
    operationId: 'listTokens',
    summary: 'List your personal tokens',
    description: 'All of them, at most 20, newest first, without the tokens themselves.',
  })
  @Answers(200, 'PersonalTokensResponse')
  async list(@CurrentUser() user: SignedInUser): Promise<PersonalTokensResponse> {
    return { tokens: await this.tokens.list(user) };
  }

  @Post()
  @Limited('write')
  @RequireJson()
  @ApiOperation({
    operationId: 'createToken',
    summary: 'Make a personal token',
    description:
      'For programs: `Authorization: Bearer banyan_…`. The session must be younger than ten minutes: otherwise log in again. The owner gets a message in their language, otherwise in that of `Accept-Language`.',
  })
  @Answers(201, 'PersonalTokenResponse')
  @ApiErrors('SIGN_IN_TOO_OLD', 'TOKENS_FULL')
  async create(
    @CurrentUser() user: SignedInUser,
    @Body() draft: NewTokenDto,
    @RequestLanguage() lang: Language,
  ): Promise<PersonalTokenResponse> {
    return this.tokens.create(user, draft, lang);
  }

  @Delete(':id')
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'deleteToken',
    summary: 'Revoke a personal token',
    description: 'It stops working immediately.',
  })
  @ApiParam({ name: 'id', example: TOKEN_ID })
  @Answers(200, 'DoneResponse')
  @ApiErrors('TOKEN_NOT_FOUND')
  async revoke(@CurrentUser() user: SignedInUser, @Param('id') id: string): Promise<DoneResponse> {
    await this.tokens.revoke(user, id);
    return done('Token revoked');
  }
}
