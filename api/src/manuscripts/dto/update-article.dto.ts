import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateField, unlessLeftOut } from '../../common/validation/validate-field.ts';
import { tidyLine, tidyText } from '../../common/validation/text-checks.ts';
import { type Genre, GENRES } from '../../contract/genres.ts';
import {
  BANNER_ALT_MAX_LENGTH,
  BANNER_CREDIT_MAX_LENGTH,
  CONTENT_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '../../contract/limits.ts';
import { BANNER_ALT, BANNER_CREDIT } from '../../articles/dto/article.dto.ts';
import {
  checkBannerAlt,
  checkBannerCredit,
  checkContent,
  checkDescription,
  checkFeatured,
  checkTags,
  checkTitle,
  toBoolean,
  toTags,
} from './article-fields.ts';
import { SeenManuscript } from './manuscript-version.ts';

export class UpdateArticleDto {
  @ApiProperty({ maxLength: TITLE_MAX_LENGTH, example: 'The Monsoon Is Arriving Late' })
  @Transform(tidyLine)
  @ValidateField(checkTitle)
  title!: string;

  @ApiProperty({
    maxLength: CONTENT_MAX_LENGTH,
    description:
      'HTML; markup that the editor does not offer is removed. Pasted pictures do not count towards the maximum length.',
    example: '<p>Rain.</p>',
  })
  @Transform(tidyText)
  @ValidateField(checkContent)
  content!: string;

  @ApiPropertyOptional({
    maxLength: DESCRIPTION_MAX_LENGTH,
    description: 'An empty value removes it.',
    example: 'Farmers who once read the sky are learning to read the soil.',
  })
  @Transform(tidyLine)
  @ValidateField(checkDescription)
  description?: string;

  @ApiPropertyOptional({
    maxLength: BANNER_ALT_MAX_LENGTH,
    description: 'Description of the banner; an empty value removes it.',
    example: BANNER_ALT,
  })
  @Transform(tidyLine)
  @ValidateField(checkBannerAlt)
  bannerAlt?: string;

  @ApiPropertyOptional({
    maxLength: BANNER_CREDIT_MAX_LENGTH,
    description: 'Credit for the banner; an empty value removes it.',
    example: BANNER_CREDIT,
  })
  @Transform(tidyLine)
  @ValidateField(checkBannerCredit)
  bannerCredit?: string;

  @ApiPropertyOptional({
    name: 'tags[]',
    enum: GENRES,
    isArray: true,
    description: 'One field for each tag; a single empty field removes all tags.',
    example: ['Weather'],
  })
  @Transform(toTags)
  @ValidateField(unlessLeftOut(checkTags))
  tags?: Genre[];

  @ApiPropertyOptional({ type: Boolean, example: true })
  @Transform(toBoolean)
  @ValidateField(unlessLeftOut(checkFeatured))
  isFeatured?: boolean;

  @SeenManuscript()
  manuscriptVersion?: string;
}
