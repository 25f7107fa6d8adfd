import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isShortcut } from '../shortcut.ts';

/** Characters of a selection that is looked for as it is; a longer one is more likely what one wrote than what one seeks. */
const QUERY_MAX = 100;

interface Opened {
  query: string;
  /** Which of the two fields has the focus: what is looked for, or what takes its place. */
  field: 0 | 1;
  /** Counts how often the bar was asked for: each time it begins again. */
  round: number;
}

/** What is selected, where it is some words of one block. */
function selectedWords({ state: { doc, selection } }: Editor): string {
  const { $from, $to, from, to } = selection;
  const words = $from.sameParent($to) ? doc.textBetween(from, to) : '';
  return words.length <= QUERY_MAX ? words : '';
}

/** Whether the bar that finds and replaces is open, and with what. */
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

  /** Left to itself the browser would search the whole page, and it does where the key is pressed in the bar. */
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const replaces = isShortcut(event, 'h');
    if (!replaces && !isShortcut(event, 'f')) return;
    if ((event.target as Element).closest('.find-bar') !== null) return;
    event.preventDefault();
    open(replaces ? 1 : 0);
  }

  return { opened, frame, open, close, onKeyDown };
}
