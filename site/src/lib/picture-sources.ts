import type { Picture, PictureFile } from '@contract/pictures.ts';

/** `/a/320.avif 320w, /a/640.avif 640w`. */
export function srcset(files: readonly PictureFile[]): string {
  return files.map((file) => `${file.src} ${file.width}w`).join(', ');
}

/** The `<source>` elements of a picture, best format first; formats that have not been made yet are left out. */
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
