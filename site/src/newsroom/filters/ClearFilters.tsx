import { FILTER_TEXT } from '@text/filter-text.ts';
import './filters.css';

/** The button after the fields of a list that is filtered. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <button type="button" className="button button-quiet filter-clear" onClick={onClear}>
      {FILTER_TEXT.clear}
    </button>
  );
}
