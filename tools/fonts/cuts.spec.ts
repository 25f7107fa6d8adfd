import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { READING_TEXT } from '../../site/src/text/hi/reading-messages.ts';
import { CUTS, cut, HINDI_LINKS } from './cuts.ts';

it.each(Object.entries(CUTS))('%s is what `npm run fonts` cuts of its package', async (path, source) => {
  expect((await readFile(path)).equals(await cut(source))).toBe(true);
});

it('the links to Hindi have all their letters', () => {
  const names = new Intl.DisplayNames('hi', { type: 'language' });
  expect(new Set(HINDI_LINKS)).toEqual(new Set(`${names.of('hi')} ${READING_TEXT.readInThisLanguage}`));
});
