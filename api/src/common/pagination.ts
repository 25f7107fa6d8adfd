import { Transform } from 'class-transformer';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from '../contract/limits.ts';
import type { Pagination } from '../contract/users.ts';
import { Says } from './validation/says.ts';

/** A whole number from 1 to `max`, as text or as number. */
export function pageNumber(max: number): (value: unknown) => string | null {
  return (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max
      ? null
      : `This must be a whole number from 1 to ${max}.`;
}

/** `'12'` as 12; anything that is not plain digits stays as it is, for the check to refuse. */
export function toNumber({ value }: { value: unknown }): unknown {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
}

/** Which part of a list is asked for. */
export class PageQuery {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_PAGE,
    default: 1,
    description: 'Counts from 1.',
  })
  @Transform(toNumber)
  @Says(pageNumber(MAX_PAGE))
  page: number = 1;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: PAGE_SIZE })
  @Transform(toNumber)
  @Says(pageNumber(MAX_PAGE_SIZE))
  limit: number = PAGE_SIZE;
}

/** A slice of a list, as a repository takes it. */
export interface Slice {
  skip: number;
  limit: number;
}

export function sliceOf(query: { page: number; limit: number }): Slice {
  return { skip: (query.page - 1) * query.limit, limit: query.limit };
}

export function pagination(query: { page: number; limit: number }, total: number): Pagination {
  return { page: query.page, limit: query.limit, total, totalPages: Math.ceil(total / query.limit) };
}
