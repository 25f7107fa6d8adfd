import { Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { DoneResponse } from '../../../contract/articles.ts';
import type { ListedPicturesResponse, PictureDetailsResponse } from '../../../contract/pictures.ts';
import { done } from '../../../platform/http/done.ts';
import { PageQuery } from '../../../platform/http/pagination.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { Access, TokenScope } from '../../auth/access.decorator.ts';
import { PictureLibrary } from '../../images/picture-library.service.ts';
import { PictureRoom } from './picture-room.service.ts';
import { PICTURE_ID } from '../dto/field-decorators.ts';
import { ListedPicturesQuery } from './pictures.dto.ts';

@ApiTags('Admin')
@ApiBearerAuth()
@Access('admin')
@Controller('api/admin/pictures')
export class AdminPicturesController {
  constructor(
    private readonly room: PictureRoom,
    private readonly library: PictureLibrary,
  ) {}

  @Get()
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'listAllPictures',
    summary: 'List all pictures',
    description:
      'Last added first. Filters combine. A search looks for its words in 2,000 pictures: those with its rarest word, or if there are more, those added last. An unused picture is removed a day after its upload.',
  })
  @Answers(200, 'ListedPicturesResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async list(@Query() { page, limit, ...choice }: ListedPicturesQuery): Promise<ListedPicturesResponse> {
    return this.room.list(choice, { page, limit });
  }

  @Get(':id')
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'getPicture',
    summary: 'Get a picture, and where it is used',
    description: 'In articles, in the words saved last, in earlier versions, and in profiles.',
  })
  @ApiParam({ name: 'id', example: PICTURE_ID })
  @Answers(200, 'PictureDetailsResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'PICTURE_NOT_FOUND')
  async find(@Param('id') id: string, @Query() { page, limit }: PageQuery): Promise<PictureDetailsResponse> {
    return this.room.find(id, { page, limit });
  }

  @Delete(':id')
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'deletePicture',
    summary: 'Delete an unused picture',
    description: 'Also one that somebody has just uploaded. It cannot be restored.',
  })
  @ApiParam({ name: 'id', example: PICTURE_ID })
  @Answers(200, 'DoneResponse')
  @ApiErrors('FORBIDDEN', 'PICTURE_NOT_FOUND', 'PICTURE_USED')
  async remove(@Param('id') id: string): Promise<DoneResponse> {
    await this.library.remove(id);
    return done('Picture deleted successfully');
  }
}
