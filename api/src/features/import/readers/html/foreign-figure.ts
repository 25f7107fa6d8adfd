import { type Element, isTag, type ParentNode } from 'domhandler';
import { LINK_TITLE_MAX_LENGTH } from '../../../../contract/limits.ts';
import { LINK_CARD } from '../../../../contract/rich-text.ts';
import { type Block, block, writeBlock } from './blocks.ts';
import { cardBlock } from './embeds.ts';
import type { ForeignReader } from './foreign-reader.ts';
import { attribute, elementsIn, hasClass, textOf } from './html-tree.ts';

/** Before HTML 5, WordPress wrote figures as boxes and lists. */
const isCaption = (element: Element): boolean =>
  element.name === 'figcaption' || hasClass(element, 'wp-caption-text', 'wp-caption-dd');

/** The caption of a figure, and not of one within it. */
function captionOf(parent: ParentNode): Element | null {
  for (const child of parent.children) {
    if (!isTag(child) || child.name === 'figure') continue;
    if (isCaption(child)) return child;
    const inner = captionOf(child);
    if (inner !== null) return inner;
  }
  return null;
}

/** The blocks of a figure: a picture with its caption, a card, a table with its caption, or what else it holds. */
export function figureBlocks(figure: Element, reader: ForeignReader): Block[] {
  const card = hasClass(figure, LINK_CARD, 'kg-bookmark-card') ? pageCard(figure, reader) : null;
  const caption = captionOf(figure);
  if (caption !== null) reader.skip(caption);
  const blocks = card ?? reader.read(figure.children);
  if (card !== null && hasClass(figure, LINK_CARD)) return card;
  const words = caption === null ? '' : reader.readLine(caption.children);
  return withCaption(blocks, words);
}

/** The link of a card that shows its address for want of a title. */
const CARD_ADDRESS = /(<a [^<>]*>)[^<>\s]*<\/a>/;
/** Formats of words, which the title of a card does without. */
const FORMATS = /<\/?(?:strong|em|u|s|code|mark|cite)>/g;
const isTitle = (caption: string): boolean =>
  !caption.includes('<') && caption.length <= LINK_TITLE_MAX_LENGTH;

/** Blocks with their caption. */
export function withCaption(blocks: readonly Block[], caption: string): Block[] {
  const [only, ...others] = blocks;
  if (caption === '') return [...blocks];
  if (only?.name === 'img' && others.length === 0)
    return [block('figure', `${writeBlock(only)}<figcaption>${caption}</figcaption>`)];
  if (only?.name === 'table' && others.length === 0 && !only.inner.startsWith('<caption>'))
    return [{ ...only, inner: `<caption>${caption}</caption>${only.inner}` }];
  const title = caption.replace(FORMATS, '');
  if (
    only?.attributes['class'] === LINK_CARD &&
    others.length === 0 &&
    isTitle(title) &&
    CARD_ADDRESS.test(only.inner)
  )
    return [{ ...only, inner: only.inner.replace(CARD_ADDRESS, (_, tag: string) => `${tag}${title}</a>`) }];
  return [...blocks, block('p', caption)];
}

/** A card for a page, of ours or of Ghost. */
function pageCard(figure: Element, reader: ForeignReader): Block[] | null {
  const [link] = elementsIn(figure, (element) => element.name === 'a' && attribute(element, 'href') !== '');
  if (link === undefined) return null;
  const part = (...names: string[]): string | undefined => {
    const [element] = elementsIn(figure, (each) => hasClass(each, ...names) || names.includes(each.name));
    return element === undefined ? undefined : textOf(element);
  };
  const site = part('kg-bookmark-publisher', 'kg-bookmark-author', 'cite');
  return cardBlock({
    url: reader.text.address(attribute(link, 'href')),
    title: part('kg-bookmark-title') ?? textOf(link),
    ...(site !== undefined && { site }),
  });
}
