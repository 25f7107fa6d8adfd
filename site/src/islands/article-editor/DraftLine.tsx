import { countWords } from '@contract/text-measures.ts';
import { useDeferredValue, useMemo } from 'react';
import { timeOf } from '../../drafts/draft-state.ts';
import { DRAFT_TEXT } from '../../text/messages.ts';
import type { Unsaved } from './drafts/use-draft.ts';
import { lengthInWords } from '../../editor/word-count.ts';

/** Below the text: its length, and that it is stored on this device. */
export function DraftLine({
  words,
  savedAt,
  unsaved,
}: {
  words: string;
  savedAt: number | null;
  unsaved: Unsaved;
}) {
  const text = useDeferredValue(words);
  const length = useMemo(() => lengthInWords(countWords(text)), [text]);
  return (
    <p className="draft-line">
      <span>{length}</span>
      {unsaved !== null && <span className="draft-line-failed">{DRAFT_TEXT.unsaved[unsaved]}</span>}
      {unsaved !== 'draft' && savedAt !== null && <span>Kept on this device, {timeOf(savedAt)}</span>}
    </p>
  );
}
