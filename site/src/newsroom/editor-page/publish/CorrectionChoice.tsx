import { CORRECTION_MAX_LENGTH } from '@contract/limits.ts';
import { useId } from 'react';
import { languageOf } from '../../../lib/prose/language.ts';
import { PUBLISH_TEXT } from '../../../text/publish-messages.ts';
import { TextField } from '../../../ui/Field.tsx';

/** How changes to an article go live. What was written is kept while the other way is chosen. */
export interface Correction {
  isTold: boolean;
  text: string;
}

export const QUIETLY: Correction = { isTold: false, text: '' };

/** What readers are told; empty if nothing. */
export function toldIn({ isTold, text }: Correction): string {
  return isTold ? text.trim() : '';
}

interface CorrectionChoiceProps {
  correction: Correction;
  error: string | undefined;
  onChange: (correction: Correction) => void;
}

/** Quietly, or with a note for readers. */
export function CorrectionChoice({ correction, error, onChange }: CorrectionChoiceProps) {
  const { isTold, text } = correction;
  const id = useId();
  return (
    <fieldset className="drawer-part choice">
      <legend>{PUBLISH_TEXT.how}</legend>
      {[
        { told: false, label: PUBLISH_TEXT.quietly, note: PUBLISH_TEXT.quietlyNote },
        { told: true, label: PUBLISH_TEXT.withNote, note: PUBLISH_TEXT.withNoteNote },
      ].map(({ told, label, note }) => (
        <div key={label} className="choice-option">
          <input
            type="radio"
            id={`${id}-${told}`}
            name={id}
            checked={isTold === told}
            aria-describedby={`${id}-${told}-note`}
            onChange={() => onChange({ isTold: told, text })}
          />
          <label htmlFor={`${id}-${told}`}>{label}</label>
          <p id={`${id}-${told}-note`}>{note}</p>
        </div>
      ))}
      {isTold && (
        <div className="choice-more">
          <TextField
            label={PUBLISH_TEXT.wrong}
            rows={3}
            dir="auto"
            lang={languageOf(text)}
            maxLength={CORRECTION_MAX_LENGTH}
            hint={PUBLISH_TEXT.wrongHint(text.length, CORRECTION_MAX_LENGTH)}
            error={error}
            data-first="correction"
            value={text}
            onChange={(event) => onChange({ isTold, text: event.currentTarget.value })}
          />
        </div>
      )}
    </fieldset>
  );
}
