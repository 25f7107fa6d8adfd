import { SettingsSection } from './SettingsSection.tsx';
import type { SettingName } from './settings-changes.ts';

interface ChoiceSectionProps {
  name: SettingName;
  heading: string;
  reason: string;
  /** By value, in their order. */
  choices: Readonly<Record<string, { label: string; note: string }>>;
  value: string;
  disabled: boolean;
  onChoose: (value: string) => void;
}

/** A setting with a few values. */
export function ChoiceSection({ name, heading, reason, choices, ...choice }: ChoiceSectionProps) {
  const id = `settings-${name}`;
  return (
    <SettingsSection id={id} heading={heading} reason={reason}>
      <div
        className="settings-choices"
        role="radiogroup"
        aria-labelledby={id}
        aria-describedby={`${id}-reason`}
      >
        {Object.entries(choices).map(([value, { label, note }]) => (
          <label key={value} className="settings-choice">
            <input
              type="radio"
              name={name}
              value={value}
              disabled={choice.disabled}
              aria-describedby={`${id}-${value}`}
              checked={choice.value === value}
              onChange={() => choice.onChoose(value)}
            />
            <span>
              <span className="settings-label">{label}</span>
              <span id={`${id}-${value}`} className="settings-note">
                {note}
              </span>
            </span>
          </label>
        ))}
      </div>
    </SettingsSection>
  );
}
