import { expect, it } from '@jest/globals';
import { Magazine, type MagazineParts } from '../../magazine.ts';
import type { ExportedPicture } from '../../model/exported-magazine.ts';
import { Losses } from '../../model/losses.ts';
import { wordPressFiles } from './wordpress-files.ts';

it('says which pictures older versions of WordPress refuse', async () => {
  const losses = new Losses();
  const parts: Partial<MagazineParts> = { authors: new Map() };
  const magazine = new Magazine(parts as MagazineParts, losses);
  magazine.files = async function* () {
    yield* [];
  };
  for (const extension of ['.avif', '.jpg', '.gif', '.avif'])
    magazine.used.set(String(magazine.used.size), { extension, origin: null } as ExportedPicture);
  for await (const { path } of wordPressFiles(magazine, { uploadsUrl: null }))
    expect(path).toBe('wordpress.xml');
  expect(losses.all).toEqual([
    { sentence: 'Pictures are AVIF files, which WordPress takes since version 6.5.', count: 2 },
  ]);
});
