import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { RequireJson } from '../../platform/http/require-json.ts';
import { countedAddress } from '../../platform/limits/client-address.ts';
import { Access } from '../auth/access.decorator.ts';
import { ReadCounter } from './read-counter.service.ts';
import { isRobot } from './robots.ts';
import { ReadDto } from './statistics.dto.ts';

/** Characters of a user agent that tell readers apart. */
const USER_AGENT_LENGTH = 256;

@ApiTags('Statistics')
@Access('public')
@Controller('api/statistics/reads')
export class ReadsController {
  constructor(private readonly counter: ReadCounter) {}

  @Post()
  @HttpCode(204)
  @RequireJson()
  @ApiOperation({
    operationId: 'sendRead',
    summary: 'Count a read of an article',
    description:
      'Article pages send it when they are left, if they were visible for ten seconds. Robots, and readers who ask not to be counted (`Sec-GPC: 1`), get the same answer, and are not counted; neither are unknown articles. The address is not stored.',
  })
  @ApiNoContentResponse({ description: 'Received.' })
  count(@Body() { article, depth, from }: ReadDto, @Req() request: Request): void {
    const userAgent = (request.get('user-agent') ?? '').slice(0, USER_AGENT_LENGTH);
    if (request.get('sec-gpc') === '1' || request.get('sec-purpose') !== undefined || isRobot(userAgent))
      return;
    const reader = `${countedAddress(request.ip)} ${userAgent}`;
    this.counter.count({ article, depth, host: from, reader });
  }
}
