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

/** `/a/320.avif 320w, /a/640.avif 640w`. */
export function srcset(files: readonly PictureFile[]): string {
  return files.map((file) => `${file.src} ${file.width}w`).join(', ');
}

/** The `<source>` elements of a picture, best format first; only existing formats. */
export function pictureSources({
  avif,
  webp,
}: Pick<Picture, 'avif' | 'webp'>): { type: string; srcset: string }[] {
  return [
    { type: 'image/avif', files: avif },
    { type: 'image/webp', files: webp },
  ]
    .filter(({ files }) => files.length > 0)
    .map(({ type, files }) => ({ type, srcset: srcset(files) }));
}
