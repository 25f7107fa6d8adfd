import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { PageNumber, PageSize } from '../../common/pagination.ts';
import { optional, Says } from '../../common/validation/says.ts';
import { shortText, tidyLine } from '../../common/validation/text-checks.ts';
import { MAX_PAGE_SIZE, QUERY_MAX_LENGTH } from '../../contract/limits.ts';

/** Whoever says nothing of sizes gets as much as there may be; the admin's table asks for what it shows. */
export class AdminUsersQuery {
  @PageNumber()
  page: number = 1;

  @PageSize(MAX_PAGE_SIZE, 'Authors on a page.')
  limit: number = MAX_PAGE_SIZE;

  @PageSize(MAX_PAGE_SIZE, 'Articles that come with each author, the newest.')
  articles: number = MAX_PAGE_SIZE;

  @ApiPropertyOptional({
    maxLength: QUERY_MAX_LENGTH,
    description: 'Only authors whose name or e-mail contains this.',
    example: 'palash',
  })
  @Transform(tidyLine)
  @Says(optional(shortText(QUERY_MAX_LENGTH, `A search text has at most ${QUERY_MAX_LENGTH} characters.`)))
  query: string = '';
}

export class AdminArticlesQuery {
  @PageNumber()
  page: number = 1;

  @PageSize(MAX_PAGE_SIZE)
  limit: number = MAX_PAGE_SIZE;
}
