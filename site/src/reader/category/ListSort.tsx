import { SORTS, type Sort } from '@contract/limits.ts';
import { ChevronDown } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import { LIST_TEXT, SORT_LABEL } from '@text/messages.ts';
import { PAGER_TEXT } from '@text/pager-text.ts';

interface ListSortProps {
  path: string;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

/** A native select in a form. Without JavaScript, a button submits the form. */
export function ListSort({ path, sort, onSort }: ListSortProps) {
  const parseSort = (value: string) => SORTS.find((candidate) => candidate === value);
  return (
    <form className="list-sort" action={path} method="get" onSubmit={(event) => event.preventDefault()}>
      <label className="visually-hidden" htmlFor="list-sort" suppressHydrationWarning>
        {LIST_TEXT.sortPlaceholder}
      </label>
      <span className="list-select">
        <select
          id="list-sort"
          name="sort"
          value={sort ?? ''}
          onChange={(event) => {
            const next = parseSort(event.currentTarget.value);
            if (next !== undefined) onSort(next);
          }}
        >
          <option value="" disabled hidden suppressHydrationWarning>
            {LIST_TEXT.sortPlaceholder}
          </option>
          {SORTS.map((value) => (
            <option key={value} value={value} suppressHydrationWarning>
              {SORT_LABEL[value]}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </span>
      <noscript>
        <button type="submit" className="button button-outline">
          {PAGER_TEXT.sort}
        </button>
      </noscript>
    </form>
  );
}
