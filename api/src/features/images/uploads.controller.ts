import { Body, Controller, Post, UploadedFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../platform/openapi/answers.decorator.ts';
import type { UploadedPicture } from '../../contract/pictures.ts';
import { Access, CurrentUser, TokenScope } from '../auth/access.decorator.ts';
import { Limited } from '../../platform/limits/limited.decorator.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';
import { inField, invalidFields } from '../../platform/errors/app-error.ts';
import { ERRORS } from '../../platform/errors/error-table.ts';
import { Upload } from '../../platform/uploads/upload.ts';
import type { IncomingFile } from '../../platform/uploads/incoming-file.ts';
import { PICTURE_MAX_BYTES } from '../../contract/limits.ts';
import { PictureFormDto } from './dto/picture.dto.ts';
import { HiddenPictures } from './hidden-pictures.ts';
import { PicturesService } from './pictures.service.ts';

const FIELD = 'image';

@ApiTags('Pictures')
@Controller('api/images')
export class UploadsController {
  constructor(
    private readonly pictures: PicturesService,
    private readonly hidden: HiddenPictures,
  ) {}

  @Post()
  @TokenScope('write')
  @Limited('upload')
  @Access('signed-in')
  @Upload({ field: FIELD, maxBytes: PICTURE_MAX_BYTES, tooLarge: 'PICTURE_TOO_LARGE', fileOnly: true })
  @ApiOperation({
    operationId: 'uploadPicture',
    summary: 'Upload a picture for the text of an article',
    description: 'An unused picture is removed after a day. A used picture stays as long as its article.',
  })
  @ApiBearerAuth()
  @Answers(201, 'UploadedPicture')
  async upload(
    @CurrentUser() user: SignedInUser,
    @Body() _: PictureFormDto,
    @UploadedFile() image: IncomingFile | undefined,
  ): Promise<UploadedPicture> {
    if (image === undefined) throw invalidFields({ [FIELD]: ERRORS.NOT_A_PICTURE[1] });
    const { id, picture, hasCredentials } = await inField(FIELD, this.pictures.add(image, user.id));
    return { picture: this.hidden.withKeyIfHidden(id, picture), hasCredentials };
  }
}
