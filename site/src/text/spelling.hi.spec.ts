import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['site/src/text/hi', 'api/src/contract', 'api/src/features/mail'].map((folder) =>
  join(import.meta.dirname, '../../..', folder),
);
const texts = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|astro)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8')),
);

it.each([
  // The form of docs/hindi.md, others
  ['एआई', /\bAI (?=\p{Script=Devanagari})/u],
  ['मेन्यू', /मेनू/u],
  ['पाद-टिप्पणी', /पाद टिप्पणी/u],
  ['का फ़ीड', /(?:की|हमारी|अपनी) फ़ीड/u],
  ['पुष्टि', /पक्का कीजिए/u],
  ['हो रहा है…', /\p{Script=Devanagari} …/u],
])('Hindi texts write %s', (_, other) => {
  expect(texts.length).toBeGreaterThan(FOLDERS.length);
  expect(texts.flatMap((text) => text.split('\n').filter((line) => other.test(line)))).toEqual([]);
});
