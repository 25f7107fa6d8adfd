import type { TranslationCheck } from '@contract/translations.ts';
import { formatDate } from '../../../lib/prose/when.ts';
import { LANGUAGE_NAMES } from '@text/language-names.ts';
import { TRANSLATION_TEXT } from '@text/translation-text.ts';
import type { SourceView } from './use-source.ts';

interface CheckLineProps {
  view: SourceView;
  toCheck: TranslationCheck;
  /** Whether the manuscript is the original, and `toCheck` a correction of a translation. */
  isOriginal: boolean;
  isReadOnly: boolean;
  /** When the page was opened, in milliseconds since 1970. */
  now: number;
  onShow: () => void;
}

function sentence({ toCheck, isOriginal, now }: Pick<CheckLineProps, 'toCheck' | 'isOriginal' | 'now'>) {
  const { lang, at, correctedAt } = toCheck;
  const day = formatDate(correctedAt ?? at, now);
  if (isOriginal) return TRANSLATION_TEXT.translationCorrected({ language: LANGUAGE_NAMES[lang], day });
  return correctedAt === null ? TRANSLATION_TEXT.changed(day) : TRANSLATION_TEXT.corrected(day);
}

/** The line below the bar: what changed in the other language, with buttons to see it and to say that nothing is needed. */
export function CheckLine({ view, toCheck, isOriginal, isReadOnly, now, onShow }: CheckLineProps) {
  const { source, diff, isConfirming, confirm } = view;
  const change = sentence({ toCheck, isOriginal, now });
  return (
    <div className="check-line" role="status">
      <p>{source === null ? `${change} ${TRANSLATION_TEXT.notShown}` : change}</p>
      <div className="check-buttons">
        {diff !== null && (
          <button type="button" className="button button-small button-outline" onClick={onShow}>
            {TRANSLATION_TEXT.showChanges}
          </button>
        )}
        <button
          type="button"
          className="button button-small button-outline"
          disabled={isConfirming || isReadOnly}
          onClick={() => confirm(toCheck.revision)}
        >
          {TRANSLATION_TEXT.seen}
        </button>
      </div>
    </div>
  );
}
