import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Limited } from '../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../platform/openapi/api-errors.ts';
import { done, DoneDto } from '../../platform/openapi/done.dto.ts';
import { Access, CurrentUser } from './access.decorator.ts';
import { SESSION_ID, SessionsDto } from './dto/sessions.dto.ts';
import { SessionsService } from './sessions.service.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';

@ApiTags('Users')
@ApiBearerAuth()
@Access('signed-in')
@Controller('api/users/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listSessions',
    summary: 'List where you are signed in',
    description: 'Browser and system as the browser told them at the sign-in; empty if it told none.',
  })
  @ApiOkResponse({ type: SessionsDto })
  @ApiErrors('TOO_MANY_REQUESTS')
  async list(@CurrentUser() user: SignedInUser): Promise<SessionsDto> {
    return this.sessions.list(user);
  }

  @Delete(':id')
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'deleteSession',
    summary: 'Sign out somewhere',
    description: 'Ends one session of yours.',
  })
  @ApiParam({ name: 'id', example: SESSION_ID })
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors('SESSION_NOT_FOUND')
  async close(@CurrentUser() user: SignedInUser, @Param('id') id: string): Promise<DoneDto> {
    await this.sessions.closeOf(user, id);
    return done('Signed out');
  }

  @Delete()
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'deleteOtherSessions',
    summary: 'Sign out everywhere else',
    description: 'Ends all your sessions but the one of this request.',
  })
  @ApiOkResponse({ type: DoneDto })
  async closeOthers(@CurrentUser() user: SignedInUser): Promise<DoneDto> {
    await this.sessions.closeOthersOf(user);
    return done('Signed out everywhere else');
  }
}
