import { type Language, LANGUAGES } from '@contract/articles.ts';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { LANGUAGE_NAMES } from '@text/language-names.ts';
import { PUBLISH_TEXT } from '@text/publish-messages.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface LanguageChoiceProps {
  /** `null` to recognise it automatically. */
  language: Language | null;
  /** The language of the text. */
  recognised: Language;
  onChange: (language: Language | null) => void;
}

/** The language of the article for browsers, search engines and feeds. */
export function LanguageChoice({ language, recognised, onChange }: LanguageChoiceProps) {
  const id = useId();
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {PUBLISH_TEXT.language}
      </label>
      <span className="language-select">
        <select
          id={id}
          className="field-input"
          value={language ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange(LANGUAGES.find((each) => each === value) ?? null)
          }
        >
          <option value="">{PUBLISH_TEXT.recognised(LANGUAGE_NAMES[recognised])}</option>
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </span>
    </div>
  );
}
