import { LANGUAGES } from '@contract/articles.ts';
import { LISTED_STATES, type ListedAuthor } from '@contract/listed-manuscripts.ts';
import { ADMIN_ARTICLES_TEXT, LISTED_STATE_TEXT } from '@text/admin-articles-messages.ts';
import { LANGUAGE_NAMES } from '@text/language-names.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { useFilter } from '../../ui/use-filter.ts';
import { ClearFilters } from '../filters/ClearFilters.tsx';
import { AuthorFilter } from '../filters/AuthorFilter.tsx';
import { FilterSelect } from '../filters/FilterSelect.tsx';
import { TagFilter } from '../filters/TagFilter.tsx';
import { type Filters, hasFilters } from './articles-address.ts';
import type { Month } from './months.ts';

interface ArticleFiltersProps {
  filters: Filters;
  token: string | undefined;
  /** The author of `filters`; `null` until loaded. */
  author: ListedAuthor | null;
  /** The months to choose from. */
  months: readonly Month[];
  onFilter: (filters: Partial<Filters>) => void;
  onClear: () => void;
}

const LANGUAGE_OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }));
const STATES = LISTED_STATES.map((state) => ({ value: state, label: LISTED_STATE_TEXT[state] }));

/** The fields that limit the list of all manuscripts. */
export function ArticleFilters({ filters, token, author, months, onFilter, onClear }: ArticleFiltersProps) {
  const { text, setText, clear } = useFilter(filters.query, (query) => onFilter({ query }));
  const { state, tag, language, month } = filters;
  return (
    <div className="room-filters articles-filters" role="search" aria-label={ADMIN_ARTICLES_TEXT.filters}>
      <SearchField label={ADMIN_ARTICLES_TEXT.search} text={text} onText={setText} />
      <FilterSelect
        label={ADMIN_ARTICLES_TEXT.state}
        any={ADMIN_ARTICLES_TEXT.anyState}
        options={STATES}
        value={state}
        onChange={(value) => onFilter({ state: LISTED_STATES.find((each) => each === value) ?? '' })}
      />
      <AuthorFilter token={token} author={author} onChange={(id) => onFilter({ author: id })} />
      <TagFilter tag={tag} onChange={(value) => onFilter({ tag: value })} />
      <FilterSelect
        label={ADMIN_ARTICLES_TEXT.language}
        any={ADMIN_ARTICLES_TEXT.anyLanguage}
        options={LANGUAGE_OPTIONS}
        value={language}
        onChange={(value) => onFilter({ language: LANGUAGES.find((each) => each === value) ?? '' })}
      />
      <FilterSelect
        label={ADMIN_ARTICLES_TEXT.month}
        any={ADMIN_ARTICLES_TEXT.anyMonth}
        options={months.map(({ value, label }) => ({ value, label: ADMIN_ARTICLES_TEXT.changedIn(label) }))}
        value={month}
        onChange={(value) => onFilter({ month: value })}
      />
      {(hasFilters(filters) || text.trim() !== '') && (
        <ClearFilters
          onClear={() => {
            clear();
            onClear();
          }}
        />
      )}
    </div>
  );
}
