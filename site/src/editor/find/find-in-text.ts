import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { markAutomatic } from '../schema/automatic-changes.ts';
import { findMatches, type Match } from './find-matches.ts';

export interface Search {
  query: string;
  matchCase: boolean;
}

declare module '@tiptap/core' {
  interface EditorEvents {
    /** Ctrl+F (0) or Ctrl+H (1) in the text: opens the find bar with the focus in that field. */
    findRequest: 0 | 1;
  }
}

interface SearchState extends Search {
  matches: readonly Match[];
  decorations: DecorationSet;
}

const NO_SEARCH: SearchState = { query: '', matchCase: false, matches: [], decorations: DecorationSet.empty };
const key = new PluginKey<SearchState>('findInText');

function matchesIn(doc: Node, { query, matchCase }: Search): Match[] {
  const matches: Match[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    // One unit for every non-text node, because it takes one position.
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc');
    const inside = position + 1;
    for (const { from, to } of findMatches(text, query, matchCase))
      matches.push({ from: inside + from, to: inside + to });
    return false;
  });
  return matches;
}

function runSearch(doc: Node, search: Search): SearchState {
  if (search.query === '') return NO_SEARCH;
  const matches = matchesIn(doc, search);
  const marks = matches.map(({ from, to }) => Decoration.inline(from, to, { class: 'find-match' }));
  return { ...search, matches, decorations: DecorationSet.create(doc, marks) };
}

/** Find in the text, with all matches marked. */
export const FindInText = Extension.create({
  name: 'findInText',
  // Instead of the browser's page search, which the key still opens in the find bar.
  addKeyboardShortcuts() {
    const request = (field: 0 | 1) => () => {
      this.editor.emit('findRequest', field);
      return true;
    };
    return { 'Mod-f': request(0), 'Mod-h': request(1) };
  },
  addProseMirrorPlugins: () => [
    new Plugin<SearchState>({
      key,
      state: {
        init: () => NO_SEARCH,
        apply(tr, before) {
          const search = tr.getMeta(key) as Search | undefined;
          if (search !== undefined) return runSearch(tr.doc, search);
          return tr.docChanged && before.query !== '' ? runSearch(tr.doc, before) : before;
        },
      },
      props: {
        decorations: (state) => key.getState(state)?.decorations,
      },
    }),
  ],
});

const searchOf = (editor: Editor) => key.getState(editor.state) ?? NO_SEARCH;

/** Number of matches, and the selected one: 0 if none. */
export function findState(editor: Editor): { count: number; current: number } {
  const { matches } = searchOf(editor);
  const { from, to } = editor.state.selection;
  const current = matches.findIndex((match) => match.from === from && match.to === to) + 1;
  return { count: matches.length, current };
}

function select(tr: Transaction, match: Match | undefined): Transaction {
  if (match === undefined) return tr;
  return tr.setSelection(TextSelection.create(tr.doc, match.from, match.to)).scrollIntoView();
}

/** Starts a new search at the caret. */
export function searchFor(editor: Editor, search: Search): void {
  const { tr, selection, doc } = editor.state;
  const matches = search.query === '' ? [] : matchesIn(doc, search);
  const first = matches.find(({ from }) => from >= selection.from) ?? matches[0];
  editor.view.dispatch(select(tr.setMeta(key, search), first));
}

/** Selects the next match, wrapping at the end; the previous one with -1. */
export function goToMatch(editor: Editor, by: 1 | -1): void {
  const { matches } = searchOf(editor);
  const { from, to } = editor.state.selection;
  const next =
    by === 1
      ? (matches.find((match) => match.from >= to) ?? matches[0])
      : (matches.findLast((match) => match.to <= from) ?? matches.at(-1));
  editor.view.dispatch(select(editor.state.tr, next));
}

function replaceText(tr: Transaction, text: string, { from, to }: Match): void {
  if (text === '') tr.delete(from, to);
  else tr.insertText(text, from, to);
}

/** Replaces the selected match and selects the next; without a selected match, only selects. */
export function replaceMatch(editor: Editor, text: string): void {
  const { matches } = searchOf(editor);
  const { current } = findState(editor);
  const match = matches[current - 1];
  if (match !== undefined) {
    const { tr } = editor.state;
    replaceText(tr, text, match);
    // After the replacement, which may contain the search text.
    tr.setSelection(TextSelection.create(tr.doc, match.from + text.length));
    editor.view.dispatch(markAutomatic(tr));
  }
  goToMatch(editor, 1);
}

/** Replaces all matches in one undo step. Returns their number. */
export function replaceAllMatches(editor: Editor, text: string): number {
  const { matches } = searchOf(editor);
  const { tr } = editor.state;
  for (const match of matches.toReversed()) replaceText(tr, text, match);
  if (matches.length > 0) editor.view.dispatch(markAutomatic(tr).scrollIntoView());
  return matches.length;
}
