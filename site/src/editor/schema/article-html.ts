import { ownPath } from '@contract/own-address.ts';
import { currentClasses } from '@contract/rich-text.ts';
import { clampSpans } from './clamp-spans.ts';
import { MISSING_PICTURE } from './missing-picture.ts';

/** Blocks in which a single unformatted paragraph is redundant. */
const TIGHT = 'li, td, th';
const FORMAT_ATTRIBUTES = ['class', 'dir'];

function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/** Puts the children of an element in its place. */
function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Adds the back links of notes on save; in the editor, authors would type after them. */
function addBackLinks(body: HTMLElement): void {
  const notes = [...body.querySelectorAll('section.footnotes li[id]')];
  for (const ref of body.querySelectorAll('sup.footnote-ref a[id]')) {
    const note = notes.find(({ id }) => ref.getAttribute('href') === `#${id}`);
    if (note === undefined) continue;
    const back = body.ownerDocument.createElement('a');
    back.className = 'footnote-backref';
    back.href = `#${ref.id}`;
    back.textContent = '↩︎';
    const last = note.lastElementChild;
    (last?.tagName === 'P' ? last : note).append(' ', back);
  }
}

/** Links to this site become paths, as the server keeps them. */
function shortenOwnLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const path = ownPath(link.getAttribute('href') ?? '', location.origin);
    if (path !== null) link.setAttribute('href', path);
  }
}

/** Removes what only the editor knows: a missing picture becomes a line of text, code has no language. */
function dropEditorMarkup(body: HTMLElement): void {
  for (const element of body.querySelectorAll('pre > code, h4')) element.removeAttribute('class');
  for (const place of body.querySelectorAll(MISSING_PICTURE)) {
    const line = body.ownerDocument.createElement('p');
    line.append(...place.childNodes);
    place.replaceWith(line);
  }
}

/** Removes what `addBackLinks` adds. */
function removeBackLinks(body: HTMLElement): void {
  for (const back of body.querySelectorAll('li[id^="fn"] a[href^="#fnref"]')) {
    const space = back.previousSibling;
    if (space instanceof Text) space.data = space.data.trimEnd();
    back.remove();
  }
}

/**
 * The text to send, as the server keeps it: list items and table cells without redundant paragraphs, table heads as heads,
 * spans within their table, sources of quotations separate, links to this site as paths.
 *
 * @param html content of the editor
 */
export function toArticleHtml(html: string): string {
  const body = parse(html);
  addBackLinks(body);
  dropEditorMarkup(body);
  shortenOwnLinks(body);
  for (const holder of body.querySelectorAll(TIGHT)) {
    const paragraph = holder.firstElementChild;
    if (paragraph?.tagName !== 'P' || holder.querySelectorAll(':scope > p').length > 1) continue;
    for (const name of FORMAT_ATTRIBUTES) {
      const value = paragraph.getAttribute(name);
      if (value !== null) holder.setAttribute(name, value);
    }
    unwrap(paragraph);
  }
  for (const table of body.querySelectorAll('table')) {
    const [first] = table.rows;
    // A cell spans no rows of another section.
    const height = Math.max(0, ...[...(first?.cells ?? [])].map(({ rowSpan }) => rowSpan));
    const head = [...table.rows].slice(0, height);
    if (head.length === 0 || head.some((row) => row.querySelector('td') !== null)) continue;
    const section = table.ownerDocument.createElement('thead');
    first?.parentElement?.before(section);
    section.append(...head);
    for (const empty of table.querySelectorAll('tbody:empty')) empty.remove();
  }
  clampSpans(body);
  for (const cite of body.querySelectorAll('blockquote > p > cite:only-child')) {
    const paragraph = cite.parentElement;
    if (paragraph?.textContent === cite.textContent) unwrap(paragraph as Element);
  }
  // The editor keeps empty lines around pictures and tables for typing; the page spaces paragraphs itself.
  for (const line of body.querySelectorAll(':scope > p:empty')) line.remove();
  return body.innerHTML;
}

/** Gives inner spans the formats of outer ones: in the editor they become one. */
function mergeSpans(body: HTMLElement): void {
  for (const inner of body.querySelectorAll<HTMLElement>('span span')) {
    const outer = inner.parentElement?.closest('span');
    if (outer === undefined || outer === null) continue;
    for (const prefix of ['font-', 'size-']) {
      const format = currentClasses(outer.className).find((name) => name.startsWith(prefix));
      if (format !== undefined && !currentClasses(inner.className).some((name) => name.startsWith(prefix)))
        inner.classList.add(format);
    }
    inner.style.color ||= outer.style.color;
    inner.style.backgroundColor ||= outer.style.backgroundColor;
  }
}

/**
 * The text for the editor: the format of a list item moves to its paragraph, where the toolbar finds it, and spans
 * are not nested.
 *
 * @param html sanitised HTML of an article
 */
export function fromArticleHtml(html: string): string {
  const body = parse(html);
  removeBackLinks(body);
  mergeSpans(body);
  formatParagraphs(body);
  return body.innerHTML;
}

/** Moves the format of list items, and the direction of table cells, to their paragraphs. */
export function formatParagraphs(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li[class], li[dir], td[dir], th[dir]')) {
    if (item.querySelector(':scope > p') !== null) continue;
    const paragraph = item.ownerDocument.createElement('p');
    for (const name of item.tagName === 'LI' ? FORMAT_ATTRIBUTES : ['dir']) {
      const value = item.getAttribute(name);
      if (value !== null) paragraph.setAttribute(name, value);
      item.removeAttribute(name);
    }
    const words = [...item.childNodes];
    const list = words.findIndex((node) => node.nodeName === 'UL' || node.nodeName === 'OL');
    paragraph.append(...words.slice(0, list === -1 ? words.length : list));
    item.prepend(paragraph);
  }
}
