import { PageQuery } from '../../../platform/http/pagination.ts';
import { SearchText } from '../../../platform/http/validation/search-text.ts';

export class AuthorsQuery extends PageQuery {
  @SearchText('Beginnings of words of a name. Without them, the result is empty.', 'chinar')
  query: string = '';
}

export class ProfileQuery extends PageQuery {
  @SearchText('Only articles whose title contains this.', 'monsoon')
  title: string = '';
}
