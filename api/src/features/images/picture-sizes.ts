/** Sizes of pictures. Erasable TypeScript only: the encoder process runs this file without a build. */
import { PICTURE_WIDTHS } from '../../contract/limits.ts';
import type { Format, Variant } from './picture-format.ts';
import { CARD, needsCard } from './share-card.ts';

/** The properties of a picture that determine its files. */
export interface Measures {
  /** Pixels, with its orientation applied. */
  width: number;
  height: number;
  /** Whether it has more than one frame. */
  animated: boolean;
}

/** Increment it when the list of sizes grows: existing pictures then get the new files in the background. */
export const SIZES_VERSION = 2;
/** Widths created before the response: a card, a card on a dense screen, a banner. */
const QUICK_WIDTHS: readonly number[] = [320, 720, 1280];
/**
 * Maximum width of WebP and JPEG stills. Browsers with large screens support AVIF; wider files would
 * be a megabyte.
 */
const FALLBACK_MAX_WIDTH = 1600;
/** Widths of an animation; its frames are too expensive for more. */
const ANIMATION_WIDTHS: readonly number[] = [320, 720];
/** Maximum side of a WebP file, in pixels. */
const WEBP_MAX_SIDE = 16_383;

/** Stored widths, not larger than the original, and including it if it is less than the maximum. */
export function widthsOf(source: { width: number; height: number }): number[] {
  const largest = Math.max(...PICTURE_WIDTHS);
  const smaller = PICTURE_WIDTHS.filter((width) => width < source.width);
  const widths = source.width <= largest ? [...smaller, source.width] : [...PICTURE_WIDTHS];
  return widths.filter((width) => (width * source.height) / source.width <= WEBP_MAX_SIDE);
}

/**
 * Files created before the response. An animation gets stills first, because its animated files take
 * seconds.
 */
export function quickVariants(source: Measures): Variant[] {
  const widths = widthsOf(source);
  const largestQuick = Math.max(...widths.filter((width) => width <= Math.max(...QUICK_WIDTHS)));
  const quick = widths.filter((width) => QUICK_WIDTHS.includes(width) || width === largestQuick);
  const formats: Format[] = source.animated ? ['jpeg'] : ['jpeg', 'webp'];
  const sizes = formats.flatMap((format) => quick.map((width): Variant => ({ format, width })));
  return needsCard(source) ? [...sizes, CARD] : sizes;
}

/** Files created afterwards, the most requested first. */
export function lateVariants(source: Measures): Variant[] {
  const widths = widthsOf(source);
  const variants: Variant[] = source.animated ? animationVariants(widths) : stillVariants(widths);
  const quick = quickVariants(source);
  return variants.filter(
    ({ format, width }) =>
      !quick.some((quickVariant) => quickVariant.format === format && quickVariant.width === width),
  );
}

function stillVariants(widths: number[]): Variant[] {
  return (['avif', 'webp', 'jpeg'] as const).flatMap((format) =>
    widths
      .filter((width) => format === 'avif' || width <= FALLBACK_MAX_WIDTH)
      .map((width) => ({ format, width })),
  );
}

function animationVariants(widths: number[]): Variant[] {
  const animationWidths = widths.filter((width) => ANIMATION_WIDTHS.includes(width));
  const sizes = animationWidths.length === 0 ? widths.slice(0, 1) : animationWidths;
  return [
    ...sizes.map((width): Variant => ({ format: 'webp', width })),
    { format: 'gif', width: Math.max(...sizes) },
    ...widths.map((width): Variant => ({ format: 'jpeg', width })),
  ];
}
