import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { pageNumber, toNumber } from '../../common/pagination.ts';
import { optional, Says } from '../../common/validation/says.ts';
import { shortText, tidyLine } from '../../common/validation/text-checks.ts';
import {
  ADMIN_ARTICLES_PER_PAGE,
  ADMIN_AUTHORS_PER_PAGE,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  QUERY_MAX_LENGTH,
} from '../../contract/limits.ts';

export class AdminUsersQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PAGE, default: 1 })
  @Transform(toNumber)
  @Says(pageNumber(MAX_PAGE))
  page: number = 1;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_PAGE_SIZE,
    default: ADMIN_AUTHORS_PER_PAGE,
  })
  @Transform(toNumber)
  @Says(pageNumber(MAX_PAGE_SIZE))
  limit: number = ADMIN_AUTHORS_PER_PAGE;

  @ApiPropertyOptional({
    maxLength: QUERY_MAX_LENGTH,
    description: 'Only authors whose name or e-mail contains this.',
  })
  @Transform(tidyLine)
  @Says(optional(shortText(QUERY_MAX_LENGTH, `A search text has at most ${QUERY_MAX_LENGTH} characters.`)))
  query: string = '';
}

export class AdminArticlesQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PAGE, default: 1 })
  @Transform(toNumber)
  @Says(pageNumber(MAX_PAGE))
  page: number = 1;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_PAGE_SIZE,
    default: ADMIN_ARTICLES_PER_PAGE,
  })
  @Transform(toNumber)
  @Says(pageNumber(MAX_PAGE_SIZE))
  limit: number = ADMIN_ARTICLES_PER_PAGE;
}
