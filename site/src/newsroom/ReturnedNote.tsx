import type { ManuscriptReturned } from '@contract/manuscripts.ts';
import { returnedWhen } from '../writing/device-draft/draft-facts.ts';
import { languageOf } from '../lib/prose/language.ts';
import './returned-note.css';

interface ReturnedNoteProps {
  returned: ManuscriptReturned;
  /** Milliseconds since 1970. */
  now: number;
}

/** The note of the admin who returned the article. */
export function ReturnedNote({ returned, now }: ReturnedNoteProps) {
  const { note } = returned;
  return (
    <div className="returned-note">
      <p className="returned-note-by">{returnedWhen(returned, now)}</p>
      <p className="returned-note-text" lang={languageOf(note)} dir="auto">
        {note}
      </p>
    </div>
  );
}
