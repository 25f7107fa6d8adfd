/**
 * The picture that other sites show for a page. Erasable TypeScript only: the encoder process runs
 * this file without a build.
 */
import type { Sharp } from 'sharp';
import { PICTURE_WIDTHS, SHARE_CARD } from '../../contract/limits.ts';
import type { Variant } from './picture-format.ts';

interface Measures {
  width: number;
  height: number;
}

export const CARD: Variant & { format: 'card' } = { format: 'card', width: SHARE_CARD.width };
/** Pictures below half a card in either direction get no card. */
const MIN: Measures = { width: SHARE_CARD.width / 2, height: SHARE_CARD.height / 2 };
/** Background colour of the magazine (site/src/styles/tokens.css), behind pictures that do not fill a card. */
const PAPER = '#f8f6f0';

/** Whether a picture has a card's dimensions, so that its own JPEG is the card. */
export function isCard({ width, height }: Measures): boolean {
  return width === SHARE_CARD.width && height === SHARE_CARD.height;
}

export function needsCard(picture: Measures): boolean {
  return !isCard(picture) && picture.width >= MIN.width && picture.height >= MIN.height;
}

/** Width, in pixels, at which a picture fills a card. A panorama wider than three to one is not cropped. */
export function widthForCard({ width, height }: Measures): number {
  const coverWidth = Math.ceil((SHARE_CARD.height * width) / height);
  return Math.max(SHARE_CARD.width, Math.min(coverWidth, Math.max(...PICTURE_WIDTHS)));
}

/** Crops a picture to a card. A smaller picture is placed uncropped on the background. */
export function onCard(picture: Sharp, { width, height }: Measures): Sharp {
  if (width >= SHARE_CARD.width && height >= SHARE_CARD.height)
    return picture.resize({ ...SHARE_CARD, fit: 'cover' });
  return picture
    .flatten({ background: PAPER })
    .resize({ ...SHARE_CARD, fit: 'contain', background: PAPER, withoutEnlargement: true });
}
