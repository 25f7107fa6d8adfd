import { beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { JsonArticle } from '../../src/features/import/readers/own/json-format.ts';
import { ExportFolder } from '../import/export-files.ts';
import { Client } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { startApi, useApi } from '../support/start-api.ts';
import { comparable } from '../export/exported.ts';
import { makeMagazine } from '../export/made-magazine.ts';

const api = useApi();

const folder = new ExportFolder();
let source: Awaited<ReturnType<typeof comparable>>;
beforeAll(async () => {
  await makeMagazine(new Client(api));
  const to = join(folder.path, 'source');
  await operate(api, ['export', 'json', '--to', to]);
  source = await comparable(to, true);
});

/** Exports the magazine and imports it in an empty one, twice. Returns what is there then, and the receipts. */
async function moved(format: string, name: string) {
  const to = join(folder.path, name);
  const out = await operate(api, ['export', format, '--to', to]);
  expect([out.code, out.complaints]).toEqual([0, []]);
  const other = await startApi();
  try {
    const back = await operate(other, ['import', to]);
    expect([back.code, back.complaints]).toEqual([0, []]);
    const { status } = await fetch(`${other.url}/api/articles/taken-back`);
    expect(status).toBe(410);
    const again = await operate(other, ['import', to]);
    const copy = join(folder.path, `${name}-copy`);
    await operate(other, ['export', 'json', '--to', copy]);
    expect(await operate(other, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });
    return { out, back, again, ...(await comparable(copy, false)) };
  } finally {
    await other.stop();
  }
}

/** What an import makes of the articles. */
function expected(): Map<string, Omit<JsonArticle, 'id' | 'oldAddresses'>> {
  return new Map([...source.articles].map(([title, article]) => [title, { ...article, changes: null }]));
}

it('has every kind of article', () => {
  expect([...source.articles.values()].map(({ state }) => state).toSorted()).toEqual([
    'draft',
    'draft',
    'published',
    'published',
    'published',
    'published',
    'published',
    'scheduled',
    'trashed',
    'withdrawn',
  ]);
  expect(source.articles.get('Every Block')).toMatchObject({
    authors: ['Ira Palash', 'निशा देवी'],
    tags: ['Sustainable_Living', 'Weather'],
    isFeatured: true,
  });
  const inTwoLanguages = [...source.articles.values()].filter(({ translationOf }) => translationOf !== null);
  expect(inTwoLanguages.map(({ translationOf, language }) => [translationOf, language])).toEqual([
    ['Every Block', null],
    ['Every Block', 'hi'],
  ]);
  expect(source.pictures).toMatchObject([{ description: 'Mud after the flood', label: 'ai' }]);
  expect(source.articles.get('Corrected')?.corrections).toMatchObject([{ text: 'We said two.' }]);
  expect(source.articles.get('Changed Since')?.changes?.html).toBe('<p>Not live yet.</p>');
});

describe.each([
  ['json', 'json.zip', 'nothing'],
  ['ghost', 'ghost.zip', 'nothing'],
  ['wordpress', 'wordpress', 'profiles'],
  ['markdown', 'markdown', 'profiles and addresses'],
] as const)('an export to %s', (format, name, lost) => {
  it('comes back field by field, with the same pictures, and is there once', async () => {
    const { out, articles, authors, pictures, again, back } = await moved(format, name);
    expect(articles).toEqual(expected());
    const keepsLabels = format === 'json' || format === 'markdown';
    expect(pictures).toEqual(keepsLabels ? source.pictures : []);
    const people = [...source.authors].map(([person, about]) => [
      person,
      {
        ...about,
        ...(lost !== 'nothing' && { bio: '', photo: null }),
        ...(lost === 'profiles and addresses' && { email: expect.stringMatching(/@author\.invalid$/) }),
      },
    ]);
    expect(authors).toEqual(new Map(people as [string, object][]));
    expect(again.printed[0]).toBe(back.printed[0]);
    expect(out.printed[0]).toBe(
      `${join(folder.path, name)} contains 10 articles (2 drafts, 1 scheduled, 5 published, 1 withdrawn, 1 in the trash), 2 authors and ${lost === 'nothing' ? 11 : 10} pictures.`,
    );
  });
});
