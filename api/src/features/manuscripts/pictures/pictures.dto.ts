import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { BANNER_ALT_MAX_LENGTH, BANNER_CREDIT_MAX_LENGTH } from '../../../contract/limits.ts';
import { PICTURE_ORIGINS, type PictureOrigin } from '../../../contract/media-labels.ts';
import { PICTURE_USES, PICTURES_PAGE_SIZE, type PictureUsage } from '../../../contract/pictures.ts';
import { PageNumber, PageSize } from '../../../platform/http/pagination.ts';
import { SearchText } from '../../../platform/http/validation/search-text.ts';
import { shortText, tidyLine } from '../../../platform/http/validation/text-checks.ts';
import {
  idOf,
  oneOf,
  optional,
  unlessLeftOut,
  ValidateField,
} from '../../../platform/http/validation/validate-field.ts';
import { AUTHOR_ID } from '../../articles/dto/article-headers.ts';

/** A page of the own pictures. */
export class OwnPicturesQuery {
  @SearchText('Beginnings of words of a description or a credit, in any order.', 'rain meera')
  query: string = '';

  @PageNumber()
  page: number = 1;

  @PageSize(PICTURES_PAGE_SIZE)
  limit: number = PICTURES_PAGE_SIZE;
}

/** Which pictures to list. Empty fields do not filter. */
export class ListedPicturesQuery {
  @SearchText(
    'Beginnings of words of a description or a credit, in any order; or of the name of who uploaded it.',
    'rain meera',
  )
  query: string = '';

  @ApiPropertyOptional({
    enum: PICTURE_USES,
    description: '`used`: an article, a manuscript in any version, or a profile has it.',
  })
  @ValidateField(optional(oneOf(PICTURE_USES)))
  use: PictureUsage | '' = '';

  @ApiPropertyOptional({
    pattern: '^[0-9a-f]{24}$',
    description: 'Only pictures that this person uploaded.',
    example: AUTHOR_ID,
  })
  @ValidateField(optional(idOf('This must be the id of an author.')))
  author: string = '';

  @PageNumber()
  page: number = 1;

  @PageSize(PICTURES_PAGE_SIZE)
  limit: number = PICTURES_PAGE_SIZE;
}

/** New words of a picture. Omitted fields keep their values. */
export class DescribePictureDto {
  @ApiPropertyOptional({
    maxLength: BANNER_ALT_MAX_LENGTH,
    description: 'What it shows. An empty value removes it.',
    example: 'Rain clouds over a field of young millet.',
  })
  @Transform(tidyLine)
  @ValidateField(
    unlessLeftOut(
      shortText(
        BANNER_ALT_MAX_LENGTH,
        `The description must have at most ${BANNER_ALT_MAX_LENGTH} characters.`,
      ),
    ),
  )
  description?: string;

  @ApiPropertyOptional({
    maxLength: BANNER_CREDIT_MAX_LENGTH,
    description: 'An empty value removes it.',
    example: 'Photo: Meera Kachnar',
  })
  @Transform(tidyLine)
  @ValidateField(
    unlessLeftOut(
      shortText(
        BANNER_CREDIT_MAX_LENGTH,
        `The credit must have at most ${BANNER_CREDIT_MAX_LENGTH} characters.`,
      ),
    ),
  )
  credit?: string;

  @ApiPropertyOptional({
    enum: PICTURE_ORIGINS,
    description:
      'What it is: a photo or another picture as it was made, one that was edited, or one made with AI.',
  })
  @ValidateField(unlessLeftOut(oneOf(PICTURE_ORIGINS)))
  origin?: PictureOrigin;
}
