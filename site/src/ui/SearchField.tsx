import { Search } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';

/** A field that filters by the typed text. */
export function SearchField(props: { label: string; text: string; onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const reportTyped = useEffectEvent((typed: string) => typed !== props.text && props.onText(typed));

  // Reports text that was typed before hydration.
  useLayoutEffect(() => {
    if (input.current !== null) reportTyped(input.current.value);
  }, []);

  return (
    <div className="filter-box">
      <Icon of={Search} />
      <input
        ref={input}
        type="search"
        className="field-input"
        aria-label={props.label}
        placeholder={props.label}
        autoComplete="off"
        value={props.text}
        onChange={(event) => props.onText(event.currentTarget.value)}
      />
    </div>
  );
}
