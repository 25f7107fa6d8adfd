import { ApiProperty } from '@nestjs/swagger';
import { ValidateField } from '../../../platform/http/validation/validate-field.ts';
import type { Picture, PictureFile, UploadedPicture } from '../../../contract/pictures.ts';

const EXAMPLE = '/images/3f8a1c0de9b24c7f8a6b5d4e3c2b1a09';
export const PHOTO_SRC = '/images/90ab12cd34ef56ab78cd90ef12ab34cd/320.webp';

export class PictureFileDto implements PictureFile {
  @ApiProperty({ description: 'Path on this site.', example: `${EXAMPLE}/720.avif` })
  src!: string;

  @ApiProperty({ type: 'integer', description: 'Width in pixels.', example: 720 })
  width!: number;
}

export class PictureDto implements Picture {
  @ApiProperty({
    description: 'Default file, for clients that cannot choose.',
    example: `${EXAMPLE}/1280.jpg`,
  })
  src!: string;

  @ApiProperty({ type: 'integer', description: 'Width of the original in pixels.', example: 4032 })
  width!: number;

  @ApiProperty({ type: 'integer', example: 3024 })
  height!: number;

  @ApiProperty({ description: 'Average colour, shown while the picture loads.', example: '#6b7f52' })
  color!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'A JPEG of 1200x630 pixels for cards on other sites; null if the picture is too small.',
    example: `${EXAMPLE}/1200x630.jpg`,
  })
  card!: string | null;

  @ApiProperty({ type: [PictureFileDto], description: 'Narrowest first; empty until they exist.' })
  avif!: PictureFileDto[];

  @ApiProperty({ type: [PictureFileDto] })
  webp!: PictureFileDto[];

  @ApiProperty({ type: [PictureFileDto] })
  jpeg!: PictureFileDto[];
}

export class PictureFormDto {
  @ApiProperty({ type: 'string', format: 'binary' })
  @ValidateField((value) => (value === undefined ? null : 'This must be a file.'))
  image!: unknown;
}

export class UploadedPictureDto implements UploadedPicture {
  @ApiProperty({ type: PictureDto })
  picture!: PictureDto;
}
