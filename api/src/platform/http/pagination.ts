import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { MAX_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from '../../contract/limits.ts';
import type { Pagination } from '../../contract/pagination.ts';
import { parseCursor } from './list-cursor.ts';
import { type Check, optional, ValidateField } from './validation/validate-field.ts';

/** A whole number from 1 to `max`, as text or number. */
export function pageNumber(max: number): (value: unknown) => string | null {
  return (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= max
      ? null
      : `This must be a whole number from 1 to ${max}.`;
}

/** Converts `'12'` to 12. Other values stay unchanged, and fail validation. */
export function toNumber({ value }: { value: unknown }): unknown {
  return typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
}

export function PageNumber(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      minimum: 1,
      maximum: MAX_PAGE,
      default: 1,
      description: 'Page number, from 1. A page past the end is empty.',
    }),
    Transform(toNumber),
    ValidateField(pageNumber(MAX_PAGE)),
  );
}

/** Maximum number of entries on a page; `size` by default. */
export function PageSize(
  size: number,
  description = 'Maximum number of entries on a page.',
): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: size, description }),
    Transform(toNumber),
    ValidateField(pageNumber(MAX_PAGE_SIZE)),
  );
}

const isCursor: Check = (value) =>
  typeof value === 'string' && parseCursor(value) !== null
    ? null
    : 'This must be the nextCursor of an earlier page.';

/** Where a page of a list with `CursorPagination` begins. */
export function PageCursor(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      pattern: '^\\d{1,16}-[0-9a-f]{24}$',
      description: 'The `nextCursor` of an earlier page, with the same filters; without it, the first page.',
      example: '1764374400000-665f1c2ab1d4c8a9e0f3b712',
    }),
    ValidateField(optional(isCursor)),
  );
}

export interface PageRequest {
  /** From 1. */
  page: number;
  limit: number;
}

/** Query parameters of a page. */
export class PageQuery implements PageRequest {
  @PageNumber()
  page: number = 1;

  @PageSize(PAGE_SIZE)
  limit: number = PAGE_SIZE;
}

/** A range of a list, for repositories. */
export interface Slice {
  skip: number;
  limit: number;
}

/** Reads one page of a list of `total` entries. Past the end it reads nothing, because skipping is slow. */
export async function readPage<T>(
  { page, limit }: PageRequest,
  total: number,
  read: (slice: Slice) => Promise<T[]>,
): Promise<T[]> {
  const skip = (page - 1) * limit;
  return skip < total ? read({ skip, limit }) : [];
}

/** The elements of a list on a page. */
export function pageOf<T>(all: readonly T[], { page, limit }: PageRequest): T[] {
  return all.slice((page - 1) * limit, page * limit);
}

export function pagination({ page, limit }: PageRequest, total: number): Pagination {
  return { page, limit, total, totalPages: Math.ceil(total / limit) };
}

/** Pagination of a list with a single page. */
export function onePage(total: number): Pagination {
  return { page: 1, limit: total, total, totalPages: total === 0 ? 0 : 1 };
}
