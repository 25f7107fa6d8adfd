import { ChevronDown } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import './filters.css';

interface FilterSelectProps {
  /** Accessible name. */
  label: string;
  /** The option that does not filter. */
  any: string;
  options: readonly { value: string; label: string }[];
  /** Empty for `any`. */
  value: string;
  onChange: (value: string) => void;
}

/** A list to filter by. While it filters, it stands out. */
export function FilterSelect({ label, any, options, value, onChange }: FilterSelectProps) {
  return (
    <span className="filter-select" data-set={value !== '' || undefined}>
      <select
        className="field-input"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} />
    </span>
  );
}
