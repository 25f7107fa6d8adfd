import { isLinkAllowed } from '@contract/link-address.ts';
import { type Editor, Extension, InputRule, textblockTypeInputRule } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { markAutomatic } from './automatic-changes.ts';
import { typedPicture } from './pictures.ts';

/**
 * `# ` to `### `: an article's title is its first-level heading, so headings in the text begin at the second level.
 */
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

/** The typed text that triggered an input rule in this transaction; `null` if there was none. */
function ruleText(tr: Transaction, { plugins }: EditorState): string | null {
  const rules = plugins.find(({ spec }) => spec['isInputRules'] === true);
  const applied = rules && (tr.getMeta(rules) as { text?: string } | undefined);
  return applied?.text || null;
}

/** Remembers the last applied rule until the next change. */
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
      // Automatic changes, such as an empty line at the end or a loaded picture, are not the author's.
      const isAdded = tr.getMeta('appendedTransaction') !== undefined || tr.getMeta('addToHistory') === false;
      if (text !== null || isAdded) return text ?? before;
      return tr.docChanged || tr.selectionSet ? null : before;
    },
  },
});

/** Reverts only the last automatic change: the typed text stays, with the letter that triggered it. */
function undoRule(editor: Editor): boolean {
  const text = lastRule.getState(editor.state) ?? null;
  if (text === null) return false;
  editor.commands.undo();
  editor.view.dispatch(editor.state.tr.insertText(text));
  return true;
}

/** Converts typed Markdown, and one undo makes it Markdown again. */
export const TypedMarkdown = Extension.create({
  name: 'typedMarkdown',
  // Before the library's rule for headings, and its undo.
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
