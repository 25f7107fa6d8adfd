import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateField } from '../../common/validation/validate-field.ts';
import { tidyLine, tidyText } from '../../common/validation/text-checks.ts';
import { type Genre, GENRES } from '../../contract/genres.ts';
import {
  BANNER_ALT_MAX_LENGTH,
  BANNER_CREDIT_MAX_LENGTH,
  CONTENT_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '../../contract/limits.ts';
import { ARTICLE_ID, BANNER_ALT, BANNER_CREDIT } from '../../articles/dto/article.dto.ts';
import {
  checkBannerAlt,
  checkBannerCredit,
  checkContent,
  checkDescription,
  checkFeatured,
  checkNewTags,
  checkTitle,
  toBoolean,
  toTags,
} from './article-fields.ts';
import {
  checkManuscript,
  emptyAsOmitted,
  MANUSCRIPT_MAX_LENGTH,
  SeenManuscript,
} from './manuscript-version.ts';

export class CreateArticleDto {
  @ApiProperty({ maxLength: TITLE_MAX_LENGTH, example: 'The Monsoon Is Arriving Late, and All at Once' })
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
    description: 'The standfirst. Without one, the excerpt comes from the text.',
    example: 'Farmers who once read the sky are learning to read the soil.',
  })
  @Transform(tidyLine)
  @ValidateField(checkDescription)
  description: string = '';

  @ApiPropertyOptional({
    maxLength: BANNER_ALT_MAX_LENGTH,
    description: 'Description of the banner, for readers who cannot see it.',
    example: BANNER_ALT,
  })
  @Transform(tidyLine)
  @ValidateField(checkBannerAlt)
  bannerAlt: string = '';

  @ApiPropertyOptional({
    maxLength: BANNER_CREDIT_MAX_LENGTH,
    description: 'Credit for the banner, shown below it.',
    example: BANNER_CREDIT,
  })
  @Transform(tidyLine)
  @ValidateField(checkBannerCredit)
  bannerCredit: string = '';

  @ApiProperty({
    name: 'tags[]',
    enum: GENRES,
    isArray: true,
    minItems: 1,
    description: 'One field for each tag; `tags` and a JSON list are accepted too.',
    example: ['Weather', 'Agriculture'],
  })
  @Transform(toTags)
  @ValidateField(checkNewTags)
  tags!: Genre[];

  @ApiPropertyOptional({ type: Boolean, default: false, example: true })
  @Transform(toBoolean)
  @ValidateField(checkFeatured)
  isFeatured: boolean = false;

  @ApiPropertyOptional({
    maxLength: MANUSCRIPT_MAX_LENGTH,
    example: ARTICLE_ID,
    description: 'Id of the draft that this publishes. If it has a banner, `bannerImage` may be omitted.',
  })
  @Transform(emptyAsOmitted)
  @ValidateField(checkManuscript)
  manuscript?: string;

  @SeenManuscript()
  manuscriptVersion?: string;
}
