import type { Language } from '@contract/articles.ts';
import { type Document, isTag, isText } from 'domhandler';
import { addClass, textOf } from './tree.ts';

/** Characters that the first paragraph needs so that an initial of three lines stands beside it, not over it. */
const INITIAL_FROM_LENGTH = 160;
/** What the initial may stand in. */
const PLAIN = new Set(['em', 'strong']);

/** The first letter of an English text stands three lines high; Devanagari has no such custom. */
export function raiseInitial(tree: Document, lang: Language): void {
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
