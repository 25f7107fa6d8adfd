import { describe, expect, it } from '@jest/globals';
import { presentPicture } from './picture.presenter.ts';
import type { Variant } from './picture-format.ts';
import type { StoredPicture } from './picture.schema.ts';

const QUICK: Variant[] = [320, 720, 1200].flatMap((width) => [
  { format: 'jpeg', width },
  { format: 'webp', width },
]);

/** AVIF widths offered for a picture when only some have been created. */
function offered(made: readonly number[], others = QUICK): number[] {
  const files = [...others, ...made.map((width): Variant => ({ format: 'avif', width }))];
  const picture = { _id: 'a', width: 1200, height: 630, color: '#808080', files } as StoredPicture;
  return presentPicture(picture).avif.map(({ width }) => width);
}

describe('presentPicture', () => {
  it('lists AVIF once a file is as wide as the others, because browsers would enlarge a small one', () => {
    expect(offered([320, 480, 720, 960])).toEqual([]);
    expect(offered([320, 480, 720, 960, 1200])).toEqual([320, 480, 720, 960, 1200]);
  });

  it('lists existing files by width, also without a JPEG', () => {
    expect(offered([1200, 320])).toEqual([320, 1200]);
    expect(offered([320], [])).toEqual([320]);
  });
});
