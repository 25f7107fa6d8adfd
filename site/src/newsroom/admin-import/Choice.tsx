import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';

interface ChoiceProps {
  label: string;
  value: string;
  /** Values with their labels. */
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

/** A labelled list with one choice. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <span className="filter-select import-choice">
        <select
          id={id}
          className="field-input"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size={16} />
      </span>
    </div>
  );
}
