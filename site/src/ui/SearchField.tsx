import { Search } from 'lucide-react';
import { Icon } from './Icon.tsx';
import { useAwake } from './use-awake.ts';

/** Keeps only what contains the text that one types. */
export function SearchField(props: { label: string; text: string; onText: (text: string) => void }) {
  const awake = useAwake();
  return (
    <div className="filter-box">
      <Icon of={Search} />
      <input
        type="search"
        className="field-input"
        aria-label={props.label}
        placeholder={props.label}
        autoComplete="off"
        disabled={!awake}
        value={props.text}
        onChange={(event) => props.onText(event.currentTarget.value)}
      />
    </div>
  );
}
