import { Search } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';

const LABEL = 'Search your articles';

/** Keeps only the articles whose title contains what one types. */
export function FilterBox({ text, onText }: { text: string; onText: (text: string) => void }) {
  return (
    <div className="filter-box">
      <Icon of={Search} />
      <input
        type="search"
        className="field-input"
        aria-label={LABEL}
        placeholder={LABEL}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </div>
  );
}
