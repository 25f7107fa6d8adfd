import { ApiPropertyOptional } from '@nestjs/swagger';
import { type Language, LANGUAGES } from '../../../contract/articles.ts';
import { type Genre, GENRES, isGenre } from '../../../contract/genres.ts';
import {
  LISTED_PAGE_SIZE,
  LISTED_SORTS,
  LISTED_STATES,
  type ListedSort,
  type ListedState,
} from '../../../contract/listed-manuscripts.ts';
import { PageNumber, PageSize } from '../../../platform/http/pagination.ts';
import { SearchText } from '../../../platform/http/validation/search-text.ts';
import { idOf, oneOf, optional, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { AUTHOR_ID } from '../../articles/dto/article-headers.ts';
import { isMonth } from './month-range.ts';

/** Which manuscripts to list. Empty fields do not filter. */
export class ListingChoice {
  @SearchText(
    'Beginnings of words of a title, in any order; or the address of an article, or its id.',
    'monsoon la',
  )
  query: string = '';

  @ApiPropertyOptional({
    enum: LISTED_STATES,
    description:
      '`review`: a draft or changes await an admin; `changes`: published, with changes that are not live; `trashed`: deleted in the last 30 days, but not with its author.',
  })
  @ValidateField(optional(oneOf(LISTED_STATES)))
  state: ListedState | '' = '';

  @ApiPropertyOptional({
    pattern: '^[0-9a-f]{24}$',
    description: 'Only manuscripts of this author, the first or another.',
    example: AUTHOR_ID,
  })
  @ValidateField(optional(idOf('This must be the id of an author.')))
  author: string = '';

  @ApiPropertyOptional({ enum: GENRES, description: 'Only manuscripts with this tag.', example: 'Weather' })
  @ValidateField(optional((value) => (isGenre(value) ? null : 'Please choose a tag from the list.')))
  tag: Genre | '' = '';

  @ApiPropertyOptional({
    enum: LANGUAGES,
    description: 'Only manuscripts in this language, as `lang` of a row says it.',
    example: 'hi',
  })
  @ValidateField(optional(oneOf(LANGUAGES)))
  language: Language | '' = '';

  @ApiPropertyOptional({
    pattern: String.raw`^\d{4}-\d{2}$`,
    description: 'Only manuscripts changed last in this month, in the time zone of the newsroom.',
    example: '2026-11',
  })
  @ValidateField(
    optional((value) =>
      typeof value === 'string' && isMonth(value) ? null : 'This must be a month, such as 2026-11.',
    ),
  )
  month: string = '';
}

export class ListingQuery extends ListingChoice {
  @ApiPropertyOptional({
    enum: LISTED_SORTS,
    default: 'changed',
    description: '`changed`: last changed first; `oldest`: last changed last.',
  })
  @ValidateField(oneOf(LISTED_SORTS))
  sort: ListedSort = 'changed';

  @PageNumber()
  page: number = 1;

  @PageSize(LISTED_PAGE_SIZE)
  limit: number = LISTED_PAGE_SIZE;
}
