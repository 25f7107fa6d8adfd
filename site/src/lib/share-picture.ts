import type { Picture } from '@contract/pictures.ts';

/** Pixels that cards of other sites ask for. */
const CARD_WIDTH = 1200;

/** The JPEG to show on other sites: the narrowest that fills a card, else the widest there is. */
export function sharePicture({ src, width, height, jpeg }: Picture): {
  src: string;
  width: number;
  height: number;
} {
  const chosen = jpeg.find((file) => file.width >= CARD_WIDTH) ?? jpeg.at(-1) ?? { src, width };
  return { src: chosen.src, width: chosen.width, height: Math.round((height / width) * chosen.width) };
}
