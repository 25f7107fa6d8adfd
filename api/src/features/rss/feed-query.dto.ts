import { ApiPropertyOptional } from '@nestjs/swagger';
import { AUTHOR_ID } from '../articles/dto/article-headers.ts';
import { type Check, optional, ValidateField } from '../../platform/http/validation/validate-field.ts';
import { GENRES } from '../../contract/genres.ts';

const isText: Check = (value) => (typeof value === 'string' ? null : 'This can be given only once.');

const isOnlyFilter: Check = (value, query) =>
  query instanceof FeedQuery && query.category !== ''
    ? 'Please choose a category or an author, not both.'
    : isText(value, query);

const isOnlyList: Check = (value, query) => {
  if (value !== 'corrections') return 'This must be corrections.';
  const isFiltered = query instanceof FeedQuery && query.category + query.author !== '';
  return isFiltered ? 'Corrections cannot be filtered by a category or an author.' : null;
};

/** Filters of a feed; without them it has all articles. */
export class FeedQuery {
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

  @ApiPropertyOptional({
    enum: ['corrections'],
    description: 'Corrections instead of articles.',
    example: 'corrections',
  })
  @ValidateField(optional(isOnlyList))
  list: string = '';
}
