import { PageNumber, PageSize } from '../../../platform/http/pagination.ts';
import { SearchText } from '../../../platform/http/validation/search-text.ts';
import { MAX_PAGE_SIZE } from '../../../contract/limits.ts';

/** Sizes default to the maximum. The admin's table requests smaller ones. */
export class AdminUsersQuery {
  @PageNumber()
  page: number = 1;

  @PageSize(MAX_PAGE_SIZE, 'Authors on a page.')
  limit: number = MAX_PAGE_SIZE;

  @PageSize(MAX_PAGE_SIZE, 'Number of the newest articles to include for each author.')
  articles: number = MAX_PAGE_SIZE;

  @SearchText('Beginnings of words of a name or an email.', 'palash')
  query: string = '';
}

export class AdminArticlesQuery {
  @PageNumber()
  page: number = 1;

  @PageSize(MAX_PAGE_SIZE)
  limit: number = MAX_PAGE_SIZE;
}

export class AdminTrashQuery extends AdminArticlesQuery {
  @SearchText(
    'Part of the title of a manuscript, or beginnings of words of the name or email of an author.',
    'monsoon',
  )
  query: string = '';
}

export class AdminArticleSearchQuery extends AdminArticlesQuery {
  @SearchText('Beginnings of words of a title. Without them, the result is empty.', 'monsoon la')
  query: string = '';
}
