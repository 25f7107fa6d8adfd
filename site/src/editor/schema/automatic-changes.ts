import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';

const MARK = 'automatic';
/** The library's names for changes that arrive at once. */
const AT_ONCE = ['paste', 'drop', 'cut'];

/** Marks a change that was not typed: one undo reverts only this change. */
export function markAutomatic(tr: Transaction): Transaction {
  return tr.setMeta(MARK, true);
}

const isAppended = (tr: Transaction) => tr.getMeta('appendedTransaction') !== undefined;
const comesAtOnce = (tr: Transaction) =>
  tr.getMeta(MARK) === true || AT_ONCE.includes(String(tr.getMeta('uiEvent')));

const key = new PluginKey<boolean>('automaticChanges');

/** Makes changes that arrive at once separate undo steps, apart from typing before and after. */
export const AutomaticChanges = Extension.create({
  name: 'automaticChanges',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin<boolean>({
        key,
        filterTransaction(tr, state) {
          const parted = comesAtOnce(tr) || key.getState(state) === true;
          // The library marks appended changes only later, based on a state that nobody has seen.
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
