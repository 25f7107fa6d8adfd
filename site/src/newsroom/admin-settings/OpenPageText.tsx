import { type Language, NATIVE_NAMES } from '@contract/articles.ts';
import { type MainPageText, settingIn } from '@contract/page-texts.ts';
import type { MagazineSettings } from '@contract/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { LIST_TEXT } from '@text/messages.ts';
import { PAGES_TEXT } from '@text/settings-messages.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { readBuiltInText } from './built-in-text.ts';

/** Loaded with the first text that opens. */
const PageTextEditor = lazy(async () => ({
  default: (await import('../../editor/PageTextEditor.tsx')).PageTextEditor,
}));

interface OpenPageTextProps {
  page: MainPageText;
  language: Language;
  /** Of the page. */
  title: string;
  /** HTML in the form; empty for the built-in text. */
  value: string;
  saved: MagazineSettings;
  /** HTML of the last text before the saved one; absent without one. */
  earlier: string | undefined;
  onChange: (html: string) => void;
  /** Called after the button that restores the built-in text has disappeared. */
  onPutBack: () => void;
}

/** The text of a page in its editor. It starts with the built-in text if there is no other. */
export function OpenPageText({ page, language, title, value, saved, ...others }: OpenPageTextProps) {
  const { earlier, onChange, onPutBack } = others;
  const id = useId();
  const [initial, setInitial] = useState(value);
  /** Another number creates another editor. */
  const [round, setRound] = useState(0);
  const isPutBack = value === '' && saved[settingIn(page, language)] !== '';
  const builtIn = useQuery({
    queryKey: ['built-in-text', page, language, saved.name, saved.email],
    enabled: initial === '' && !isPutBack,
    queryFn: ({ signal }) => readBuiltInText(page, language, saved, signal),
  });
  const html = initial === '' ? builtIn.data : initial;

  const fill = (text: string) => {
    setInitial(text);
    setRound(round + 1);
    onChange(text);
  };

  if (isPutBack) return <p className="settings-note">{PAGES_TEXT.putBackNote}</p>;
  if (builtIn.isError)
    return (
      <ErrorState
        text={PAGES_TEXT.loadFailed}
        retry={LIST_TEXT.retry}
        onRetry={() => void builtIn.refetch()}
      />
    );
  const loading = (
    <div role="status" aria-label={PAGES_TEXT.loading}>
      <div className="skeleton skeleton-title" />
      <div className="skeleton skeleton-meta" />
    </div>
  );
  if (html === undefined) return loading;
  return (
    <>
      <div className="page-text-back">
        {earlier !== undefined && (
          <button type="button" className="text-button" onClick={() => fill(earlier)}>
            {PAGES_TEXT.bringBack}
          </button>
        )}
        {value !== '' && (
          <button
            type="button"
            className="text-button"
            onClick={() => {
              fill('');
              onPutBack();
            }}
          >
            {PAGES_TEXT.putBack}
          </button>
        )}
      </div>
      <Suspense fallback={loading}>
        <PageTextEditor
          key={round}
          label={PAGES_TEXT.editorLabel(title, NATIVE_NAMES[language])}
          describedBy={id}
          lang={language}
          initial={html}
          // An emptied text is not the built-in one until it is saved.
          onChange={(text) => onChange(text === '' ? '<p></p>' : text)}
        />
      </Suspense>
      <p id={id} className="field-hint">
        {page === 'grievanceText' ? PAGES_TEXT.grievanceHint : PAGES_TEXT.hint}
      </p>
    </>
  );
}
