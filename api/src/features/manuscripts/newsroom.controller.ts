import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Answers } from '../../platform/openapi/answers.decorator.ts';
import type { NewsroomResponse } from '../../contract/manuscripts.ts';
import { Access, TokenScope } from '../auth/access.decorator.ts';
import { ENV } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import { StoreClock } from '../../platform/store/store-clock.ts';

@ApiTags('Manuscripts')
@ApiBearerAuth()
@Access('signed-in')
@Controller('api/newsroom')
export class NewsroomController {
  constructor(
    private readonly clock: StoreClock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get()
  @TokenScope('read')
  @ApiOperation({
    operationId: 'getNewsroom',
    summary: 'Get the publishing policy, time zone and current time of the newsroom',
    description: 'Schedules follow this clock, not those of browsers or replicas.',
  })
  @Answers(200, 'NewsroomResponse')
  async find(@Res({ passthrough: true }) response: Response): Promise<NewsroomResponse> {
    response.set('Cache-Control', 'no-store');
    const { timeZone, publishingPolicy } = this.env;
    return { timeZone, publishingPolicy, now: (await this.clock.now()).toISOString() };
  }
}
