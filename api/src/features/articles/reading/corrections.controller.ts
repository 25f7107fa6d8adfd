import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type { CorrectionsResponse } from '../../../contract/corrections.ts';
import { Access } from '../../auth/access.decorator.ts';
import { PageQuery } from '../../../platform/http/pagination.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { CorrectionsService } from './corrections.service.ts';

@ApiTags('Articles')
@Access('public')
@Controller('api/corrections')
export class CorrectionsController {
  constructor(private readonly corrections: CorrectionsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listCorrections',
    summary: 'List the corrected articles, last corrected first',
    description: 'Each with all its corrections, newest first.',
  })
  @Answers(200, 'CorrectionsResponse')
  @ApiErrors('VALIDATION_FAILED')
  async list(@Query() { page, limit }: PageQuery): Promise<CorrectionsResponse> {
    return this.corrections.page({ page, limit });
  }
}
