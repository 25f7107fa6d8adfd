import { ApiPropertyOptional } from '@nestjs/swagger';
import { PageNumber, PageSize } from '../../../platform/http/pagination.ts';
import { optional, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { shortText } from '../../../platform/http/validation/text-checks.ts';
import { GENRES } from '../../../contract/genres.ts';
import { SEARCH_PAGE_SIZE } from '../../../contract/limits.ts';
import { SearchQuery } from './search-query.dto.ts';

/** No category's name is longer. */
const GENRE_MAX_LENGTH = 100;

export class TextSearchQuery extends SearchQuery {
  @ApiPropertyOptional({
    enum: GENRES,
    description: 'Category to search in.',
    example: 'Weather',
  })
  @ValidateField(optional(shortText(GENRE_MAX_LENGTH, 'There is no such category.')))
  genre: string = '';

  @PageNumber()
  page: number = 1;

  @PageSize(SEARCH_PAGE_SIZE)
  limit: number = SEARCH_PAGE_SIZE;
}
