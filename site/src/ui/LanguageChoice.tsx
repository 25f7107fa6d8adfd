import { type Language, NATIVE_NAMES } from '@contract/articles.ts';

interface LanguageChoiceProps {
  /** Accessible name. */
  label: string;
  /** Name of the radio buttons, which is unique in the page. */
  name: string;
  languages: readonly Language[];
  chosen: Language;
  onChange: (language: Language) => void;
  className?: string;
}

/** A choice between languages, each by its own name; nothing where there is only one. */
export function LanguageChoice({ label, name, languages, chosen, onChange, className }: LanguageChoiceProps) {
  if (languages.length < 2) return null;
  return (
    <fieldset className={className === undefined ? 'segments-field' : `segments-field ${className}`}>
      <legend className="visually-hidden">{label}</legend>
      <div className="segments">
        {languages.map((each) => (
          <label key={each} className="segment">
            <input type="radio" name={name} checked={each === chosen} onChange={() => onChange(each)} />
            <span lang={each}>{NATIVE_NAMES[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
