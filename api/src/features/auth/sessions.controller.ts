import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../platform/openapi/answers.decorator.ts';
import type { DoneResponse } from '../../contract/articles.ts';
import type { SessionsResponse } from '../../contract/sessions.ts';
import { Limited } from '../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../platform/openapi/api-errors.ts';
import { done } from '../../platform/http/done.ts';
import { Access, CurrentUser } from './access.decorator.ts';
import { SessionsService } from './sessions.service.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';

const SESSION_ID = '8d5f0c7e1b2a49639f0e6d4c3b2a1908';

@ApiTags('Users')
@ApiBearerAuth()
@Access('signed-in')
@Controller('api/users/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listSessions',
    summary: 'List your sessions',
    description: 'Browser and system as the browser named them at the sign-in; empty if unknown.',
  })
  @Answers(200, 'SessionsResponse')
  @ApiErrors('TOO_MANY_REQUESTS')
  async list(@CurrentUser() user: SignedInUser): Promise<SessionsResponse> {
    return this.sessions.list(user);
  }

  @Delete(':id')
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'deleteSession',
    summary: 'End a session',
    description: 'Signs you out on one device.',
  })
  @ApiParam({ name: 'id', example: SESSION_ID })
  @Answers(200, 'DoneResponse')
  @ApiErrors('SESSION_NOT_FOUND')
  async close(@CurrentUser() user: SignedInUser, @Param('id') id: string): Promise<DoneResponse> {
    await this.sessions.closeOwn(user, id);
    return done('Signed out');
  }

  @Delete()
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'deleteOtherSessions',
    summary: 'Sign out everywhere else',
    description: 'Ends all your sessions except the one of this request.',
  })
  @Answers(200, 'DoneResponse')
  async closeOthers(@CurrentUser() user: SignedInUser): Promise<DoneResponse> {
    await this.sessions.closeOthers(user);
    return done('Signed out everywhere else');
  }
}
