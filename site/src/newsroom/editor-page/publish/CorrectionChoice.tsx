import { CORRECTION_MAX_LENGTH } from '@contract/limits.ts';
import type { ManuscriptSubmission } from '@contract/manuscripts.ts';
import { useId } from 'react';
import { languageOf } from '../../../lib/prose/language.ts';
import { PUBLISH_TEXT } from '@text/publish-messages.ts';
import { TextField } from '../../../ui/Field.tsx';

/** Whether changes to an article are published with a note for readers. Choosing no note keeps its text. */
export interface Correction {
  hasNote: boolean;
  text: string;
}

/** The note that an author proposes; without one, a quiet publication. */
export function correctionIn(submission: Pick<ManuscriptSubmission, 'correction'> | null): Correction {
  const text = submission?.correction ?? '';
  return { hasNote: text !== '', text };
}

/** The note for readers; empty if none is wanted. */
export function noteIn({ hasNote, text }: Correction): string {
  return hasNote ? text.trim() : '';
}

interface CorrectionChoiceProps {
  correction: Correction;
  error: string | undefined;
  onChange: (correction: Correction) => void;
}

/** The choice between publishing quietly and with a note for readers. */
export function CorrectionChoice({ correction, error, onChange }: CorrectionChoiceProps) {
  const { hasNote, text } = correction;
  const id = useId();
  return (
    <fieldset className="drawer-part choice">
      <legend>{PUBLISH_TEXT.how}</legend>
      {[
        { withNote: false, label: PUBLISH_TEXT.quietly, note: PUBLISH_TEXT.quietlyNote },
        { withNote: true, label: PUBLISH_TEXT.withNote, note: PUBLISH_TEXT.withNoteNote },
      ].map(({ withNote, label, note }) => (
        <div key={label} className="choice-option">
          <input
            type="radio"
            id={`${id}-${withNote}`}
            name={id}
            checked={hasNote === withNote}
            aria-describedby={`${id}-${withNote}-note`}
            onChange={() => onChange({ hasNote: withNote, text })}
          />
          <label htmlFor={`${id}-${withNote}`}>{label}</label>
          <p id={`${id}-${withNote}-note`}>{note}</p>
        </div>
      ))}
      {hasNote && (
        <div className="choice-more">
          <TextField
            label={PUBLISH_TEXT.wrong}
            rows={3}
            dir="auto"
            lang={languageOf(text)}
            maxLength={CORRECTION_MAX_LENGTH}
            hint={PUBLISH_TEXT.wrongHint({ length: text.length, max: CORRECTION_MAX_LENGTH })}
            error={error}
            data-first="correction"
            value={text}
            onChange={(event) => onChange({ hasNote, text: event.currentTarget.value })}
          />
        </div>
      )}
    </fieldset>
  );
}
