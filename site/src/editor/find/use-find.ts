import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Maximum length of a selection used as the search text; a longer one is more likely text than a query. */
const QUERY_MAX = 100;

interface Opened {
  query: string;
  /** Focused field: search or replacement. */
  field: 0 | 1;
  /** Incremented each time the bar is opened, which restarts it. */
  round: number;
}

/** The selected text, if it is part of one block. */
function selectedWords({ state: { doc, selection } }: Editor): string {
  const { $from, $to, from, to } = selection;
  const words = $from.sameParent($to) ? doc.textBetween(from, to) : '';
  return words.length <= QUERY_MAX ? words : '';
}

/** Whether the find bar is open, and its initial text. */
export function useFind(editor: Editor) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const frame = useRef<HTMLDivElement>(null);

  function open(field: 0 | 1): void {
    const words = selectedWords(editor);
    setOpened((before) => ({
      query: words === '' ? (before?.query ?? '') : words,
      field,
      round: (before?.round ?? 0) + 1,
    }));
  }

  function close(): void {
    setOpened(null);
    editor.view.focus();
  }

  useEffect(() => {
    if (opened === null) return;
    frame.current?.querySelectorAll<HTMLElement>('.find-bar input')[opened.field]?.focus();
  }, [opened]);

  const onRequest = useEffectEvent(open);
  useEffect(() => {
    editor.on('findRequest', onRequest);
    return () => void editor.off('findRequest', onRequest);
  }, [editor]);

  return { opened, frame, open, close };
}
