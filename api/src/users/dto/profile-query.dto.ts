import { PageQuery } from '../../common/pagination.ts';
import { SearchText } from '../../common/validation/search-text.ts';

export class ProfileQuery extends PageQuery {
  @SearchText('Only articles whose title contains this.', 'monsoon')
  title: string = '';
}
