import { useId } from 'react';
import { TRANSLATION_TEXT } from '@text/translation-text.ts';

interface ShownSwitchProps {
  /** Whether the manuscript is the original. */
  isOriginal: boolean;
  /** What the other text is. */
  role: 'original' | 'translation';
  /** Whether the other text is shown. */
  isInFront: boolean;
  onChange: (isInFront: boolean) => void;
}

/** Chooses between both texts on narrow screens. */
export function ShownSwitch({ isOriginal, role, isInFront, onChange }: ShownSwitchProps) {
  const name = useId();
  const own = isOriginal ? 'original' : role === 'original' ? 'translation' : 'own';
  return (
    <fieldset className="segments-field source-switch">
      <legend className="visually-hidden">{TRANSLATION_TEXT.shown}</legend>
      <div className="segments">
        {(isOriginal ? ([own, role] as const) : ([role, own] as const)).map((each) => {
          const isOther = each === role;
          return (
            <label key={each} className="segment">
              <input
                type="radio"
                name={name}
                checked={isOther === isInFront}
                onChange={() => onChange(isOther)}
              />
              <span>{TRANSLATION_TEXT[each]}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
