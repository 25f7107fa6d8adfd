import { countWords } from '@contract/text-measures.ts';
import { useDeferredValue, useMemo } from 'react';
import { WRITING_TEXT } from '../../text/messages.ts';
import { timeOf } from './drafts/draft-state.ts';
import { lengthInWords } from './word-count.ts';

/** Below the text: how long it is, and that it is kept on this device. */
export function DraftLine({
  words,
  keptAt,
  failed,
}: {
  words: string;
  keptAt: number | null;
  failed: boolean;
}) {
  const text = useDeferredValue(words);
  const length = useMemo(() => lengthInWords(countWords(text)), [text]);
  return (
    <p className="draft-line">
      <span>{length}</span>
      {failed && <span className="draft-line-failed">{WRITING_TEXT.notSaved}</span>}
      {!failed && keptAt !== null && <span>Kept on this device, {timeOf(keptAt)}</span>}
    </p>
  );
}
