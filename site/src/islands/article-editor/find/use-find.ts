import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isShortcut } from '../shortcut.ts';

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

  /** The shortcut opens the find bar; pressed in the bar, the browser's page search. */
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const replaces = isShortcut(event, 'h');
    if (!replaces && !isShortcut(event, 'f')) return;
    if ((event.target as Element).closest('.find-bar') !== null) return;
    event.preventDefault();
    open(replaces ? 1 : 0);
  }

  return { opened, frame, open, close, onKeyDown };
}
