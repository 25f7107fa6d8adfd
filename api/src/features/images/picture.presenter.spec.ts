import { describe, expect, it } from '@jest/globals';
import { presentPicture } from './picture.presenter.ts';
import type { Variant } from './picture-format.ts';
import type { StoredPicture } from './picture.schema.ts';

const QUICK: Variant[] = [320, 720, 1200].flatMap((width) => [
  { format: 'jpeg', width },
  { format: 'webp', width },
]);

/** AVIF widths offered for a picture when only some have been created. */
function listedWidths(avifWidths: readonly number[], others = QUICK): number[] {
  const files = [...others, ...avifWidths.map((width): Variant => ({ format: 'avif', width }))];
  const picture = { _id: 'a', width: 1200, height: 630, color: '#808080', files } as StoredPicture;
  return presentPicture(picture).avif.map(({ width }) => width);
}

describe('presentPicture', () => {
  it('lists AVIF files only if one is as wide as the other formats, because browsers would enlarge a small one', () => {
    expect(listedWidths([320, 480, 720, 960])).toEqual([]);
    expect(listedWidths([320, 480, 720, 960, 1200])).toEqual([320, 480, 720, 960, 1200]);
  });

  it('lists existing files by width, also without a JPEG', () => {
    expect(listedWidths([1200, 320])).toEqual([320, 1200]);
    expect(listedWidths([320], [])).toEqual([320]);
  });
});
