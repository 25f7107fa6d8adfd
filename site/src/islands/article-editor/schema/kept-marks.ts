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

/** A raised text: above links (1000), so that a link stands inside. */
export const Raised = Superscript.extend({ priority: 1001 });
