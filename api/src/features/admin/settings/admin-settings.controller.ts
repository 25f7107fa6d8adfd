import { Body, Controller, Get, Headers, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { SettingsResponse } from '../../../contract/settings.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { Access } from '../../auth/access.decorator.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import {
  ChangeSettingsDto,
  IfSettingsMatch,
  SETTINGS_ETAG,
  settingsVersionIn,
} from './admin-settings.dto.ts';

/** All texts of pages at their longest, in Hindi. */
const SETTINGS_MAX_BYTES = 1024 * 1024;

@ApiTags('Admin')
@ApiBearerAuth()
@Access('admin')
@Controller('api/admin/settings')
export class AdminSettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @ApiOperation({
    operationId: 'getSettings',
    summary: 'Get the settings of the magazine',
    description: 'A setting that no admin has changed has its value from the environment, or its default.',
  })
  @Answers(200, 'SettingsResponse', { headers: { ETag: SETTINGS_ETAG } })
  @ApiErrors('FORBIDDEN')
  async find(@Res({ passthrough: true }) response: Response): Promise<SettingsResponse> {
    return withTag(response, await this.settings.find());
  }

  @Put()
  @Limited('write')
  @RequireJson(SETTINGS_MAX_BYTES)
  @ApiOperation({
    operationId: 'changeSettings',
    summary: 'Change settings of the magazine',
    description:
      'Omitted settings keep their values. Texts of pages are sanitised. Applies on every replica within a second.',
  })
  @IfSettingsMatch()
  @Answers(200, 'SettingsResponse', { headers: { ETag: SETTINGS_ETAG } })
  @Answers(412, 'SettingsChanged', {
    description: '`SETTINGS_CHANGED`, with the current settings',
    headers: { ETag: SETTINGS_ETAG },
  })
  @ApiErrors('FORBIDDEN', 'VERSION_REQUIRED')
  async change(
    @Headers('If-Match') ifMatch: string | undefined,
    @Body() change: ChangeSettingsDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SettingsResponse> {
    return withTag(response, await this.settings.change(change, settingsVersionIn(ifMatch)));
  }
}

function withTag(response: Response, answer: SettingsResponse): SettingsResponse {
  // The environment may have changed too, so an answer is never reused.
  response.set({ ETag: `"${answer.version}"`, 'Cache-Control': 'no-store' });
  return answer;
}
