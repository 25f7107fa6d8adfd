import { PAGE_SIZE } from '../../../contract/limits.ts';
import { PageCursor, PageSize } from '../../../platform/http/pagination.ts';
import { ScopeQuery } from './scope-query.dto.ts';

export class ArticleListQuery extends ScopeQuery {
  @PageCursor()
  cursor: string = '';

  @PageSize(PAGE_SIZE)
  limit: number = PAGE_SIZE;
}
