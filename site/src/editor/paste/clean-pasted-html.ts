import { isLinkAllowed } from '@contract/link-address.ts';
import { ELEMENTS } from '@contract/rich-text.ts';
import { formatParagraphs } from '../schema/article-html.ts';
import { OWN_CLIPBOARD } from '../schema/clipboard.ts';
import { nestIndentedLists } from './indented-lists.ts';
import { convertInlineStyles } from './inline-meaning.ts';
import { splitAtEmptyLines } from './line-breaks.ts';
import { resolvePictures, separatePictures, replaceEmojiPictures } from './pasted-pictures.ts';
import { convertNotes } from './pasted-notes.ts';
import { clampSpans } from '../schema/clamp-spans.ts';
import { linkEmbeds } from './pasted-embeds.ts';
import { applyStyleSheets } from './style-sheets.ts';
import { setBlockDirections } from './text-direction.ts';
import { acceptTrackedChanges } from './tracked-changes.ts';
import { extractTextBoxes, joinOnlineLists, joinStyleLines, convertWordBlocks } from './word-blocks.ts';
import { makeWordLists } from './word-lists.ts';

/** Elements dropped with their content. */
const DROPPED =
  'script, style, meta, link, title, xml, svg, canvas, iframe, object[data], video, audio, button, input, select, textarea, nav, template, noscript, [hidden], [aria-hidden="true"], .Apple-interchange-newline, .MsoCommentReference, [style*="mso-element:comment"]';
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, div, section, article, figure, hr';
const OTHER_BOXES = 'main, header, footer, aside, address, center, dl, details, summary';
/** Headings mapped to the levels of an article. */
const RENAMED: Readonly<Record<string, string>> = {
  H1: 'h2',
  H4: 'h3',
  H5: 'h3',
  H6: 'h3',
  B: 'strong',
  I: 'em',
  STRIKE: 's',
  DEL: 's',
  INS: 'u',
  DT: 'p',
  DD: 'p',
};
const KEPT = new Set<string>(ELEMENTS.map((name) => name.toUpperCase()));
const KEPT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  A: ['href'],
  IMG: ['src', 'alt'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan'],
  OL: ['start'],
};
/** Elements written by `convertNotes`. */
const NOTE_PARTS = 'sup.footnote-ref, sup.footnote-ref > a, section.footnotes, section.footnotes > ol > li';
/** Bytes that some browsers on Windows append to the document. */
const AFTER_DOCUMENT = /(?<=<\/html>)[^]*$/i;
/** Redirect addresses of Google and Outlook. */
const REDIRECT =
  /^https?:\/\/(?:www\.google\.[a-z.]+\/url|[a-z0-9.]+\.safelinks\.protection\.outlook\.com\/)\?(.*)$/;
const ALIGNMENT = /^(?:center|right|justify)$/;
const ALIGNED = /^(?:P|H2|H3|TD|TH)$/;
const DIRECTED = /^(?:P|H[234]|LI|TD|TH)$/;
const INLINE = 'a, strong, em, u, s, sup, sub, code, cite';

function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) renamed.setAttribute(attribute, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

function dropUnwanted(body: HTMLElement): void {
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('[style]'))
    if (element.style.display === 'none') element.remove();
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const nodes: Node[] = [];
  while (comments.nextNode()) nodes.push(comments.currentNode);
  for (const comment of nodes) comment.parentNode?.removeChild(comment);
}

/** Unwraps layout boxes, or turns them into paragraphs if they contain a line of text. */
function unwrapBoxes(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll('*')].reverse()) {
    if (!element.isConnected || KEPT.has(element.tagName) || element.tagName in RENAMED) continue;
    const isBox = element.matches(BLOCKS) || element.matches(OTHER_BOXES);
    if (isBox && element.querySelector(BLOCKS) === null && element.textContent.trim() !== '')
      rename(element, 'p');
    else element.replaceWith(...element.childNodes);
  }
}

/** The target of a redirect by a search engine, an office suite or a mail program. */
function realAddress(href: string): string {
  const redirect = REDIRECT.exec(href);
  if (redirect === null) return href;
  const parameters = new URLSearchParams(redirect[1]);
  return parameters.get('q') ?? parameters.get('url') ?? href;
}

function cleanAttributes(element: HTMLElement): void {
  if (element.matches(NOTE_PARTS)) {
    element.removeAttribute('style');
    return;
  }
  const kept = KEPT_ATTRIBUTES[element.tagName] ?? [];
  const alignments = [element.style.textAlign, element.getAttribute('align')?.toLowerCase()];
  const alignment = alignments.find((value) => value !== undefined && ALIGNMENT.test(value));
  const isRightToLeft = element.dir === 'rtl' && DIRECTED.test(element.tagName);
  for (const { name } of [...element.attributes]) if (!kept.includes(name)) element.removeAttribute(name);
  if (isRightToLeft) element.dir = 'rtl';
  const isDefault = isRightToLeft && alignment === 'right';
  if (alignment !== undefined && !isDefault && ALIGNED.test(element.tagName))
    element.className = `align-${alignment}`;
}

function cleanLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    if (link.matches(NOTE_PARTS)) continue;
    const href = realAddress(link.getAttribute('href') ?? '');
    if (isLinkAllowed(href) && !href.startsWith('#')) link.setAttribute('href', href);
    else {
      // The number of a note that linked back to the text.
      if (link.previousSibling === null && link.parentElement?.tagName === 'P') link.after(' ');
      link.replaceWith(...link.childNodes);
    }
  }
}

