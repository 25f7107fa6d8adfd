import { ApiProperty } from '@nestjs/swagger';
import type { Pagination } from '../../contract/pagination.ts';

export class PaginationDto implements Pagination {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Page number, from 1.', example: 1 })
  page!: number;

  @ApiProperty({ type: 'integer', description: 'Maximum number of entries on a page.', example: 8 })
  limit!: number;

  @ApiProperty({ type: 'integer', description: 'Number of entries on all pages.', example: 19 })
  total!: number;

  @ApiProperty({ type: 'integer', description: '0 if the list is empty.', example: 3 })
  totalPages!: number;
}
