import { ApiProperty } from '@nestjs/swagger';
import type { Pagination } from '../contract/pagination.ts';

export class PaginationDto implements Pagination {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Counts from 1.', example: 1 })
  page!: number;

  @ApiProperty({ type: 'integer', description: 'How many a page has at most.', example: 8 })
  limit!: number;

  @ApiProperty({ type: 'integer', description: 'How many there are on all pages.', example: 19 })
  total!: number;

  @ApiProperty({ type: 'integer', description: '0 where the list is empty.', example: 3 })
  totalPages!: number;
}
