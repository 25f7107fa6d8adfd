import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ARTICLE_ID } from '../../articles/dto/article-headers.ts';
import { checkBoolean, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import type { Language } from '../../../contract/articles.ts';
import type { Genre } from '../../../contract/genres.ts';
import { checkContent, checkNewTags, checkTitle } from './article-fields.ts';
import {
  BannerAltField,
  BannerCreditField,
  BannerPictureField,
  ContentField,
  DescriptionField,
  FeaturedField,
  LanguageField,
  TagsField,
  TitleField,
} from './field-decorators.ts';
import {
  checkManuscript,
  emptyAsOmitted,
  MANUSCRIPT_MAX_LENGTH,
  ManuscriptVersionField,
} from './manuscript-version.ts';

export class CreateArticleDto {
  @TitleField(checkTitle, 'required')
  title!: string;

  @ContentField(checkContent, 'required')
  content!: string;

  @DescriptionField('The standfirst. Without one, the excerpt comes from the text.')
  description: string = '';

  @BannerPictureField()
  bannerPicture?: string;

  @BannerAltField('Description of the banner, for readers who cannot see it.')
  bannerAlt: string = '';

  @BannerCreditField('Credit for the banner, shown below it.')
  bannerCredit: string = '';

  @LanguageField()
  language: Language | null = null;

  @TagsField(checkNewTags, {
    minItems: 1,
    description: 'In a form, one field for each tag; the name `tags[]` and a JSON list are accepted too.',
  })
  tags!: Genre[];

  @FeaturedField(checkBoolean, { default: false })
  isFeatured: boolean = false;

  @ApiPropertyOptional({
    maxLength: MANUSCRIPT_MAX_LENGTH,
    example: ARTICLE_ID,
    description:
      'Id of the draft to publish. If the draft has a banner, `bannerImage` and `bannerPicture` may be omitted.',
  })
  @Transform(emptyAsOmitted)
  @ValidateField(checkManuscript)
  manuscript?: string;

  @ManuscriptVersionField()
  manuscriptVersion?: string;
}
