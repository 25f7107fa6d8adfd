import { type Document, type Element, isTag, isText } from 'domhandler';
import { prevElementSibling } from 'domutils';
import { writeTag } from '../../../../platform/html/tags.ts';
import { attribute, elementsIn, textOf } from './html-tree.ts';
import type { ForeignText } from './foreign-text.ts';

/** A note's number or sign: `1`, `[12]`, `[1:1]` for its second use, `iv`, `*`. */
const NUMBER = /^[[(]?(?:\d{1,3}(?::\d{1,3})?|[ivxlc]{1,6}|[a-z]|[*†‡§]{1,3})[\])]?$/i;
/** Maximum number in a note's id. */
const NOTES_MAX = 999;

/** A note of the old text, in an element or as HTML. */
export type NoteBody = Element | string;

interface NoteUse {
  number: number;
  use: number;
}

/** The notes of a foreign text, in the order of their references. */
export interface Footnotes {
  /** The elements that refer to notes. */
  references: ReadonlyMap<Element, NoteUse>;
  bodies: readonly NoteBody[];
  /** Elements that are no text: notes, where they are, and links back to the text. */
  skipped: Set<Element>;
}

const targetOf = (link: Element): string => /^#(.+)/.exec(attribute(link, 'href'))?.[1] ?? '';
const idOf = (element: Element): string => attribute(element, 'id') || attribute(element, 'name');

function isWithin(element: Element, outer: Element): boolean {
  for (let at: Element['parent'] = element; at !== null; at = at.parent) if (at === outer) return true;
  return false;
}

/** The element of a note: the item, box or paragraph with the id. */
function bodyOf(target: Element): Element {
  for (let at: Element['parent'] = target; at !== null && isTag(at); at = at.parent)
    if (['li', 'p', 'dd', 'div', 'aside'].includes(at.name)) return at;
  return target;
}

/**
 * Finds notes: references of the block editor, whose notes are not part of the text, and links to a note that links back.
 */
export function findFootnotes(tree: Document, { footnotes, notes }: ForeignText): Footnotes {
  const references = new Map<Element, NoteUse>();
  const bodies: NoteBody[] = [];
  const skipped = new Set<Element>();
  const uses = new Map<NoteBody, NoteUse>();
  const refer = (reference: Element, key: NoteBody, body: NoteBody): void => {
    const earlier = uses.get(key);
    if (earlier === undefined && bodies.length >= NOTES_MAX) return;
    const use =
      earlier === undefined ? { number: bodies.push(body), use: 0 } : { ...earlier, use: earlier.use + 1 };
    uses.set(key, use);
    references.set(reference, use);
  };
  const places = new Map<string, Element>();
  const links: Element[] = [];
  for (const element of elementsIn(tree, () => true)) {
    const id = idOf(element);
    if (id !== '' && !places.has(id)) places.set(id, element);
    if (element.attribs['data-fn'] !== undefined || (element.name === 'a' && targetOf(element) !== ''))
      links.push(element);
  }
  for (const link of links) {
    const key = attribute(link, 'data-fn');
    const html = footnotes.get(key);
    if (key !== '') {
      if (html !== undefined) refer(link, key, html);
      else notes.add('footnote', 'A footnote is not in the file.');
      continue;
    }
    const target = places.get(targetOf(link));
    if (target === undefined || skipped.has(link) || !NUMBER.test(textOf(link))) continue;
    const superscript = link.parent !== null && isTag(link.parent) ? link.parent : link;
    const ids = [idOf(link), idOf(superscript)].filter((id) => id !== '');
    const body = bodyOf(target);
    const backLinks = elementsIn(body, (element) => element.name === 'a' && ids.includes(targetOf(element)));
    if (isWithin(link, body) || (backLinks.length === 0 && !uses.has(body))) continue;
    for (const back of backLinks) skipped.add(back);
    skipped.add(body);
    refer(
      superscript.name === 'sup' && textOf(superscript) === textOf(link) ? superscript : link,
      body,
      body,
    );
  }
  for (const body of bodies) {
    if (typeof body === 'string') continue;
    stripNumber(body, skipped);
    skipRule(body, skipped);
  }
  return { references, bodies, skipped };
}

/** Removes a note's number, such as `1. `, and arrows around its link back. */
function stripNumber(body: Element, skipped: ReadonlySet<Element>): void {
  for (const child of body.children) {
    if (isTag(child) && skipped.has(child)) continue;
    if (!isText(child)) return;
    child.data = child.data.replace(/^[\s^↑.)\]]+/u, ' ');
    if (child.data.trim() !== '') return;
  }
}

/** Leaves out the line above the notes. */
function skipRule(body: Element, skipped: Set<Element>): void {
  for (let at: Element['parent'] = body; at !== null && isTag(at); at = at.parent) {
    const before = prevElementSibling(at);
    if (before?.name === 'hr') skipped.add(before);
    if (before !== null) return;
  }
}

/** The number in the text. */
export function referenceHtml({ number, use }: NoteUse): string {
  const id = use === 0 ? `fnref${number}` : `fnref${number}-${use}`;
  return `<sup class="footnote-ref">${writeTag('a', { href: `#fn${number}`, id })}${number}</a></sup>`;
}

/** The link from a note to the text. */
export const backLinkHtml = (number: number): string =>
  ` ${writeTag('a', { class: 'footnote-backref', href: `#fnref${number}` })}↩︎</a>`;
