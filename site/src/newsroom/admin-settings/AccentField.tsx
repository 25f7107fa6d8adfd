import { ACCENTS } from '@contract/accents.ts';
import { useId } from 'react';
import { ACCENT_TEXT, SETTING_LABELS, SETTINGS_TEXT } from '@text/settings-messages.ts';

interface AccentFieldProps {
  value: string;
  disabled: boolean;
  onChoose: (value: string) => void;
}

/** The colours to choose from, each in the current theme. */
export function AccentField({ value, disabled, onChoose }: AccentFieldProps) {
  const id = useId();
  return (
    <div className="field" role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <p className="field-label" id={id}>
        {SETTING_LABELS.accent}
      </p>
      <div className="accents">
        {ACCENTS.map((accent) => (
          <label key={accent} className="accent" title={ACCENT_TEXT[accent]}>
            <input
              type="radio"
              name="accent"
              value={accent}
              disabled={disabled}
              checked={value === accent}
              onChange={() => onChoose(accent)}
            />
            <span className="visually-hidden">{ACCENT_TEXT[accent]}</span>
            <span className={`accent-colour accent-${accent}`} />
          </label>
        ))}
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {SETTINGS_TEXT.accentHint}
      </p>
    </div>
  );
}
