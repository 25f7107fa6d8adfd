import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';

const MARK = 'automatic';
/** How the library calls what an author brings at once. */
const AT_ONCE = ['paste', 'drop', 'cut'];

/** Marks a change that nobody typed: one undo takes back this change alone. */
export function markAutomatic(tr: Transaction): Transaction {
  return tr.setMeta(MARK, true);
}

const isAppended = (tr: Transaction) => tr.getMeta('appendedTransaction') !== undefined;
const comesAtOnce = (tr: Transaction) =>
  tr.getMeta(MARK) === true || AT_ONCE.includes(String(tr.getMeta('uiEvent')));

const key = new PluginKey<boolean>('automaticChanges');

/** What comes at once is a step of its own to undo: neither what was typed before it nor what is typed after it goes with it. */
export const AutomaticChanges = Extension.create({
  name: 'automaticChanges',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin<boolean>({
        key,
        filterTransaction(tr, state) {
          const parted = comesAtOnce(tr) || key.getState(state) === true;
          // What the library appends is marked as such only after this; it is based on a state that nobody has seen.
          if (tr.docChanged && parted && state === editor.state) closeHistory(tr);
          return true;
        },
        state: {
          init: () => false,
          apply: (tr, before) => (tr.docChanged && !isAppended(tr) ? comesAtOnce(tr) : before),
        },
      }),
    ];
  },
});
