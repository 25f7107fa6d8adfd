import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { tidyLine, tidyText } from '../../../platform/http/validation/text-checks.ts';
import { type Check, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { LANGUAGES } from '../../../contract/articles.ts';
import { GENRES } from '../../../contract/genres.ts';
import {
  BANNER_ALT_MAX_LENGTH,
  BANNER_CREDIT_MAX_LENGTH,
  CONTENT_MAX_LENGTH,
  CORRECTION_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '../../../contract/limits.ts';
import { emptyAsOmitted } from './manuscript-version.ts';
import {
  checkBannerAlt,
  checkBannerCredit,
  checkBannerPicture,
  checkCorrection,
  checkDescription,
  checkLanguage,
  toBoolean,
  toLanguage,
  toTags,
} from './article-fields.ts';

/** For examples. */
export const PICTURE_ID = '3f8a1c0de9b24c7f8a6b5d4e3c2b1a09';

type Presence = 'required' | 'optional';

export const TitleField = (check: Check, presence: Presence): PropertyDecorator =>
  field(check, tidyLine, {
    required: presence === 'required',
    maxLength: TITLE_MAX_LENGTH,
    example: 'The Monsoon Is Arriving Late, and All at Once',
  });

export const ContentField = (check: Check, presence: Presence): PropertyDecorator =>
  field(check, tidyText, {
    required: presence === 'required',
    maxLength: CONTENT_MAX_LENGTH,
    description:
      'HTML. Markup that the editor does not offer is removed. Pasted pictures do not count towards the maximum length.',
    example: '<p>Rain.</p>',
  });

export const DescriptionField = (description: string): PropertyDecorator =>
  field(checkDescription, tidyLine, {
    required: false,
    maxLength: DESCRIPTION_MAX_LENGTH,
    description,
    example: 'Farmers who once read the sky are learning to read the soil.',
  });

export const BannerPictureField = (): PropertyDecorator =>
  field(checkBannerPicture, emptyAsOmitted, {
    required: false,
    pattern: '^[0-9a-f]{32}$',
    description:
      'Id of a stored picture as the banner, instead of `bannerImage`: one that readers see, that you uploaded, or that is in a manuscript that you may read. An uploaded file comes first.',
    example: PICTURE_ID,
  });

export const BannerAltField = (description: string): PropertyDecorator =>
  field(checkBannerAlt, tidyLine, {
    required: false,
    maxLength: BANNER_ALT_MAX_LENGTH,
    description,
    example: 'Rain clouds over a field of young millet.',
  });

export const BannerCreditField = (description: string): PropertyDecorator =>
  field(checkBannerCredit, tidyLine, {
    required: false,
    maxLength: BANNER_CREDIT_MAX_LENGTH,
    description,
    example: 'Photo: Meera Kachnar',
  });

export const TagsField = (
  check: Check,
  options: { description: string; required?: boolean; minItems?: number },
): PropertyDecorator =>
  field(check, toTags, { enum: GENRES, isArray: true, example: ['Weather'], ...options });

export const FeaturedField = (check: Check, options: { default?: boolean } = {}): PropertyDecorator =>
  field(check, toBoolean, { required: false, type: Boolean, example: true, ...options });

export const LanguageField = (): PropertyDecorator =>
  field(checkLanguage, toLanguage, {
    required: false,
    enum: ['', ...LANGUAGES],
    description: 'The language of the article. If empty, it is detected from title and text.',
    example: 'en',
  });

export const CorrectionField = (): PropertyDecorator =>
  field(checkCorrection, tidyLine, {
    required: false,
    maxLength: CORRECTION_MAX_LENGTH,
    description:
      'A note for readers about what was wrong. It is shown with its date in the article, in feeds and on /corrections. Without a note, readers are not informed of the change.',
    example: 'An earlier version said the pond was restored in two monsoons. It took three.',
  });

/** Documents, normalises and validates a form field. */
function field(
  check: Check,
  normalise: (params: TransformFnParams) => unknown,
  options: ApiPropertyOptions,
): PropertyDecorator {
  return applyDecorators(ApiProperty(options), Transform(normalise), ValidateField(check));
}
