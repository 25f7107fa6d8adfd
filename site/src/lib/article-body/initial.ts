import type { Language } from '@contract/articles.ts';
import { type Document, isTag, isText } from 'domhandler';
import { addClass, textOf } from './tree.ts';

/** Minimum length of the first paragraph for a three-line initial, in characters. */
const INITIAL_FROM_LENGTH = 160;
/** Elements that may contain the initial. */
const PLAIN = new Set(['em', 'strong']);

/** Makes the first letter of an English text three lines high; Devanagari has no such custom. */
export function markInitial(tree: Document, lang: Language): void {
  if (lang !== 'en') return;
  const first = tree.children.find((child) => !isText(child) || child.data.trim() !== '');
  if (first === undefined || !isTag(first) || first.name !== 'p' || Object.keys(first.attribs).length > 0)
    return;
  const start = first.children.find((child) => !isText(child) || child.data.trim() !== '');
  const plain = start !== undefined && (!isTag(start) || PLAIN.has(start.name));
  const text = textOf(first);
  if (plain && text.length >= INITIAL_FROM_LENGTH && /^["“‘']?\p{Script=Latin}/u.test(text))
    addClass(first, 'initial');
}
