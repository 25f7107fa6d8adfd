import { NOTE_ID_PATTERN } from '@contract/rich-text.ts';
import { Extension, Mark, mergeAttributes, Node } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';
import { Plugin } from '@tiptap/pm/state';
import { isAtEndOfNote, deleteEmptyNote, insertNote, leaveNote, noteAt } from './note-commands.ts';
import { orderNotes } from './note-order.ts';
import { withOwnNotes } from './pasted-note-ids.ts';

/** The number of a note. Text typed after it is not superscript, and not left out of excerpts and searches. */
export const NoteNumber = Mark.create({
  name: 'noteNumber',
  // Above links (1000), so that the link is inside.
  priority: 1001,
  inclusive: false,
  parseHTML: () => [{ tag: 'sup.footnote-ref', priority: 60 }],
  renderHTML: () => ['sup', { class: 'footnote-ref' }, 0],
});

/** Cut or dragged content may move elsewhere. */
const MOVES = ['cut', 'drop'];

/** The notes at the end of a text, numbered in the order of the text. Back links are added on save. */
export const Notes = Node.create({
  name: 'notes',
  group: 'block',
  content: 'block+',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'section.footnotes' }],
  renderHTML: () => ['section', { class: 'footnotes' }, 0],
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, before, state) {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        const moving = transactions.some((tr) => MOVES.includes(String(tr.getMeta('uiEvent'))));
        return orderNotes(state, before.doc, moving);
      },
      props: { transformPasted: (slice, view) => withOwnNotes(slice, view.state.doc) },
    }),
  ],
});

/** Keys in a note; they take precedence over those of lists. */
export const NoteKeys = Extension.create({
  name: 'noteKeys',
  priority: 1001,
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-f': () => insertNote(this.editor),
      Enter: () => leaveNote(this.editor),
      Backspace: () => deleteEmptyNote(this.editor),
      Delete: () => isAtEndOfNote(this.editor),
    };
  },
});

/** A list item; a note is an item with an id. */
export const Item = ListItem.extend({
  addAttributes() {
    return {
      id: {
        default: null,
        // A new item after a note is not that note.
        keepOnSplit: false,
        parseHTML: (element: HTMLElement) => (NOTE_ID_PATTERN.test(element.id) ? element.id : null),
      },
    };
  },
  renderHTML: ({ HTMLAttributes }) => ['li', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    const { Tab: sink, ...others } = this.parent?.() ?? {};
    // An indented note would belong to the one above: Tab leaves the text instead.
    const Tab: typeof sink = (props) => noteAt(this.editor.state) === null && sink?.(props) === true;
    return { ...others, Tab };
  },
});
