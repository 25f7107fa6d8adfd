import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Icon } from '../../ui/Icon.tsx';

/** Keys that change a closed list in some browsers. */
const CHANGING_KEY = /^(?:(?:Arrow|Page)(?:Up|Down)|\S)$/u;

/** These open the list instead: each change returns the focus to the text, which would get the next key. */
function openList(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !CHANGING_KEY.test(event.key)) return;
  if (!('showPicker' in event.currentTarget)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

/** A native select in the toolbar: up and down open it, left and right move along the toolbar. */
export function ToolSelect<T extends string>(props: {
  label: string;
  value: T;
  options: readonly (readonly [value: T, label: string])[];
  onChoose: (value: T) => void;
}) {
  return (
    <span className="tool-select">
      <select
        data-tool
        aria-label={props.label}
        value={props.value}
        onKeyDown={openList}
        onChange={(event) => props.onChoose(event.currentTarget.value as T)}
      >
        {props.options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} />
    </span>
  );
}
