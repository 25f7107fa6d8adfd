import { SearchText } from '../../../platform/http/validation/search-text.ts';

export class SearchQuery {
  @SearchText('Beginnings of words of a title.', 'monsoon la')
  query: string = '';
}
