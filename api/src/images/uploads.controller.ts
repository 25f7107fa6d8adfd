import { Controller, Post, UploadedFile } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser } from '../auth/access.decorator.ts';
import { Limited } from '../limits/limited.decorator.ts';
import type { SignedInUser } from '../auth/signed-in-user.ts';
import { fieldError, inField } from '../common/errors/app-error.ts';
import { ApiErrors } from '../common/http/api-errors.ts';
import { Upload, type UploadedBytes } from '../common/http/upload.ts';
import { PICTURE_MAX_BYTES } from '../contract/limits.ts';
import { UploadedPictureDto } from './dto/picture.dto.ts';
import { PicturesService } from './pictures.service.ts';

const FIELD = 'image';

@ApiTags('Pictures')
@Controller('api/images')
export class UploadsController {
  constructor(private readonly pictures: PicturesService) {}

  @Post()
  @Limited('upload')
  @Access('author')
  @Upload({ field: FIELD, maxBytes: PICTURE_MAX_BYTES, tooLarge: 'PICTURE_TOO_LARGE' })
  @ApiOperation({
    summary: 'Upload a picture for the text of an article',
    description: 'Kept for a day; an article that is published with it keeps it for as long as it stands.',
  })
  @ApiBearerAuth()
  @ApiBody({
    schema: {
      type: 'object',
      required: [FIELD],
      properties: { [FIELD]: { type: 'string', format: 'binary' } },
    },
  })
  @ApiCreatedResponse({ type: UploadedPictureDto })
  @ApiErrors('FORBIDDEN')
  async upload(
    @CurrentUser() user: SignedInUser,
    @UploadedFile() image: UploadedBytes | undefined,
  ): Promise<UploadedPictureDto> {
    if (image === undefined) throw fieldError('NOT_A_PICTURE', FIELD);
    const { picture } = await inField(FIELD, this.pictures.keep(image.buffer, user.id));
    return { picture };
  }
}
