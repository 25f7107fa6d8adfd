/** Which files a picture has. Erasable TypeScript: the encoder's process runs it as it is. */
import { PICTURE_WIDTHS } from '../contract/limits.ts';
import type { Format, Variant } from './picture-format.ts';
import { CARD, needsCard } from './share-card.ts';

/** What must be known of a picture to list its files. */
export interface Measures {
  /** Pixels, with its orientation applied. */
  width: number;
  height: number;
  /** More than one frame. */
  animated: boolean;
}

/** Raised when files are added to what a picture has: those made by an older list get them in the background. */
export const SIZES_VERSION = 2;
/** Widths that are made before the answer: a card's, a card's on a dense screen, a banner's. */
const QUICK_WIDTHS: readonly number[] = [320, 720, 1280];
/** Widest WebP and JPEG file of a still: browsers with large screens take AVIF, and the others would wait for a megabyte. */
const FALLBACK_MAX_WIDTH = 1600;
/** Widths of an animation; its frames cost too much for more. */
const ANIMATION_WIDTHS: readonly number[] = [320, 720];
/** Pixels of a side, at most, in a WebP file. */
const WEBP_MAX_SIDE = 16_383;

/** The widths in which a picture is kept: never enlarged, and its own where that is less than the largest. */
export function widthsOf(source: { width: number; height: number }): number[] {
  const largest = Math.max(...PICTURE_WIDTHS);
  const smaller = PICTURE_WIDTHS.filter((width) => width < source.width);
  const widths = source.width <= largest ? [...smaller, source.width] : [...PICTURE_WIDTHS];
  return widths.filter((width) => (width * source.height) / source.width <= WEBP_MAX_SIDE);
}

/** What is made before the answer. An animation has stills first: its moving files take seconds. */
export function quickVariants(source: Measures): Variant[] {
  const widths = widthsOf(source);
  const ceiling = Math.max(...widths.filter((width) => width <= Math.max(...QUICK_WIDTHS)));
  const quick = widths.filter((width) => QUICK_WIDTHS.includes(width) || width === ceiling);
  const formats: Format[] = source.animated ? ['jpeg'] : ['jpeg', 'webp'];
  const sizes = formats.flatMap((format) => quick.map((width): Variant => ({ format, width })));
  return needsCard(source) ? [...sizes, CARD] : sizes;
}

/** What is made afterwards, in the order in which it is wanted most. */
export function lateVariants(source: Measures): Variant[] {
  const widths = widthsOf(source);
  const all: Variant[] = source.animated ? animationVariants(widths) : stillVariants(widths);
  const quick = quickVariants(source);
  return all.filter((one) => !quick.some((done) => done.format === one.format && done.width === one.width));
}

function stillVariants(widths: number[]): Variant[] {
  return (['avif', 'webp', 'jpeg'] as const).flatMap((format) =>
    widths
      .filter((width) => format === 'avif' || width <= FALLBACK_MAX_WIDTH)
      .map((width) => ({ format, width })),
  );
}

function animationVariants(widths: number[]): Variant[] {
  const moving = widths.filter((width) => ANIMATION_WIDTHS.includes(width));
  const sizes = moving.length === 0 ? widths.slice(0, 1) : moving;
  return [
    ...sizes.map((width): Variant => ({ format: 'webp', width })),
    { format: 'gif', width: Math.max(...sizes) },
    ...widths.map((width): Variant => ({ format: 'jpeg', width })),
  ];
}
