import { NOTE_ID_PATTERN } from '@contract/rich-text.ts';
import { mergeAttributes, Node } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';

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
        parseHTML: (element: HTMLElement) => (NOTE_ID_PATTERN.test(element.id) ? element.id : null),
      },
    };
  },
  renderHTML: ({ HTMLAttributes }) => ['li', mergeAttributes(HTMLAttributes), 0],
});
