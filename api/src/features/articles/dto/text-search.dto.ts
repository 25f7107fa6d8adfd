import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PageNumber, PageSize } from '../../../platform/http/pagination.ts';
import { optional, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { shortText } from '../../../platform/http/validation/text-checks.ts';
import type { TextSearchHit, TextSearchResponse } from '../../../contract/articles.ts';
import { GENRES } from '../../../contract/genres.ts';
import { SEARCH_MAX_TOTAL, SEARCH_PAGE_SIZE } from '../../../contract/limits.ts';
import { ArticlePageDto } from './article-lists.dto.ts';
import { ArticleCardDto } from './article.dto.ts';
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

export class TextSearchHitDto extends ArticleCardDto implements TextSearchHit {
  @ApiProperty({
    description: 'Passage with the most search terms close together, otherwise the excerpt.',
    example: '… the monsoon withdrew a fortnight late, and the seed had …',
  })
  passage!: string;
}

export class TextSearchResponseDto extends ArticlePageDto implements TextSearchResponse {
  @ApiProperty({ type: [TextSearchHitDto] })
  declare data: TextSearchHitDto[];

  @ApiProperty({
    type: 'integer',
    description: `Articles on all pages, counted up to ${SEARCH_MAX_TOTAL}.`,
    example: 19,
  })
  declare total: number;

  @ApiProperty({ description: 'Whether `total` is exact; false if there are more.', example: true })
  totalIsExact!: boolean;
}
