import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListedManuscriptsResponse } from '../../../contract/listed-manuscripts.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import { Access, TokenScope } from '../../auth/access.decorator.ts';
import { ListingQuery } from './listing.dto.ts';
import { ListingService } from './listing.service.ts';

@ApiTags('Admin')
@ApiBearerAuth()
@Access('editor')
@Controller('api/admin/manuscripts')
export class ListingController {
  constructor(private readonly listing: ListingService) {}

  @Get()
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'listAllManuscripts',
    summary: 'List the manuscripts of all authors',
    description:
      'In any state, except those deleted with their author. Filters combine. A search reads up to 600 manuscripts, those changed last.',
  })
  @Answers(200, 'ListedManuscriptsResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async list(@Query() { sort, page, limit, ...choice }: ListingQuery): Promise<ListedManuscriptsResponse> {
    return this.listing.list(choice, sort, { page, limit });
  }
}
