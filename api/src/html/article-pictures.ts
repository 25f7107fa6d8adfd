import type { Picture, PictureFile } from '../contract/pictures.ts';
import { LINK_CARD } from '../contract/rich-text.ts';
import { OWN_PICTURE } from './allowed-attributes.ts';
import { plainText } from './article-text.ts';

/** A picture as `sanitiseArticle` writes it. */
const IMAGE = /<img src="(\/images\/[^"]+)" alt="([^"]*)" \/>/g;
/** The same, with the start of the card that it stands in. */
const CARD_OR_IMAGE = new RegExp(`(<figure class="${LINK_CARD}">)?${IMAGE.source}`, 'g');
/** Width, in CSS pixels, of a figure on a wide page: the measure of 680 and 72 on either side. */
const FIGURE_WIDTH = 824;
/** CSS pixels from which a card has its picture beside its words, and the width that it has there (link-card.css). */
const CARD_ROW = { from: 768, width: 240 };

/** The pictures in sanitised HTML as they follow each other; one that has no place in the store yet has no id. */
export function imagesIn(html: string): { id: string | null; alt: string }[] {
  return [...html.matchAll(IMAGE)].map(([, src = '', alt = '']) => ({
    id: OWN_PICTURE.exec(src)?.[1] ?? null,
    alt: plainText(alt),
  }));
}

/** Ids of the pictures in sanitised HTML. */
export function picturesIn(html: string): Set<string> {
  return new Set(imagesIn(html).flatMap(({ id }) => id ?? []));
}

/** Puts the addresses of kept pictures in the places of the pasted ones. */
export function placePasted(html: string, pictures: readonly Picture[]): string {
  return html.replace(/"\/images\/~(\d+)"/g, (place, index: string) => {
    const picture = pictures[Number(index)];
    return picture === undefined ? place : `"${picture.src}"`;
  });
}

/**
 * Gives every picture its measures, so that nothing jumps, and its sizes, so that a phone loads a phone's; AVIF first, where
 * it has been made.
 */
export function addResponsiveSources(html: string, pictures: ReadonlyMap<string, Picture>): string {
  return html.replace(CARD_OR_IMAGE, (found, card: string | undefined, src: string, alt: string) => {
    const picture = pictures.get(OWN_PICTURE.exec(src)?.[1] ?? '');
    if (picture === undefined) return found;
    return card === undefined
      ? pictureElement(picture, alt, sizesOf(picture))
      : card + pictureElement(picture, alt, CARD_SIZES);
  });
}

/** A dressed text whose pictures are single elements again, for readers that know no `<picture>`. */
export function plainPictures(html: string): string {
  return html.replace(/<picture><source [^>]*>|<\/picture>/g, '');
}

const CARD_SIZES = `sizes="(min-width: ${CARD_ROW.from}px) ${CARD_ROW.width}px, 100vw"`;

function sizesOf({ width }: Picture): string {
  const shown = Math.min(width, FIGURE_WIDTH);
  return `sizes="(min-width: ${shown}px) ${shown}px, 100vw"`;
}

function pictureElement(picture: Picture, alt: string, sizes: string): string {
  const { src, width, height, avif, webp, jpeg } = picture;
  const image =
    `<img src="${src}" srcset="${srcset(webp.length > 0 ? webp : jpeg)}" ${sizes}` +
    ` width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async" />`;
  if (avif.length === 0) return image;
  return `<picture><source type="image/avif" srcset="${srcset(avif)}" ${sizes} />${image}</picture>`;
}

const srcset = (files: readonly PictureFile[]): string =>
  files.map((file) => `${file.src} ${file.width}w`).join(', ');
