import render from 'dom-serializer';
import { type AnyNode, Document, Element, Text } from 'domhandler';
import { append, prepend, removeElement, replaceElement } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { MAX_OPEN_ELEMENTS } from '../../../platform/html/tags.ts';
import { embedOf } from './known-embed.ts';
import type { Notes } from './notes.ts';

/** Elements that are no text, and what a note calls them; empty for what no reader has ever seen. */
const DROPPED: Readonly<Record<string, string>> = {
  ...{ script: 'A script', form: 'A form', object: 'An embedded file', embed: 'An embedded file' },
  ...{ canvas: 'A drawing by a script', svg: 'A drawing in SVG', math: 'A formula in MathML' },
  ...{ style: '', template: '', noscript: '', button: '', select: '', textarea: '', link: '', meta: '' },
};
const UNWRAPPED = new Set(['details', 'dl', 'picture', 'center', 'main', 'article', 'header', 'footer']);
const RENAMED: Readonly<Record<string, string>> = { dd: 'p', kbd: 'code', samp: 'code', tt: 'code' };
const BOLD_LINE = new Set(['summary', 'dt']);
const BLOCKS = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol blockquote pre figure table section hr dl details article'.split(' '),
);

/**
 * HTML of another system in the words of the editor's schema: frames, sound and video become links, lists of terms become
 * paragraphs, a picture alone in its paragraph becomes a figure. The sanitiser removes the rest.
 */
export function ownHtml(html: string, notes: Notes): string {
  if (!/<[a-z!]/i.test(html)) return html;
  const document = parseDocument(html);
  const elements = elementsOf(document);
  // The sanitiser refuses it with a sentence.
  if (elements === null) return html;
  for (const element of elements) convert(element, notes);
  return render(document, { encodeEntities: 'utf8' });
}

/** All elements, the innermost first; `null` if they lie too deep. */
function elementsOf(document: Document): Element[] | null {
  const found: Element[] = [];
  const open: [AnyNode, number][] = document.children.map((child) => [child, 1]);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, depth] = next;
    if (depth > MAX_OPEN_ELEMENTS) return null;
    if (!(node instanceof Element)) continue;
    found.push(node);
    for (const child of node.children) open.push([child, depth + 1]);
  }
  return found.reverse();
}

function convert(element: Element, notes: Notes): void {
  const { name } = element;
  const dropped = Object.hasOwn(DROPPED, name) ? DROPPED[name] : undefined;
  if (dropped !== undefined) {
    if (dropped !== '') notes.add('markup', `${dropped} was left out.`);
    removeElement(element);
  } else if (name === 'iframe') replaceByLink(element, embedOf(attribute(element, 'src')), notes);
  else if (name === 'video' || name === 'audio') replaceByLink(element, mediumOf(element), notes);
  else if (name === 'input') replaceInput(element);
  else if (BOLD_LINE.has(name)) boldLine(element);
  else if (UNWRAPPED.has(name) || isAroundOthers(element)) unwrap(element);
  else if (name === 'img') readLazySource(element);
  else if (name === 'p') figureOf(element);
  element.name = RENAMED[name] ?? element.name;
}

function attribute({ attribs }: Element, name: string): string {
  return (attribs[name] ?? '').trim();
}

function mediumOf(element: Element): { href: string; title: string } | null {
  const sources = [element, ...element.children.filter((child) => child instanceof Element)];
  const href = sources.map((source) => attribute(source, 'src')).find((src) => src !== '');
  if (href === undefined) return null;
  const title = attribute(element, 'title');
  return { href, title: title === '' ? (element.name === 'video' ? 'Video' : 'Sound recording') : title };
}

/** A paragraph with a link instead of something that is shown by another site. */
function replaceByLink(element: Element, link: { href: string; title: string } | null, notes: Notes): void {
  if (link === null) {
    notes.add('embed', 'A frame without a web address was left out.');
    return removeElement(element);
  }
  notes.add('embed', `${link.title} became a link.`);
  const anchor = new Element('a', { href: link.href }, [new Text(link.title)]);
  const { parent } = element;
  // Within a paragraph, another one would end it.
  const isInText = parent instanceof Element && parent.name === 'p';
  replaceElement(element, isInText ? anchor : new Element('p', {}, [anchor]));
}

/** The boxes of a list of tasks. */
function replaceInput(element: Element): void {
  if (attribute(element, 'type') !== 'checkbox') return removeElement(element);
  replaceElement(element, new Text(element.attribs['checked'] === undefined ? '☐ ' : '☑ '));
}

function boldLine(element: Element): void {
  const strong = new Element('strong', {}, element.children);
  element.children = [strong];
  strong.parent = element;
  element.name = 'p';
}

function unwrap(element: Element): void {
  for (const child of [...element.children]) {
    removeElement(child);
    prepend(element, child);
  }
  removeElement(element);
}

/** A box around blocks, or a combination of keys around each of them. */
function isAroundOthers({ name, children }: Element): boolean {
  const inner = children.filter((child) => child instanceof Element);
  if (name === 'kbd') return inner.some((child) => child.name === 'code');
  return name === 'div' && inner.some((child) => BLOCKS.has(child.name));
}

/** Pages that load pictures late keep the address in another attribute. */
function readLazySource(image: Element): void {
  const { attribs } = image;
  const late = attribs['data-src'] ?? attribs['data-lazy-src'] ?? attribs['data-original'];
  const src = attribute(image, 'src');
  if (late !== undefined && (src === '' || src.startsWith('data:'))) attribs['src'] = late;
}

/** A picture alone in its paragraph is a figure, and its title the caption. */
function figureOf(paragraph: Element): void {
  const rest = paragraph.children.filter((child) => !(child instanceof Text && child.data.trim() === ''));
  const [image] = rest;
  if (rest.length !== 1 || !(image instanceof Element) || image.name !== 'img') return;
  const title = attribute(image, 'title');
  paragraph.name = 'figure';
  paragraph.attribs = {};
  if (title !== '') append(image, new Element('figcaption', {}, [new Text(title)]));
}
