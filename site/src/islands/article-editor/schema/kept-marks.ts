import { Mark, mergeAttributes } from '@tiptap/core';
import { Superscript } from '@tiptap/extension-superscript';
import { COLOURS } from './styled-text.ts';

/** The one who is quoted. */
export const Cite = Mark.create({
  name: 'cite',
  parseHTML: () => [{ tag: 'cite' }],
  renderHTML: () => ['cite', 0],
});

/** Text that was marked elsewhere; here one gives it a background. */
export const Marked = Mark.create({
  name: 'marked',
  addAttributes: () => COLOURS,
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: ({ HTMLAttributes }) => ['mark', mergeAttributes(HTMLAttributes), 0],
});

/** A raised text, which may be the number of a note. */
export const Raised = Superscript.extend({
  // Above links (1000), so that the link stands inside the number.
  priority: 1001,
  addAttributes() {
    return {
      note: {
        default: false,
        parseHTML: (element: HTMLElement) => element.classList.contains('footnote-ref'),
        renderHTML: ({ note }: Record<string, unknown>) => (note === true ? { class: 'footnote-ref' } : {}),
      },
    };
  },
  renderHTML: ({ HTMLAttributes }) => ['sup', mergeAttributes(HTMLAttributes), 0],
});
