import { countWords } from '@contract/text-measures.ts';
import { useDeferredValue, useMemo } from 'react';
import { DRAFT_TEXT } from '@text/messages.ts';
import { lengthInWords } from '@text/length-text.ts';
import type { DeviceDraftView } from '../../writing/device-draft/device-draft.ts';

/** The line below the text: its length, and whether this device could store it. */
export function DraftLine({ words, isStored, unsaved }: DeviceDraftView & { words: string }) {
  const text = useDeferredValue(words);
  const length = useMemo(() => lengthInWords(countWords(text)), [text]);
  return (
    <p className="draft-line" data-kept={(unsaved !== 'draft' && isStored) || undefined}>
      <span>{length}</span>
      {unsaved !== null && <span className="draft-line-failed">{DRAFT_TEXT.unsaved[unsaved]}</span>}
    </p>
  );
}
