import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type {
  BulkActionDetailsResponse,
  BulkActionResponse,
  BulkActionsResponse,
} from '../../../contract/bulk-actions.ts';
import { PageQuery } from '../../../platform/http/pagination.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { Access, CurrentUser, TokenScope } from '../../auth/access.decorator.ts';
import { StartBulkActionDto } from './bulk-actions.dto.ts';
import { BulkActions } from './bulk-actions.service.ts';

const BULK_ACTION_ID = '665f1c2ab1d4c8a9e0f3b799';

@ApiTags('Admin')
@ApiBearerAuth()
@Access('editor')
@Controller('api/admin/bulk-actions')
export class BulkActionsController {
  constructor(private readonly bulkActions: BulkActions) {}

  @Post()
  @Limited('write')
  @RequireJson()
  @HttpCode(202)
  @ApiOperation({
    operationId: 'startBulkAction',
    summary:
      'Publish, withdraw, tag or delete many manuscripts, change their first author, or replace a picture',
    description:
      'A job does it, one manuscript after the other, and continues after a restart. Manuscripts that cannot be done are left as they are, with a reason. Unpublished changes stay unpublished.',
  })
  @Answers(202, 'BulkActionResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async start(
    @CurrentUser() admin: SignedInUser,
    @Body() { kind, addedTag, firstAuthor, picture, newPicture, ids, all: _, ...choice }: StartBulkActionDto,
  ): Promise<BulkActionResponse> {
    if (picture !== undefined && newPicture !== undefined)
      return { success: true, bulkAction: await this.bulkActions.replacePicture(admin, picture, newPicture) };
    const action = { kind, tag: addedTag ?? null, author: firstAuthor ?? null };
    return { success: true, bulkAction: await this.bulkActions.start(admin, action, ids ?? choice) };
  }

  @Get()
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'listBulkActions',
    summary: 'List bulk actions of the last 30 days',
    description: 'Those of everybody, last started first.',
  })
  @Answers(200, 'BulkActionsResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async list(@Query() { page, limit }: PageQuery): Promise<BulkActionsResponse> {
    return this.bulkActions.list({ page, limit });
  }

  @Get(':id')
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'getBulkAction',
    summary: 'Get the progress of a bulk action, and what it left as it is',
    description: 'Each manuscript that it left has a reason.',
  })
  @ApiParam({ name: 'id', example: BULK_ACTION_ID })
  @Answers(200, 'BulkActionDetailsResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'BULK_ACTION_NOT_FOUND')
  async find(
    @Param('id') id: string,
    @Query() { page, limit }: PageQuery,
  ): Promise<BulkActionDetailsResponse> {
    return this.bulkActions.find(id, { page, limit });
  }

  @Delete(':id')
  @Limited('write')
  @ApiOperation({
    operationId: 'stopBulkAction',
    summary: 'Stop a bulk action',
    description:
      'It ends after the current manuscript; what was done stays. Has no effect on one that has ended. Only admins stop the replacement of a picture.',
  })
  @ApiParam({ name: 'id', example: BULK_ACTION_ID })
  @Answers(200, 'BulkActionResponse')
  @ApiErrors('FORBIDDEN', 'BULK_ACTION_NOT_FOUND')
  async stop(@CurrentUser() user: SignedInUser, @Param('id') id: string): Promise<BulkActionResponse> {
    return { success: true, bulkAction: await this.bulkActions.stop(user, id) };
  }
}
