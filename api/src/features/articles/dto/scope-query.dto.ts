import { ApiPropertyOptional } from '@nestjs/swagger';
import { GENRES } from '../../../contract/genres.ts';
import { type Check, optional, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import type { Language } from '../../../contract/articles.ts';
import { AUTHOR_ID } from './article-headers.ts';
import { LanguageFilter } from './language-filter.ts';

const isText: Check = (value) => (typeof value === 'string' ? null : 'This can be given only once.');

const isOnlyFilter: Check = (value, query) =>
  query instanceof ScopeQuery && query.category !== ''
    ? 'Please choose a category or an author, not both.'
    : isText(value, query);

/** Limits a list of articles to a category or an author, and to a language. */
export class ScopeQuery {
  @ApiPropertyOptional({ enum: GENRES, description: 'Only articles of this category.', example: 'Weather' })
  @ValidateField(optional(isText))
  category: string = '';

  @ApiPropertyOptional({
    pattern: '^[0-9a-f]{24}$',
    description: 'Only articles of this author.',
    example: AUTHOR_ID,
  })
  @ValidateField(optional(isOnlyFilter))
  author: string = '';

  @LanguageFilter()
  language: Language | '' = '';
}
