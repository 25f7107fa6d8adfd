import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const HERE = import.meta.dirname;
const ENGLISH = join(HERE, 'en');
const isText = (name: string) => name.endsWith('.ts') && !name.endsWith('.spec.ts');
const LANGUAGES = readdirSync(HERE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name);

/** The keys of a text, with the number of arguments of each function. */
function shapeOf(text: unknown): unknown {
  if (typeof text === 'function') return text.length;
  if (typeof text !== 'object' || text === null) return typeof text;
  return Object.fromEntries(Object.entries(text).map(([key, part]) => [key, shapeOf(part)]));
}

const load = (folder: string, name: string) => import(join(folder, name)) as Promise<Record<string, unknown>>;

const filesOf = (folder: string) => readdirSync(folder).filter((name) => !name.endsWith('.spec.ts'));

// The compiler sees a word or an argument too many or too few in a text; these see a text too many or too few.
for (const language of LANGUAGES) {
  const folder = join(HERE, language);
  it(`${language} has every file of the English texts`, () => {
    expect(filesOf(folder)).toEqual(expect.arrayContaining(filesOf(ENGLISH)));
  });

  it.each(readdirSync(folder).filter(isText))(`${language} has the texts of %s`, async (name) => {
    expect(shapeOf({ ...(await load(folder, name)) })).toEqual(shapeOf({ ...(await load(ENGLISH, name)) }));
  });

  it(`${language} has the prose of each page`, () => {
    expect(readdirSync(join(folder, 'pages'))).toEqual(readdirSync(join(ENGLISH, 'pages')));
  });
}
