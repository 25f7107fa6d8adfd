import { type Editor, Extension, InputRule, textblockTypeInputRule } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { markAutomatic } from './automatic-changes.ts';
import { isLinkAllowed } from './link-address.ts';
import { typedPicture } from './pictures.ts';

/** `# ` to `### `: an article's title is its first heading, so its own begin at the second level. */
const HEADING = /^(#{1,3})\s$/;
/** `[text](address)`, but not `![text](address)`, which is a picture. */
const LINK = /(?<!!)\[([^[\]]+)\]\(([^\s()]+)\)$/;

const linkRule = new InputRule({
  find: LINK,
  handler({ state, range, match: [, text = '', href = ''] }) {
    const { link } = state.schema.marks;
    if (link === undefined || !isLinkAllowed(href)) return;
    const { tr } = state;
    const start = range.from + '['.length;
    tr.delete(start + text.length, range.to).delete(range.from, start);
    tr.addMark(range.from, range.from + text.length, link.create({ href })).removeStoredMark(link);
  },
});

/** What was typed to set off the input rule of this transaction; `null` where there is none. */
function ruleText(tr: Transaction, { plugins }: EditorState): string | null {
  const rules = plugins.find(({ spec }) => spec['isInputRules'] === true);
  const kept = rules && (tr.getMeta(rules) as { text?: string } | undefined);
  return kept?.text || null;
}

/** Remembers the rule that was applied last until something else is done. */
const lastRule = new Plugin<string | null>({
  key: new PluginKey('lastRule'),
  filterTransaction(tr, state) {
    if (ruleText(tr, state) !== null) markAutomatic(tr);
    return true;
  },
  state: {
    init: () => null,
    apply(tr, before, _, state) {
      const text = ruleText(tr, state);
      // What others add, such as an empty line at the end or a picture that has arrived, is no work of the author.
      const isAdded = tr.getMeta('appendedTransaction') !== undefined || tr.getMeta('addToHistory') === false;
      if (text !== null || isAdded) return text ?? before;
      return tr.docChanged || tr.selectionSet ? null : before;
    },
  },
});

/** Takes back the last automatic change alone: what was typed stays, with the letter that caused the change. */
function undoRule(editor: Editor): boolean {
  const text = lastRule.getState(editor.state) ?? null;
  if (text === null) return false;
  editor.commands.undo();
  editor.view.dispatch(editor.state.tr.insertText(text));
  return true;
}

/** Markdown that is typed becomes what it says, and one undo makes it Markdown again. */
export const TypedMarkdown = Extension.create({
  name: 'typedMarkdown',
  // Before the library's own rule for headings, and its undo.
  priority: 1001,
  addInputRules() {
    const { heading } = this.editor.schema.nodes;
    const getAttributes = ([, marks = '']: RegExpMatchArray) => ({ level: marks.length + 1 });
    return heading === undefined
      ? [linkRule, typedPicture]
      : [textblockTypeInputRule({ find: HEADING, type: heading, getAttributes }), linkRule, typedPicture];
  },
  addKeyboardShortcuts() {
    return { 'Mod-z': () => undoRule(this.editor) };
  },
  addProseMirrorPlugins: () => [lastRule],
});
