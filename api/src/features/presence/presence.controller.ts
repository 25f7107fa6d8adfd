import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Answers } from '../../platform/openapi/answers.decorator.ts';
import type { DoneResponse } from '../../contract/articles.ts';
import type { PresenceResponse } from '../../contract/presence.ts';
import { ARTICLE_ID } from '../articles/dto/article-headers.ts';
import { Access, CurrentUser } from '../auth/access.decorator.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';
import { RequireJson } from '../../platform/http/require-json.ts';
import { Limited } from '../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../platform/openapi/api-errors.ts';
import { done } from '../../platform/http/done.ts';
import { EnterDto, TabQuery } from './presence.dto.ts';
import { PresenceStreams } from './presence-streams.ts';
import { PresenceService } from './presence.service.ts';

const EVENTS = 'text/event-stream';

@ApiTags('Manuscripts')
@ApiBearerAuth()
@Access('signed-in')
@Controller('api/manuscripts/:id/presence')
export class PresenceController {
  constructor(
    private readonly presence: PresenceService,
    private readonly streams: PresenceStreams,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'getPresence',
    summary: 'Get the current editor and the state of a manuscript',
    description:
      'With `Accept: text/event-stream`, the response is a stream of `presence` events, with the same JSON as data: one immediately, and one after each change. It ends with the session, with the right to read the manuscript, and after five minutes at most; then connect again.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @Answers(200, 'PresenceResponse')
  @ApiErrors('MANUSCRIPT_NOT_FOUND', 'ARTICLE_DELETED', 'TOO_MANY_REQUESTS')
  async find(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const isStream = request.method === 'GET' && request.accepts(['application/json', EVENTS]) === EVENTS;
    if (!isStream) {
      response.json((await this.presence.find(user, id)) satisfies PresenceResponse);
      return;
    }
    const follow = await this.presence.follow(user, id);
    const stream = this.streams.open(user, response);
    const stop = follow(
      (presence) => stream.send('presence', presence satisfies PresenceResponse),
      () => stream.end(),
    );
    if (response.closed) stop();
    else response.once('close', stop);
  }

  @Put()
  @Limited('save')
  @RequireJson()
  @ApiOperation({
    operationId: 'setPresence',
    summary: 'Say that a tab is editing',
    description:
      'Repeat it every ten seconds: presence ends after thirty. Returns who is editing: this tab, unless it does not take over from another one. Presence locks nothing: ETags guard saves.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @Answers(200, 'PresenceResponse')
  @ApiErrors('VALIDATION_FAILED', 'MANUSCRIPT_NOT_FOUND', 'ARTICLE_DELETED')
  async enter(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Body() { tab, from }: EnterDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PresenceResponse> {
    const presence = await this.presence.enter(user, id, tab, from);
    // The tab was closed meanwhile, and its request to leave may have arrived first.
    if (response.closed) await this.presence.leave(user, id, tab);
    return presence;
  }

  @Delete()
  @Limited('save')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'deletePresence',
    summary: 'Say that a tab has stopped editing',
    description: 'Others may edit immediately. Has no effect if another tab is editing.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @Answers(200, 'DoneResponse')
  @ApiErrors('VALIDATION_FAILED', 'MANUSCRIPT_NOT_FOUND', 'ARTICLE_DELETED')
  async leave(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Query() { tab }: TabQuery,
  ): Promise<DoneResponse> {
    await this.presence.leave(user, id, tab);
    return done('You have stopped editing');
  }
}
