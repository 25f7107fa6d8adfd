import { NOTE_ID_PATTERN } from '@contract/rich-text.ts';
import { Mark, mergeAttributes, Node } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';

/** The number of a note. What is written after it is not raised, nor left out of excerpts and searches as it is. */
export const NoteNumber = Mark.create({
  name: 'noteNumber',
  // Above links (1000), so that the link stands inside the number.
  priority: 1001,
  inclusive: false,
  parseHTML: () => [{ tag: 'sup.footnote-ref', priority: 60 }],
  renderHTML: () => ['sup', { class: 'footnote-ref' }, 0],
});

/** The notes at the end of a text: kept as they came, and their words can be changed. */
export const Notes = Node.create({
  name: 'notes',
  group: 'block',
  content: 'block+',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'section.footnotes' }],
  renderHTML: () => ['section', { class: 'footnotes' }, 0],
});

/** An item of a list, which may be a note and then has an id. */
export const Item = ListItem.extend({
  addAttributes() {
    return {
      id: {
        default: null,
        // A note that is begun below another is not that one.
        keepOnSplit: false,
        parseHTML: (element: HTMLElement) => (NOTE_ID_PATTERN.test(element.id) ? element.id : null),
      },
    };
  },
  renderHTML: ({ HTMLAttributes }) => ['li', mergeAttributes(HTMLAttributes), 0],
});
