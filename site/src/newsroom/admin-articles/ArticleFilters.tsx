import { type Genre, GENRES, genreLabel, isGenre } from '@contract/genres.ts';
import { LISTED_STATES, type ListedAuthor } from '@contract/listed-manuscripts.ts';
import { ADMIN_ARTICLES_TEXT, LISTED_STATE_TEXT } from '../../text/admin-articles-messages.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { useFilter } from '../../ui/use-filter.ts';
import { type Filters, hasFilters } from './articles-address.ts';
import { AuthorField } from './AuthorField.tsx';
import { FilterSelect } from './FilterSelect.tsx';
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

const STATES = LISTED_STATES.map((state) => ({ value: state, label: LISTED_STATE_TEXT[state] }));
const TAGS = GENRES.map((tag) => ({ value: tag, label: genreLabel(tag) }));
/** `''` is the option that does not filter. */
const tagOf = (value: string): Genre | '' => (isGenre(value) ? value : '');

/** The fields that limit the list of all manuscripts. */
export function ArticleFilters({ filters, token, author, months, onFilter, onClear }: ArticleFiltersProps) {
  const { text, setText, clear } = useFilter(filters.query, (query) => onFilter({ query }));
  const { state, tag, month } = filters;
  return (
    <div className="articles-filters" role="search" aria-label={ADMIN_ARTICLES_TEXT.filters}>
      <SearchField label={ADMIN_ARTICLES_TEXT.search} text={text} onText={setText} />
      <FilterSelect
        label={ADMIN_ARTICLES_TEXT.state}
        any={ADMIN_ARTICLES_TEXT.anyState}
        options={STATES}
        value={state}
        onChange={(value) => onFilter({ state: LISTED_STATES.find((each) => each === value) ?? '' })}
      />
      <AuthorField
        label={ADMIN_ARTICLES_TEXT.author}
        placeholder={ADMIN_ARTICLES_TEXT.anyAuthor}
        token={token}
        author={author}
        onChange={(chosen) => onFilter({ author: chosen?._id ?? '' })}
      />
      <FilterSelect
        label={ADMIN_ARTICLES_TEXT.tag}
        any={ADMIN_ARTICLES_TEXT.anyTag}
        options={TAGS}
        value={tag}
        onChange={(value) => onFilter({ tag: tagOf(value) })}
      />
      <FilterSelect
        label={ADMIN_ARTICLES_TEXT.month}
        any={ADMIN_ARTICLES_TEXT.anyMonth}
        options={months.map(({ value, label }) => ({ value, label: ADMIN_ARTICLES_TEXT.changedIn(label) }))}
        value={month}
        onChange={(value) => onFilter({ month: value })}
      />
      {(hasFilters(filters) || text.trim() !== '') && (
        <button
          type="button"
          className="button button-quiet articles-clear"
          onClick={() => {
            clear();
            onClear();
          }}
        >
          {ADMIN_ARTICLES_TEXT.clear}
        </button>
      )}
    </div>
  );
}
