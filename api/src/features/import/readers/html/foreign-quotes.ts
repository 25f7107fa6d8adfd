import { type ChildNode, Element, isTag, isText } from 'domhandler';
import { removeElement } from 'domutils';
import { type Block, block, writeBlocks } from './blocks.ts';
import { blockFormat } from './foreign-format.ts';
import { cardBlock } from './embeds.ts';
import type { ForeignReader } from './foreign-reader.ts';
import { attribute, elementsIn, hasClass, textOf } from './html-tree.ts';

/** Quotations that stand for a page: their words are an invitation to load it. */
const EMBEDDED: readonly [className: string, attribute: string][] = [
  ['instagram-media', 'data-instgrm-permalink'],
  ['tiktok-embed', 'cite'],
  ['wp-embedded-content', ''],
  ['reddit-card', ''],
  ['reddit-embed-bq', ''],
];

const isBlank = (node: ChildNode): boolean => isText(node) && node.data.trim() === '';

const DASH = /^\s*[—–-]{1,3}\s*$/;

/**
 * The source of a quotation: the last element, if it is a `cite` or a `footer`, or a paragraph or last line of a `cite`, which may
 * have a dash before it and the number of a note after it.
 */
function sourceOf(quote: Element): Element | null {
  const last = quote.children.findLast((node) => !isBlank(node));
  if (last === undefined || !isTag(last)) return null;
  if (last.name === 'cite' || last.name === 'footer') return last;
  if (last.name !== 'p') return null;
  const lineEnd = last.children.findLastIndex((node) => isTag(node) && node.name === 'br');
  const line = last.children.slice(lineEnd + 1).filter((node) => !isBlank(node));
  const [dash] = line;
  const hasDash = dash !== undefined && isText(dash) && DASH.test(dash.data);
  const [cite, ...notes] = hasDash ? line.slice(1) : line;
  const isSource =
    cite !== undefined &&
    isTag(cite) &&
    cite.name === 'cite' &&
    notes.every((node) => isTag(node) && node.name === 'sup');
  if (!isSource) return null;
  if (hasDash) removeElement(dash);
  if (lineEnd < 0) return last;
  for (const node of last.children.slice(lineEnd)) removeElement(node);
  return new Element('p', {}, [cite, ...notes]);
}

export function quoteBlocks(quote: Element, reader: ForeignReader): Block[] {
  const embedded = EMBEDDED.find(([className]) => hasClass(quote, className));
  if (embedded !== undefined) {
    const [link] = elementsIn(quote, ({ name, attribs }) => name === 'a' && attribs['href'] !== undefined);
    const address = attribute(quote, embedded[1]) || (link === undefined ? '' : attribute(link, 'href'));
    const title = embedded[1] === '' && link !== undefined ? textOf(link) : '';
    const card = cardBlock({ url: reader.text.address(address), title });
    if (card.length > 0) return card;
  }
  const source = sourceOf(quote);
  if (source !== null) reader.skip(source);
  const blocks = reader.read(quote.children);
  const words = source === null ? '' : reader.readLine(source.children).replace(/^[—–-]{1,3}\s+/u, '');
  if (blocks.length === 0) return words === '' ? [] : [block('p', words)];
  const cite = words === '' ? '' : `<cite>${words.replace(/<\/?cite>/g, '')}</cite>`;
  return [block('blockquote', writeBlocks(blocks) + cite, blockFormat(quote))];
}
