import { Controller, Get, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Answers } from '../../platform/openapi/answers.decorator.ts';
import type { NewsroomResponse } from '../../contract/manuscripts.ts';
import { Access, TokenScope } from '../auth/access.decorator.ts';
import { StoreClock } from '../../platform/store/store-clock.ts';
import { SettingsService } from '../settings/settings.service.ts';

@ApiTags('Manuscripts')
@ApiBearerAuth()
@Access('signed-in')
@Controller('api/newsroom')
export class NewsroomController {
  constructor(
    private readonly clock: StoreClock,
    private readonly settings: SettingsService,
  ) {}

  @Get()
  @TokenScope('read')
  @ApiOperation({
    operationId: 'getNewsroom',
    summary:
      'Get the publishing policy, time zone and current time of the newsroom, and whether pictures have labels',
    description: 'Schedules follow this clock, not those of browsers or replicas.',
  })
  @Answers(200, 'NewsroomResponse')
  async find(@Res({ passthrough: true }) response: Response): Promise<NewsroomResponse> {
    response.set('Cache-Control', 'no-store');
    const { timeZone, publishingPolicy, mediaLabels } = this.settings.current;
    return { timeZone, publishingPolicy, mediaLabels, now: (await this.clock.now()).toISOString() };
  }
}
