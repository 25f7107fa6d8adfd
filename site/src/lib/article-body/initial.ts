import type { Language } from '@contract/articles.ts';
import { type Document, isTag, isText } from 'domhandler';
import { addClass, textOf } from './tree.ts';

/** Minimum length of the first paragraph for a three-line initial, in characters. */
const INITIAL_MIN_LENGTH = 160;
/** Inline elements that may contain the initial. */
const INITIAL_PARENTS = new Set(['em', 'strong']);

/** Makes the first letter of an English text three lines high. Devanagari typography has no such custom. */
export function markInitial(tree: Document, lang: Language): void {
  if (lang !== 'en') return;
  const first = tree.children.find((child) => !isText(child) || child.data.trim() !== '');
  if (first === undefined || !isTag(first) || first.name !== 'p' || Object.keys(first.attribs).length > 0)
    return;
  const start = first.children.find((child) => !isText(child) || child.data.trim() !== '');
  const plain = start !== undefined && (!isTag(start) || INITIAL_PARENTS.has(start.name));
  const text = textOf(first);
  if (plain && text.length >= INITIAL_MIN_LENGTH && /^["“‘']?\p{Script=Latin}/u.test(text))
    addClass(first, 'initial');
}
