import type { Picture, PictureFile } from '@contract/pictures.ts';

/** `sizes` of a card in a grid: four across, then two, then one. */
export const FOUR_ACROSS = '(min-width: 90rem) 304px, (min-width: 64rem) 21vw, (min-width: 40rem) 44vw, 91vw';
/** The same for a card two columns wide. */
export const TWO_OF_FOUR = '(min-width: 90rem) 640px, (min-width: 64rem) 44vw, 91vw';
/** `FOUR_ACROSS`, but on phones in a row next to its title. */
export const FOUR_ACROSS_OR_ROWS =
  '(min-width: 90rem) 304px, (min-width: 64rem) 21vw, (min-width: 40rem) 44vw, 124px';

/** `sizes` of a card in a row of three, on phones next to its title. */
export const THREE_ACROSS_OR_ROWS = '(min-width: 90rem) 416px, (min-width: 40rem) 29vw, 124px';

/** Pixels that the picture of a slide, or of a card in a grid, takes on dense screens. */
export const GRID_PIXELS = 1280;
/** The same next to the title of a row. */
export const ROW_PIXELS = 720;

/** Replaces an empty address, for which browsers report no error: pages then show their default banner. */
const NO_PICTURE = '/images/none';

/** Pixels of the file that browsers without AVIF get of a picture in a list. */
const ONE_FILE_PIXELS = 720;

interface PictureSources {
  /** `srcset` of a `<source>` in AVIF; `undefined` if there is none yet. */
  avif: string | undefined;
  /** `src` of the `<img>`. */
  src: string;
  /** `srcset` of the `<img>`, for browsers without AVIF; `undefined` if its `src` is all there is. */
  other: string | undefined;
}

/**
 * The files of a picture that a page offers. Pages with many pictures are long enough: nobody needs a file that is larger than
 * the picture is shown. The few browsers without AVIF get every second width of a large picture, and one file of
 * each in a list.
 *
 * @param largest pixels that the picture takes at most, in a list
 */
export function pictureSources(
  { src: best, avif, webp, jpeg }: Pick<Picture, 'src' | 'avif' | 'webp' | 'jpeg'>,
  largest = Infinity,
): PictureSources {
  const src = best === '' ? NO_PICTURE : best;
  const offered = (files: readonly PictureFile[]) => files.filter(({ width }) => width <= largest);
  const others = offered(webp.length > 0 ? webp : jpeg);
  if (avif.length === 0) return { avif: undefined, src, other: srcset(others) };
  if (largest === Infinity)
    return { avif: srcset(avif), src, other: srcset(others.filter((_, index) => index % 2 === 0)) };
  const one = others.findLast(({ width }) => width <= ONE_FILE_PIXELS);
  return { avif: srcset(offered(avif)), src: one?.src ?? src, other: undefined };
}

/** `/a/320.avif 320w, /a/640.avif 640w`. */
function srcset(files: readonly PictureFile[]): string | undefined {
  return files.map((file) => `${file.src} ${file.width}w`).join(', ') || undefined;
}
