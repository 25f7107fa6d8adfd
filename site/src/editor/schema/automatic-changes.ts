import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';

const MARK = 'automatic';
/** The library's names for changes that are not typed. */
const NOT_TYPED = ['paste', 'drop', 'cut'];

/** Marks a change that was not typed: one undo reverts only this change. */
export function markAutomatic(tr: Transaction): Transaction {
  return tr.setMeta(MARK, true);
}

const isAppended = (tr: Transaction) => tr.getMeta('appendedTransaction') !== undefined;
const isAutomatic = (tr: Transaction) =>
  tr.getMeta(MARK) === true || NOT_TYPED.includes(String(tr.getMeta('uiEvent')));

const key = new PluginKey<boolean>('automaticChanges');

/** Makes changes that are not typed separate undo steps. */
export const AutomaticChanges = Extension.create({
  name: 'automaticChanges',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin<boolean>({
        key,
        filterTransaction(tr, state) {
          const isSeparate = isAutomatic(tr) || key.getState(state) === true;
          // The library marks appended changes only later, based on a state that was never shown.
          if (tr.docChanged && isSeparate && state === editor.state) closeHistory(tr);
          return true;
        },
        state: {
          init: () => false,
          apply: (tr, before) => (tr.docChanged && !isAppended(tr) ? isAutomatic(tr) : before),
        },
      }),
    ];
  },
});
