import { checkBoolean, unlessLeftOut } from '../../../platform/http/validation/validate-field.ts';
import type { Language } from '../../../contract/articles.ts';
import type { Genre } from '../../../contract/genres.ts';
import {
  BannerAltField,
  BannerCreditField,
  BannerPictureField,
  DescriptionField,
  FeaturedField,
  LanguageField,
  TagsField,
} from './field-decorators.ts';
import { checkTags } from './article-fields.ts';

/** Optional fields of a change. Omitted fields keep their values. */
export class EditDto {
  @DescriptionField('An empty value removes it.')
  description?: string;

  @BannerPictureField()
  bannerPicture?: string;

  @BannerAltField('Description of the banner; an empty value removes it.')
  bannerAlt?: string;

  @BannerCreditField('Credit for the banner; an empty value removes it.')
  bannerCredit?: string;

  @LanguageField()
  language?: Language | null;

  @TagsField(unlessLeftOut(checkTags), {
    required: false,
    description:
      'In a form, one field for each tag; a single empty field, or an empty list in JSON, removes all tags.',
  })
  tags?: Genre[];

  @FeaturedField(unlessLeftOut(checkBoolean))
  isFeatured?: boolean;
}
