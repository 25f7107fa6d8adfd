import { type Element, isTag, isText } from 'domhandler';
import { BOXES, DROPPED, EMBEDS, HEADINGS } from './element-kinds.ts';
import { attribute, elementsIn, hasClass, styleOf } from './html-tree.ts';
import type { ImportNotes } from './import-notes.ts';

const BLOCKS: ReadonlySet<string> = new Set([
  ...BOXES,
  ...HEADINGS.keys(),
  'p',
  'ul',
  'ol',
  'table',
  'blockquote',
]);

const hasWords = (element: Element): boolean =>
  element.children.some((child) =>
    isText(child)
      ? /[\p{L}\p{N}]/u.test(child.data)
      : isTag(child) && child.name !== 'form' && !DROPPED.has(child.name) && hasWords(child),
  );

/**
 * Whether an element is hidden and stays out. Words that a script of the old site showed are read. What only screen
 * readers skip was visible: boxes of it are read, while signs and symbols within a line are no text.
 */
export function isLeftOut(element: Element, notes: ImportNotes): boolean {
  if (hasClass(element, 'screen-reader-text')) return true;
  const isClosed = element.attribs['hidden'] !== undefined || styleOf(element, 'display') === 'none';
  if (!isClosed && attribute(element, 'aria-hidden') !== 'true') return false;
  if (EMBEDS.has(element.name)) return true;
  const isRead = hasWords(element);
  if (isClosed) {
    if (isRead) notes.add('hidden', 'Words that were hidden on the old site are shown.');
    return !isRead;
  }
  if (BLOCKS.has(element.name))
    return !isRead && elementsIn(element, ({ name }) => name === 'img').length === 0;
  // KaTeX writes each formula twice.
  if (isRead && !hasClass(element, 'katex-html')) notes.add('hidden', 'Hidden words were left out.');
  return true;
}
