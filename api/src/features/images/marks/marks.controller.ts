import { Body, Controller, Get, Header, Param, Post, Req, Res, UploadedFile } from '@nestjs/common';
import { ApiBearerAuth, ApiExcludeEndpoint, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { MARK_FILES, MARK_MAX_BYTES, type UploadedMark } from '../../../contract/marks.ts';
import { AppError, invalidFields } from '../../../platform/errors/app-error.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import type { IncomingFile } from '../../../platform/uploads/incoming-file.ts';
import { Upload } from '../../../platform/uploads/upload.ts';
import { Access } from '../../auth/access.decorator.ts';
import { MarksService } from '../../settings/marks.service.ts';
import { PictureFormDto } from '../dto/picture.dto.ts';
import { MARK_FIELD, MarkDrawer } from './mark-drawer.ts';

/** A file never changes under its name, so browsers may cache it for a year. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const FILE = /^([0-9a-f]{32})-(.+)$/;

@ApiTags('Admin')
@Controller()
export class MarksController {
  constructor(
    private readonly marks: MarksService,
    private readonly drawer: MarkDrawer,
  ) {}

  @Post('api/admin/marks')
  @Limited('upload')
  @Access('admin')
  @ApiBearerAuth()
  @Upload({ field: MARK_FIELD, maxBytes: MARK_MAX_BYTES, tooLarge: 'MARK_TOO_LARGE', fileOnly: true })
  @ApiOperation({
    operationId: 'uploadMark',
    summary: 'Upload a mark for the magazine',
    description:
      'An SVG or a PNG, drawn as PNG files. Pages show it once it is the setting `mark`; an unused one is deleted after a day.',
  })
  @ApiErrors('FORBIDDEN')
  @Answers(201, 'UploadedMark')
  async upload(
    @Body() _: PictureFormDto,
    @UploadedFile() image: IncomingFile | undefined,
  ): Promise<UploadedMark> {
    if (image === undefined) throw invalidFields({ [MARK_FIELD]: 'Choose an SVG or a PNG.' });
    return { mark: await this.marks.add(await this.drawer.draw(image)) };
  }

  @Get('images/marks/:file')
  @Access('public')
  @ApiExcludeEndpoint()
  @Header('Cross-Origin-Resource-Policy', 'cross-origin')
  async serve(
    @Param('file') name: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const [, mark = '', variant] = FILE.exec(name) ?? [];
    const file = MARK_FILES.find((each) => each === variant);
    const bytes = file === undefined ? null : await this.marks.find(mark, file);
    if (bytes === null) throw new AppError('PICTURE_NOT_FOUND');
    response.set({
      'Content-Type': name.endsWith('.png') ? 'image/png' : 'image/jpeg',
      'Cache-Control': IMMUTABLE,
      ETag: `"${name}"`,
    });
    if (request.fresh) response.status(304).end();
    else response.send(bytes);
  }
}
