import { type Language, MAIN_LANGUAGE } from '@contract/articles.ts';
import { type MainPageText, type PageTextName, settingIn } from '@contract/page-texts.ts';
import type { SettingsResponse } from '@contract/settings.ts';
import { useId, useRef, useState } from 'react';
import { formatDate } from '../../lib/prose/when.ts';
import { LANGUAGE } from '@text/language.ts';
import { PAGES_TEXT } from '@text/settings-messages.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import { LanguageChoice } from '../../ui/LanguageChoice.tsx';
import { OpenPageText } from './OpenPageText.tsx';
import type { SettingValues } from './settings-changes.ts';

interface PageTextRowProps {
  page: MainPageText;
  /** Of its texts. */
  languages: readonly Language[];
  saved: SettingsResponse;
  values: SettingValues;
  errors: Partial<Record<PageTextName, string | undefined>>;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (name: PageTextName, html: string) => void;
}

/** The state of a page's text: unsaved, replaced, or the built-in one. */
function stateOf(
  names: readonly PageTextName[],
  { settings, replacedTexts }: SettingsResponse,
  values: SettingValues,
  now: number,
) {
  if (names.some((name) => values[name] !== settings[name])) return PAGES_TEXT.unsaved;
  const replaced = replacedTexts.filter(({ name }) => names.includes(name));
  if (replaced.length === 0) return PAGES_TEXT.builtIn;
  const newest = replaced
    .map(({ changedAt }) => changedAt ?? '')
    .reduce((one, other) => (one > other ? one : other));
  return newest === '' ? PAGES_TEXT.replaced : PAGES_TEXT.changed(formatDate(newest, now));
}

/** A page, and its text if it is open. */
export function PageTextRow({ page, languages, saved, values, errors, isOpen, ...on }: PageTextRowProps) {
  const id = useId();
  const [now] = useState(() => Date.now());
  const [language, setLanguage] = useState<Language>(languages.includes(LANGUAGE) ? LANGUAGE : MAIN_LANGUAGE);
  const name = settingIn(page, language);
  const names = languages.map((each) => settingIn(page, each));
  const toggle = useRef<HTMLButtonElement>(null);
  const title = PAGES_TEXT.titles[page];
  const error = names.map((each) => errors[each]).find((text) => text !== undefined);
  return (
    <div className="page-text">
      <div className="page-text-head">
        <h3>{title}</h3>
        <p className="settings-note">{stateOf(names, saved, values, now)}</p>
        <button
          ref={toggle}
          type="button"
          className="text-button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={on.onToggle}
        >
          {isOpen ? PAGES_TEXT.close : PAGES_TEXT.edit}
          <span className="visually-hidden"> {title}</span>
        </button>
      </div>
      {isOpen && (
        <div id={id} className="page-text-body">
          <div className="page-text-choices">
            <LanguageChoice
              label={PAGES_TEXT.language}
              name={id}
              languages={languages}
              chosen={language}
              onChange={setLanguage}
            />
          </div>
          <OpenPageText
            key={name}
            {...{ page, language, title }}
            value={values[name]}
            saved={saved.settings}
            earlier={saved.earlierTexts.find((text) => text.name === name)?.html}
            onChange={(html) => on.onChange(name, html)}
            onPutBack={() => toggle.current?.focus()}
          />
        </div>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
