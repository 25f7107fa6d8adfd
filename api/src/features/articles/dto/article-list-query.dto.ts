import { ApiPropertyOptional } from '@nestjs/swagger';
import { PAGE_SIZE } from '../../../contract/limits.ts';
import { PageSize } from '../../../platform/http/pagination.ts';
import { type Check, optional, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { parseCursor } from '../reading/list-cursor.ts';
import { ScopeQuery } from './scope-query.dto.ts';

const isCursor: Check = (value) =>
  typeof value === 'string' && parseCursor(value) !== null
    ? null
    : 'This must be the nextCursor of an earlier page.';

export class ArticleListQuery extends ScopeQuery {
  @ApiPropertyOptional({
    pattern: '^\\d{1,16}-[0-9a-f]{24}$',
    description: 'The `nextCursor` of an earlier page, with the same filters; without it, the first page.',
    example: '1764374400000-665f1c2ab1d4c8a9e0f3b712',
  })
  @ValidateField(optional(isCursor))
  cursor: string = '';

  @PageSize(PAGE_SIZE)
  limit: number = PAGE_SIZE;
}
