import { PICTURE_USES } from '@contract/pictures.ts';
import type { ListedAuthor } from '@contract/listed-manuscripts.ts';
import { PICTURES_TEXT } from '@text/pictures-text.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { useFilter } from '../../ui/use-filter.ts';
import { ClearFilters } from '../filters/ClearFilters.tsx';
import { AuthorFilter } from '../filters/AuthorFilter.tsx';
import { FilterSelect } from '../filters/FilterSelect.tsx';
import { type Filters, hasFilters } from './pictures-address.ts';

interface PictureFiltersProps {
  filters: Filters;
  token: string | undefined;
  /** The author of `filters`; `null` until loaded. */
  author: ListedAuthor | null;
  onFilter: (filters: Partial<Filters>) => void;
  onClear: () => void;
}

const USES = PICTURE_USES.map((use) => ({ value: use, label: PICTURES_TEXT.uses[use] }));

/** The fields that limit the list of all pictures. */
export function PictureFilters({ filters, token, author, onFilter, onClear }: PictureFiltersProps) {
  const { text, setText, clear } = useFilter(filters.query, (query) => onFilter({ query }));
  return (
    <div className="room-filters pictures-filters" role="search" aria-label={PICTURES_TEXT.filters}>
      <SearchField label={PICTURES_TEXT.search} text={text} onText={setText} />
      <AuthorFilter token={token} author={author} onChange={(id) => onFilter({ author: id })} />
      <FilterSelect
        label={PICTURES_TEXT.use}
        any={PICTURES_TEXT.anyUse}
        options={USES}
        value={filters.use}
        onChange={(value) => onFilter({ use: PICTURE_USES.find((use) => use === value) ?? '' })}
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