/** Whether a line continues on that side of a text. */
function continues(text: Text, side: 'previousSibling' | 'nextSibling'): boolean {
  let at: Node = text;
  while (at[side] === null && at.parentElement?.matches(INLINE) === true) at = at.parentElement;
  const next = at[side];
  return next instanceof Text || (next instanceof Element && next.matches(INLINE));
}

/**
 * Normalises white space: Word breaks lines in its source and pads with no-break spaces. A single one between words
 * stays, and so do thin spaces.
 */
function cleanSpaces(body: HTMLElement): void {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.parentElement?.closest('pre') !== null) continue;
    let data = text.data.replace(/[ \t\n\r\v\f\u0085\u2028\u2029]+/g, ' ').replace(/[ \u00a0]{2,}/g, ' ');
    if (!continues(text, 'previousSibling')) data = data.replace(/^\u00a0/, ' ');
    if (!continues(text, 'nextSibling')) data = data.replace(/\u00a0$/, ' ');
    text.data = data;
  }
}

/**
 * Normalises nested lists: OneNote puts an inner list first in an item; it moves before the item. An item with only a
 * list, as Ghost writes it, joins the item above.
 */
function normaliseLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li')) {
    const lists = [...item.children];
    const hasText = [...item.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    if (hasText || lists.length === 0 || !lists.every((list) => list.matches('ul, ol'))) continue;
    const above = item.previousElementSibling;
    if (above?.tagName === 'LI') {
      above.append(...lists);
      item.remove();
    } else item.replaceWith(...lists);
  }
  for (const list of body.querySelectorAll('ul, ol'))
    if (list.previousElementSibling === null && list.parentElement?.matches('ul, ol') === true)
      list.parentElement.before(list);
}

/** A list of headings with texts stays a list: each item begins with a paragraph. */
function convertItemHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('li :is(h1, h2, h3, h4, h5, h6)')) {
    if (heading.closest('li, td, th, blockquote')?.tagName !== 'LI') continue;
    const words = body.ownerDocument.createElement('strong');
    words.append(...heading.childNodes);
    rename(heading, 'p').append(words);
  }
}

function dropEmpty(body: HTMLElement): void {
  const holders = body.querySelectorAll('p, h2, h3, h4, ul, ol, li, span, strong, em, u, s, a, blockquote');
  for (const element of [...holders].reverse()) {
    if (element.textContent.trim() !== '' || element.querySelector('img') !== null) continue;
    if (element.matches('p, h2, h3, h4')) element.remove();
    else if (element.querySelector('br, hr') !== null) continue;
    else if (element.matches('ul, ol, li, blockquote')) element.remove();
    else element.replaceWith(element.textContent);
  }
}

/** The caption of a removed picture stays as a line of text. */
function unwrapFigures(body: HTMLElement): void {
  for (const figure of body.querySelectorAll('figure')) {
    if (figure.querySelector('img') !== null) continue;
    for (const caption of figure.querySelectorAll('figcaption')) rename(caption, 'p');
    figure.replaceWith(...figure.childNodes);
  }
}

/** The next sibling on that side that is not blank. */
function nonBlankSibling(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let at = node[side];
  while (at instanceof Text && at.data.trim() === '') at = at[side];
  return at;
}

/** Google Docs writes an empty line as a break between blocks; mail programs end every line with a break. */
function dropLooseBreaks(body: HTMLElement): void {
  for (const end of [...body.querySelectorAll(':is(p, li, h2, h3, h4, td, th) > br')].reverse()) {
    const next = nonBlankSibling(end, 'nextSibling');
    const isLast = next === null || (next instanceof Element && next.matches(BLOCKS));
    if (isLast && nonBlankSibling(end, 'previousSibling') !== null) end.remove();
  }
  for (const gap of body.querySelectorAll(':scope > br')) {
    const siblings = [nonBlankSibling(gap, 'previousSibling'), nonBlankSibling(gap, 'nextSibling')];
    if (siblings.some((node) => node instanceof Element && node.matches(BLOCKS))) gap.remove();
  }
}

/**
 * Cleans content copied from a word processor or a web page: keeps headings, lists, tables, links, emphasis,
 * alignment, notes and pictures with their addresses; drops typefaces, sizes, colours and layout. Content copied from
 * this editor is unchanged.
 */
export function cleanPastedHtml(html: string): string {
  if (html.includes(OWN_CLIPBOARD)) return html;
  const { body } = new DOMParser().parseFromString(html.replace(AFTER_DOCUMENT, ''), 'text/html');
  extractTextBoxes(body);
  joinStyleLines(body);
  convertNotes(body);
  makeWordLists(body);
  joinOnlineLists(body);
  nestIndentedLists(body);
  convertWordBlocks(body);
  applyStyleSheets(body);
  acceptTrackedChanges(body);
  linkEmbeds(body);
  dropUnwanted(body);
  setBlockDirections(body);
  convertInlineStyles(body);
  replaceEmojiPictures(body);
  resolvePictures(body);
  unwrapFigures(body);
  unwrapBoxes(body);
  normaliseLists(body);
  convertItemHeadings(body);
  clampSpans(body);
  for (const cell of body.querySelectorAll('thead td')) rename(cell, 'th');
  for (const element of [...body.querySelectorAll('*')]) {
    const name = RENAMED[element.tagName];
    cleanAttributes(name === undefined ? (element as HTMLElement) : rename(element, name));
  }
  for (const span of body.querySelectorAll('span, mark')) span.replaceWith(...span.childNodes);
  cleanLinks(body);
  body.normalize();
  cleanSpaces(body);
  dropLooseBreaks(body);
  splitAtEmptyLines(body, BLOCKS);
  separatePictures(body);
  dropEmpty(body);
  formatParagraphs(body);
  return body.innerHTML.trim();
}
