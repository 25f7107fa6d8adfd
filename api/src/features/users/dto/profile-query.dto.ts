import { PageQuery } from '../../../platform/http/pagination.ts';
import { SearchText } from '../../../platform/http/validation/search-text.ts';

/** Query parameters of the search for authors. */
export class AuthorsQuery extends PageQuery {
  @SearchText('Part of a name; without it nobody is found.', 'chinar')
  query: string = '';
}

export class ProfileQuery extends PageQuery {
  @SearchText('Only articles whose title contains this.', 'monsoon')
  title: string = '';
}
