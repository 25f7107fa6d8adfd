import type { Picture, PictureFile } from '../../contract/pictures.ts';
import { LINK_CARD } from '../../contract/rich-text.ts';
import { OWN_PICTURE } from './allowed-attributes.ts';
import { replaceTags, startTags, type Tag, writeTag } from './tags.ts';

/** Width of a figure on a wide page, in CSS pixels: the text column of 680 and 72 on either side. */
const FIGURE_WIDTH = 824;
/**
 * Viewport width from which a card's picture is next to its text, and the picture's width there, in
 * CSS pixels (link-card.css).
 */
const CARD_ROW = { from: 768, width: 240 };

/** Says at a picture in an article that it was edited or made with AI. */
export const ORIGIN_ATTRIBUTE = 'data-origin';

const idOf = ({ attributes }: Tag): string | null => OWN_PICTURE.exec(attributes['src'] ?? '')?.[1] ?? null;

/** The pictures in sanitised HTML, in document order. A pasted picture that is not stored yet has no id. */
export function imagesIn(html: string): { id: string | null; alt: string }[] {
  return startTags(html, 'img').map((tag) => ({
    id: idOf(tag),
    alt: (tag.attributes['alt'] ?? '').replace(/\s+/gu, ' ').trim(),
  }));
}

/** Ids of the pictures in sanitised HTML. */
export function picturesIn(html: string): Set<string> {
  return new Set(imagesIn(html).flatMap(({ id }) => id ?? []));
}

/** Puts a picture in the place of another one in sanitised HTML. @param src default file of the new one */
export function replacePicture(html: string, id: string, src: string): string {
  return replaceTags(html, (tag) =>
    tag.name === 'img' && idOf(tag) === id ? writeTag('img', { ...tag.attributes, src }) : undefined,
  );
}

/** Replaces pasted pictures by the stored ones. */
export function placePasted(html: string, pictures: readonly Picture[]): string {
  if (pictures.length === 0) return html;
  return replaceTags(html, ({ name, attributes }) => {
    const index = /^\/images\/~(\d+)$/.exec(attributes['src'] ?? '')?.[1];
    const picture = pictures[Number(index)];
    return picture && writeTag(name, { ...attributes, src: picture.src });
  });
}

/**
 * Adds sizes, so that the layout does not shift, and sources, so that phones load small files. AVIF
 * comes first.
 */
export function addResponsiveSources(html: string, pictures: ReadonlyMap<string, Picture>): string {
  if (!html.includes('<img ')) return html;
  return replaceTags(html, (tag) => {
    const picture = tag.name === 'img' ? pictures.get(idOf(tag) ?? '') : undefined;
    if (picture === undefined) return undefined;
    const isCard = tag.parent?.attributes['class'] === LINK_CARD;
    return responsive(picture, tag.attributes['alt'] ?? '', isCard ? CARD_SIZES : sizesOf(picture));
  });
}

const CARD_SIZES = `(min-width: ${CARD_ROW.from}px) ${CARD_ROW.width}px, 100vw`;

function sizesOf(picture: Picture): string {
  const width = Math.min(picture.width, FIGURE_WIDTH);
  return `(min-width: ${width}px) ${width}px, 100vw`;
}

function responsive(picture: Picture, alt: string, sizes: string): string {
  const { src, width, height, avif, webp, jpeg, origin } = picture;
  const image = writeTag('img', {
    src,
    srcset: srcset(webp.length > 0 ? webp : jpeg),
    sizes,
    width,
    height,
    alt,
    loading: 'lazy',
    decoding: 'async',
    // Pages and feeds write the label in their language.
    ...(origin !== undefined && origin !== 'photo' && { [ORIGIN_ATTRIBUTE]: origin }),
  });
  if (avif.length === 0) return image;
  const source = writeTag('source', { type: 'image/avif', srcset: srcset(avif), sizes });
  return `<picture>${source}${image}</picture>`;
}

const srcset = (files: readonly PictureFile[]): string =>
  files.map((file) => `${file.src} ${file.width}w`).join(', ');
