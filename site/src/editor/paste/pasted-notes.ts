/** A note's number or sign: `1`, `[12]`, `iv`, `*`. */
const NUMBER = /^[[(]?(?:\d{1,3}|[ivxlc]{1,6}|[a-z]|[*†‡§]{1,3})[\])]?$/i;
/** Elements that may be a note: from a word processor's box to the paragraph with its number. */
const NOTE = 'li[id], div[id], aside[id], dd[id]';
/** Maximum number in a note's id. */
const NOTES_MAX = 999;

const idOf = (link: Element) => link.getAttribute('id') ?? link.getAttribute('name') ?? '';
const targetOf = (link: Element) => /^#(.+)/.exec(link.getAttribute('href') ?? '')?.[1] ?? '';

interface NoteLink {
  link: HTMLAnchorElement;
  note: Element;
}

/** Whether a note links back to one of these ids. */
function linksBack(note: Element, ids: readonly string[]): boolean {
  return [...note.querySelectorAll('a[href^="#"]')].some((back) => ids.includes(targetOf(back)));
}

/** The note of a reference: it links back to the reference, as all programs write it. */
function noteOf(places: ReadonlyMap<string, Element>, link: HTMLAnchorElement): Element | null {
  const target = targetOf(link);
  const ids = [idOf(link), link.closest('sup')?.id ?? '', link.parentElement?.id ?? ''].filter(
    (id) => id !== '',
  );
  if (target === '' || ids.length === 0 || !NUMBER.test(link.textContent.trim())) return null;
  const place = places.get(target);
  if (place === undefined || place.contains(link) || place.closest('h1, h2, h3, h4, h5, h6') !== null)
    return null;
  const note = place.closest(NOTE) ?? place.closest('p') ?? place;
  // Of two ends that link to each other, the first is the reference.
  const follows = (link.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return follows && !note.contains(link) && linksBack(note, ids) ? note : null;
}

/** Removes the empty container of the notes, with the line above it. */
function dropHolder(holder: Element | null): void {
  let element = holder;
  while (element !== null && element.tagName !== 'BODY' && element.textContent.trim() === '') {
    const [parent, before] = [element.parentElement, element.previousElementSibling];
    if (element.querySelector('img, table') !== null) return;
    element.remove();
    if (before?.tagName === 'HR') before.remove();
    element = parent;
  }
}

/** Removes the number and the back link from a note. */
function stripNumber(note: Element): void {
  for (const back of note.querySelectorAll('a[href^="#"]')) {
    const holder = back.parentElement;
    back.remove();
    if (holder !== note && holder?.tagName !== 'P' && holder?.textContent.trim() === '') holder.remove();
  }
  const texts = note.ownerDocument.createTreeWalker(note, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = text.data.replace(/^[\s\u00a0^↑.)\]]+/, '');
    if (text.data !== '') break;
  }
}

function writeMark({ link }: NoteLink, number: number, again: number): void {
  const { ownerDocument } = link;
  const mark = ownerDocument.createElement('sup');
  const anchor = ownerDocument.createElement('a');
  mark.className = 'footnote-ref';
  anchor.setAttribute('href', `#fn${number}`);
  anchor.id = again === 0 ? `fnref${number}` : `fnref${number}-${again}`;
  anchor.textContent = String(number);
  mark.append(anchor);
  const superscript = link.closest('sup');
  (superscript !== null && superscript.textContent.trim() === link.textContent.trim()
    ? superscript
    : link
  ).replaceWith(mark);
}

/**
 * Converts notes of word processors, other sites and Markdown (a reference and a note that link to each other) to the
 * form of an article.
 */
export function convertNotes(body: HTMLElement): void {
  // Only notes found here are notes of the article.
  for (const named of body.querySelectorAll('.footnotes, .footnote-ref')) named.removeAttribute('class');
  const places = new Map<string, Element>();
  for (const element of body.querySelectorAll('[id], a[name]'))
    if (!places.has(idOf(element))) places.set(idOf(element), element);
  const links = [...body.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const references = links.flatMap((link): NoteLink[] => {
    const note = noteOf(places, link);
    return note === null ? [] : [{ link, note }];
  });
  const notes = [...new Set(references.map(({ note }) => note))].slice(0, NOTES_MAX);
  if (notes.length === 0) return;
  const uses = new Map<Element, number>();
  for (const each of references) {
    const again = uses.get(each.note) ?? 0;
    uses.set(each.note, again + 1);
    const number = notes.indexOf(each.note) + 1;
    if (number > 0) writeMark(each, number, again);
  }
  const list = body.ownerDocument.createElement('ol');
  for (const [index, note] of notes.entries()) {
    const item = body.ownerDocument.createElement('li');
    item.id = `fn${index + 1}`;
    const holder = note.parentElement;
    stripNumber(note);
    note.remove();
    item.append(...(note.tagName === 'P' ? [note] : note.childNodes));
    list.append(item);
    dropHolder(holder);
  }
  const section = body.ownerDocument.createElement('section');
  section.className = 'footnotes';
  section.append(list);
  body.append(section);
}
