import type { Language } from '../../../contract/articles.ts';
import { SearchText } from '../../../platform/http/validation/search-text.ts';
import { LanguageFilter } from './language-filter.ts';

export class SearchQuery {
  @SearchText('Prefixes of words in a title.', 'monsoon la')
  query: string = '';

  @LanguageFilter(
    'Language of the page: a work that is there in it appears in it. A query in Devanagari comes first.',
  )
  language: Language | '' = '';
}
