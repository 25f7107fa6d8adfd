import { ChevronDown } from 'lucide-react';
import { Icon } from '../../../ui/Icon.tsx';

/** A native select in the toolbar: up and down change it, left and right go on along the toolbar. */
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
