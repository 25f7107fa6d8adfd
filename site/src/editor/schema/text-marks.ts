import { Mark, mergeAttributes } from '@tiptap/core';
import { Superscript } from '@tiptap/extension-superscript';
import { COLOURS } from './styled-text.ts';

/** The source of a quotation. */
export const Cite = Mark.create({
  name: 'cite',
  parseHTML: () => [{ tag: 'cite' }],
  renderHTML: () => ['cite', 0],
});

/** Text highlighted elsewhere; here it gets a background. */
export const Marked = Mark.create({
  name: 'marked',
  addAttributes: () => COLOURS,
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: ({ HTMLAttributes }) => ['mark', mergeAttributes(HTMLAttributes), 0],
});

/** Superscript. Priority above links (1000), so that a link is inside. */
export const Raised = Superscript.extend({ priority: 1001 });
