import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { OwnPictureResponse, OwnPicturesResponse } from '../../../contract/pictures.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { Access, CurrentUser, TokenScope } from '../../auth/access.decorator.ts';
import { PICTURE_ID } from '../dto/field-decorators.ts';
import { PictureRoom } from './picture-room.service.ts';
import { DescribePictureDto, OwnPicturesQuery } from './pictures.dto.ts';

@ApiTags('Pictures')
@ApiBearerAuth()
@Access('signed-in')
@Controller('api/pictures')
export class PicturesController {
  constructor(private readonly room: PictureRoom) {}

  @Get()
  @TokenScope('read')
  @ApiOperation({
    operationId: 'listPictures',
    summary: 'List the pictures that you may use again',
    description: 'Those that you uploaded; for editors and admins, all that are used. Last added first.',
  })
  @Answers(200, 'OwnPicturesResponse')
  @ApiErrors('VALIDATION_FAILED')
  async list(
    @CurrentUser() user: SignedInUser,
    @Query() { query, page, limit }: OwnPicturesQuery,
  ): Promise<OwnPicturesResponse> {
    return this.room.listUsable(user, query, { page, limit });
  }

  @Get(':id')
  @TokenScope('read')
  @ApiOperation({
    operationId: 'getOwnPicture',
    summary: 'Get a picture that you uploaded',
    description: 'With its words, and what it is. Admins get any.',
  })
  @ApiParam({ name: 'id', example: PICTURE_ID })
  @Answers(200, 'OwnPictureResponse')
  @ApiErrors('PICTURE_NOT_FOUND')
  async find(@CurrentUser() user: SignedInUser, @Param('id') id: string): Promise<OwnPictureResponse> {
    return { success: true, picture: await this.room.findOwn(user, id) };
  }

  @Patch(':id')
  @TokenScope('write')
  @Limited('write')
  @RequireJson()
  @ApiOperation({
    operationId: 'changePicture',
    summary: 'Change the words of a picture, and say what it is',
    description:
      'Description and credit are offered wherever the picture is used again. Articles keep what their authors wrote. `origin` is in its files, and is shown to readers if the magazine labels pictures. Admins change any.',
  })
  @ApiParam({ name: 'id', example: PICTURE_ID })
  @Answers(200, 'OwnPictureResponse')
  @ApiErrors('VALIDATION_FAILED', 'PICTURE_NOT_FOUND')
  async describe(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Body() change: DescribePictureDto,
  ): Promise<OwnPictureResponse> {
    return { success: true, picture: await this.room.describe(user, id, change) };
  }
}
