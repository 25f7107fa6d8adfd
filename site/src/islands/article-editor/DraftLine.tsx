import { countWords } from '@contract/text-measures.ts';
import { useDeferredValue, useMemo } from 'react';
import { timeOf } from '../../drafts/draft-state.ts';
import { DRAFT_TEXT } from '../../text/messages.ts';
import type { Unkept } from './drafts/use-draft.ts';
import { lengthInWords } from '../../editor/word-count.ts';

/** Below the text: its length, and that it is stored on this device. */
export function DraftLine({
  words,
  keptAt,
  unkept,
}: {
  words: string;
  keptAt: number | null;
  unkept: Unkept;
}) {
  const text = useDeferredValue(words);
  const length = useMemo(() => lengthInWords(countWords(text)), [text]);
  return (
    <p className="draft-line">
      <span>{length}</span>
      {unkept !== null && <span className="draft-line-failed">{DRAFT_TEXT.unkept[unkept]}</span>}
      {unkept !== 'draft' && keptAt !== null && <span>Kept on this device, {timeOf(keptAt)}</span>}
    </p>
  );
}
