import type { Picture, PictureFile } from '@contract/pictures.ts';

/** `sizes` of a card in a grid: four across, then two, then one. */
export const FOUR_ACROSS = '(min-width: 90rem) 304px, (min-width: 64rem) 21vw, (min-width: 40rem) 44vw, 91vw';
/** `sizes` of a card that is two columns wide in such a grid. */
export const TWO_OF_FOUR = '(min-width: 90rem) 640px, (min-width: 64rem) 44vw, 91vw';
/** The same as `FOUR_ACROSS`, but on phones the picture is next to its title. */
export const FOUR_ACROSS_OR_ROWS =
  '(min-width: 90rem) 304px, (min-width: 64rem) 21vw, (min-width: 40rem) 44vw, 124px';

/** `sizes` of a card in a row of three. On phones the picture is next to its title. */
export const THREE_ACROSS_OR_ROWS = '(min-width: 90rem) 416px, (min-width: 40rem) 29vw, 124px';

/** Maximum width in device pixels of a picture in a slide or in a card of a grid. */
export const GRID_PIXELS = 1280;
/** The same for a picture next to its title. */
export const ROW_PIXELS = 720;

/** Used instead of an empty address, for which browsers fire no error event, so that pages show the default banner. */
const NO_PICTURE = '/images/none';

/** Maximum width in pixels of the single file for browsers without AVIF in a list. */
const SINGLE_FILE_PIXELS = 720;

interface PictureSources {
  /** `srcset` of a `<source>` in AVIF; `undefined` if there is none yet. */
  avif: string | undefined;
  /** `src` of the `<img>`. */
  src: string;
  /** `srcset` of the `<img>`, for browsers without AVIF; `undefined` if it only needs its `src`. */
  srcset: string | undefined;
}

/**
 * Chooses the files of a picture for its page. To keep pages with many pictures short, a list has no files wider than its
 * pictures are displayed. The few browsers without AVIF get every second width of a large picture, and one file of a
 * picture in a list.
 *
 * @param largest maximum displayed width in device pixels, in a list
 */
export function pictureSources(
  { src: original, avif, webp, jpeg }: Pick<Picture, 'src' | 'avif' | 'webp' | 'jpeg'>,
  largest = Infinity,
): PictureSources {
  const src = original === '' ? NO_PICTURE : original;
  const upToLargest = (files: readonly PictureFile[]) => files.filter(({ width }) => width <= largest);
  const others = upToLargest(webp.length > 0 ? webp : jpeg);
  if (avif.length === 0) return { avif: undefined, src, srcset: srcsetOf(others) };
  if (largest === Infinity)
    return { avif: srcsetOf(avif), src, srcset: srcsetOf(others.filter((_, index) => index % 2 === 0)) };
  const singleFile = others.findLast(({ width }) => width <= SINGLE_FILE_PIXELS);
  return { avif: srcsetOf(upToLargest(avif)), src: singleFile?.src ?? src, srcset: undefined };
}

/** `/a/320.avif 320w, /a/640.avif 640w`. */
function srcsetOf(files: readonly PictureFile[]): string | undefined {
  return files.map((file) => `${file.src} ${file.width}w`).join(', ') || undefined;
}
