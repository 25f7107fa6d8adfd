import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ARTICLE_ID } from '../../articles/dto/article-headers.ts';
import { type Language, LANGUAGES } from '../../../contract/articles.ts';
import {
  type Check,
  idOf,
  oneOf,
  optional,
  ValidateField,
} from '../../../platform/http/validation/validate-field.ts';

export const UNKNOWN_ORIGINAL = 'There is no such article.';

const checkRevision: Check = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0
    ? null
    : 'This must be the number of a version.';

export class SetTranslationDto {
  @ApiPropertyOptional({
    pattern: '^(?:[0-9a-f]{24})?$',
    example: ARTICLE_ID,
    description:
      'Id of the article of which this is a translation, or of another translation; empty for none.',
  })
  @ValidateField(optional(idOf(UNKNOWN_ORIGINAL)))
  of: string = '';
}

export class TranslateDto {
  @ApiProperty({ enum: LANGUAGES, example: 'hi', description: 'The language of the new draft.' })
  @ValidateField(oneOf(LANGUAGES, 'Please choose a language from the list.'))
  language!: Language;
}

export class CheckTranslationDto {
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    example: 4,
    description: '`revision` of the change that was seen.',
  })
  @ValidateField(checkRevision)
  revision!: number;
}
