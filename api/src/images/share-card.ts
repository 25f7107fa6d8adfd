/** The file by which other sites show a page. Erasable TypeScript: the encoder's process runs it as it is. */
import type { Sharp } from 'sharp';
import { PICTURE_WIDTHS, SHARE_CARD } from '../contract/limits.ts';
import type { Variant } from './picture-format.ts';

interface Measures {
  /** Pixels. */
  width: number;
  height: number;
}

export const CARD: Variant & { format: 'card' } = { format: 'card', width: SHARE_CARD.width };
/** What is smaller than half a card in either direction would be lost on one. */
const MIN: Measures = { width: SHARE_CARD.width / 2, height: SHARE_CARD.height / 2 };
/** The paper of the magazine (site/src/styles/tokens.css), on which lies what does not fill a card. */
const PAPER = '#f8f6f0';

/** Whether a picture has a card's measures itself, so that its own JPEG of that width is the card. */
export function isCard({ width, height }: Measures): boolean {
  return width === SHARE_CARD.width && height === SHARE_CARD.height;
}

/** Whether a file is to be made. */
export function needsCard(picture: Measures): boolean {
  return !isCard(picture) && picture.width >= MIN.width && picture.height >= MIN.height;
}

/** Pixels that a picture must be wide to fill a card; a panorama of more than three to one is not cut down to its middle. */
export function widthForCard({ width, height }: Measures): number {
  const filling = Math.ceil((SHARE_CARD.height * width) / height);
  return Math.max(SHARE_CARD.width, Math.min(filling, Math.max(...PICTURE_WIDTHS)));
}

/** Cuts a picture to a card; one that would have to be enlarged for it lies on paper as it is, whole. */
export function onCard(picture: Sharp, { width, height }: Measures): Sharp {
  if (width >= SHARE_CARD.width && height >= SHARE_CARD.height)
    return picture.resize({ ...SHARE_CARD, fit: 'cover' });
  return picture
    .flatten({ background: PAPER })
    .resize({ ...SHARE_CARD, fit: 'contain', background: PAPER, withoutEnlargement: true });
}
