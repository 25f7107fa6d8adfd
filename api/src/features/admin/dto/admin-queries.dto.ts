import { PageNumber, PageSize } from '../../../platform/http/pagination.ts';
import { SearchText } from '../../../platform/http/validation/search-text.ts';
import { MAX_PAGE_SIZE } from '../../../contract/limits.ts';

/** Sizes default to the maximum; the admin's table asks for what it shows. */
export class AdminUsersQuery {
  @PageNumber()
  page: number = 1;

  @PageSize(MAX_PAGE_SIZE, 'Authors on a page.')
  limit: number = MAX_PAGE_SIZE;

  @PageSize(MAX_PAGE_SIZE, 'Articles that come with each author, the newest.')
  articles: number = MAX_PAGE_SIZE;

  @SearchText('Only authors whose name or email contains this.', 'palash')
  query: string = '';
}

export class AdminArticlesQuery {
  @PageNumber()
  page: number = 1;

  @PageSize(MAX_PAGE_SIZE)
  limit: number = MAX_PAGE_SIZE;
}

export class AdminTrashQuery extends AdminArticlesQuery {
  @SearchText('Only what has this in its title, or authors with it in their name or email.', 'monsoon')
  query: string = '';
}

export class AdminArticleSearchQuery extends AdminArticlesQuery {
  @SearchText('Beginnings of words of a title; without them nothing is found.', 'monsoon la')
  query: string = '';
}
