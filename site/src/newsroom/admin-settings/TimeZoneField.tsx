import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { wallTimeAt } from '../../lib/prose/zoned-time.ts';
import { SETTINGS_TEXT } from '@text/settings-messages.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { zoneName } from '../../ui/plan/plan-text.ts';

interface TimeZoneFieldProps {
  /** IANA name. */
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** A select of all time zones that this browser knows. */
export function TimeZoneField({ value, error, disabled, onChange }: TimeZoneFieldProps) {
  const id = useId();
  const [now] = useState(Date.now);
  const known = Intl.supportedValuesOf('timeZone');
  // Browsers have older names of some, for example Asia/Calcutta.
  const zones = known.includes(value) ? known : [value, ...known];
  return (
    <div className="field settings-zone">
      <label className="field-label" htmlFor={id}>
        {SETTINGS_TEXT.timeZone}
      </label>
      <span className="settings-select">
        <select
          id={id}
          name="timeZone"
          className="field-input"
          value={value}
          disabled={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone === value ? SETTINGS_TEXT.zone(zoneName(zone), zone) : zone}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </span>
      <p className="field-hint" id={`${id}-hint`}>
        {SETTINGS_TEXT.now(wallTimeAt(now, value).time)}
      </p>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
