import { SearchText } from '../../../platform/http/validation/search-text.ts';

export class SearchQuery {
  @SearchText('Prefixes of words in a title.', 'monsoon la')
  query: string = '';
}
