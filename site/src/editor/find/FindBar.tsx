import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { CaseSensitive, ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { languageOf } from '../../lib/prose/language.ts';
import { FIND_TEXT } from '@text/find-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import {
  findState,
  goToMatch,
  replaceAllMatches,
  replaceMatch,
  type Search,
  searchFor,
} from './find-in-text.ts';
import './find-bar.css';

interface FindBarProps {
  editor: Editor;
  /** Initial search text. */
  query: string;
  onClose: () => void;
}

/** Number of matches, and the selected one. */
function countText(query: string, { count, current }: ReturnType<typeof findState>): string {
  if (query === '') return '';
  if (count === 0) return FIND_TEXT.none;
  return current === 0 ? FIND_TEXT.count(count) : FIND_TEXT.place(current, count);
}

/** Finds and replaces words in the text. Escape returns to the text, at the match. */
export function FindBar({ editor, query, onClose }: FindBarProps) {
  const [search, setSearch] = useState<Search>({ query, matchCase: false });
  const [replacement, setReplacement] = useState('');
  const [done, setDone] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const state = useEditorState({ editor, selector: ({ editor: current }) => findState(current) });
  const id = useId();
  const hasNoMatch = state.count === 0;

  useEffect(() => {
    searchFor(editor, { query, matchCase: false });
    field.current?.select();
    return () => {
      if (!editor.isDestroyed) searchFor(editor, { query: '', matchCase: false });
    };
  }, [editor, query]);

  // The library scrolls to a selection only while the text has the focus.
  useEffect(() => {
    editor.view.dom.querySelector('.unfocused-selection.find-match')?.scrollIntoView({ block: 'center' });
  }, [editor, state, search]);

  function change(to: Partial<Search>): void {
    const next = { ...search, ...to };
    setSearch(next);
    setDone('');
    searchFor(editor, next);
  }

  function go(by: 1 | -1): void {
    setDone('');
    goToMatch(editor, by);
  }

  function replaceAll(): void {
    setDone(FIND_TEXT.replaced(replaceAllMatches(editor, replacement)));
  }

  /** The bar is inside the article's form, which Enter must not submit. */
  const onEnter = (then: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    then(event);
  };

  return (
    <div
      className="find-bar"
      role="search"
      aria-label={FIND_TEXT.bar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="find-row">
        <label htmlFor={`${id}-find`}>{FIND_TEXT.find}</label>
        <input
          ref={field}
          id={`${id}-find`}
          className="field-input"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          dir="auto"
          lang={languageOf(search.query)}
          value={search.query}
          onChange={(event) => change({ query: event.currentTarget.value })}
          onKeyDown={onEnter(({ shiftKey }) => go(shiftKey ? -1 : 1))}
        />
        <span className="find-count" role="status">
          {done || countText(search.query, state)}
        </span>
        <span className="find-buttons">
          <button
            type="button"
            className="tool"
            aria-label={FIND_TEXT.matchCase}
            title={FIND_TEXT.matchCase}
            aria-pressed={search.matchCase}
            onClick={() => change({ matchCase: !search.matchCase })}
          >
            <Icon of={CaseSensitive} size={16} />
          </button>
          <button
            type="button"
            className="tool"
            aria-label={FIND_TEXT.previous}
            title={FIND_TEXT.previousWithKeys}
            aria-disabled={hasNoMatch || undefined}
            onClick={() => go(-1)}
          >
            <Icon of={ChevronUp} size={16} />
          </button>
          <button
            type="button"
            className="tool"
            aria-label={FIND_TEXT.next}
            title={FIND_TEXT.nextWithKeys}
            aria-disabled={hasNoMatch || undefined}
            onClick={() => go(1)}
          >
            <Icon of={ChevronDown} size={16} />
          </button>
          <button
            type="button"
            className="tool"
            aria-label={FIND_TEXT.close}
            title={FIND_TEXT.closeWithKeys}
            onClick={onClose}
          >
            <Icon of={X} size={16} />
          </button>
        </span>
      </div>
      <div className="find-row">
        <label htmlFor={`${id}-replace`}>{FIND_TEXT.replaceWith}</label>
        <input
          id={`${id}-replace`}
          className="field-input"
          autoComplete="off"
          autoCapitalize="none"
          dir="auto"
          lang={languageOf(replacement)}
          value={replacement}
          onChange={(event) => setReplacement(event.currentTarget.value)}
          onKeyDown={onEnter(() => replaceMatch(editor, replacement))}
        />
        <span className="find-buttons">
          <button
            type="button"
            className="button button-small button-outline"
            aria-disabled={hasNoMatch || undefined}
            onClick={() => {
              setDone('');
              replaceMatch(editor, replacement);
            }}
          >
            {FIND_TEXT.replace}
          </button>
          <button
            type="button"
            className="button button-small button-outline"
            aria-disabled={hasNoMatch || undefined}
            onClick={replaceAll}
          >
            {FIND_TEXT.replaceAll}
          </button>
        </span>
      </div>
    </div>
  );
}
