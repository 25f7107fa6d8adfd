import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import { CONTENT_MAX_LENGTH } from '../../src/contract/limits.ts';
import { Client } from '../support/client.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';
import { ExportFolder, page } from '../import/export-files.ts';
import { importAsPromised } from '../import/import-as-promised.ts';
import { articleNamed, published } from '../import/imported.ts';

const api = useApi();
const visitor = new Client(api);
const MAPPING = 'otherwise: Spotlight\n';

const folder = new ExportFolder();

/** What became of each article: its outcome and the sentences about it. */
async function articlesOf(path: string, ...options: string[]): Promise<unknown[]> {
  const lines = await importAsPromised(api, folder, path, MAPPING, ...options);
  return lines
    .filter(({ title }) => title !== 'The editors')
    .map(({ title, outcome, reasons }) => [title, outcome, ...reasons.map(({ sentence }) => sentence)]);
}

it('a text of one picture is a draft without its file, and stays where an import has published it', async () => {
  const post = (n: number, title: string): object => ({
    ...{ id: `p${n}`, uuid: `photo-${n}`, title, slug: `photo-${n}`, status: 'published' },
    ...{
      published_at: '2020-01-01 00:00:00',
      html: '<img src="__GHOST_URL__/content/images/2020/a.jpg" alt="">',
    },
  });
  const json = (...posts: object[]): string => JSON.stringify({ db: [{ meta: {}, data: { posts } }] });
  const exported = await folder.write('photo', {
    'one.json': json(post(1, 'A Photo')),
    'both.json': json(post(1, 'A Photo'), post(2, 'Another')),
  });
  const [one, both] = [join(exported, 'one.json'), join(exported, 'both.json')];
  const uploads = await folder.write('uploads', { 'content/images/2020/a.jpg': await photo(640, 400) });
  expect(await articlesOf(one, '--uploads', uploads)).toEqual([['A Photo', 'imported']]);
  const { _id } = await articleNamed(visitor, 'A Photo');

  expect(await articlesOf(both)).toEqual([
    ['A Photo', 'changed', 'It has another state here since it was imported, so it stays as it is.'],
    [
      ...['Another', 'changed', 'It has no text, so it came as a draft.'],
      'The picture /content/images/2020/a.jpg is missing: It is not among the files.',
    ],
  ]);
  expect(await articlesOf(one, '--uploads', uploads)).toEqual([['A Photo', 'imported']]);
  expect((await published(visitor)).map((card) => card._id)).toEqual([_id]);
});

it('a text that grows too long leaves the article as it is here, and a new one is left out', async () => {
  const short = page({ title: 'Growing', date: '2019-01-01' }, 'Short.');
  const long = (title: string): string =>
    page({ title, date: '2019-01-01' }, 'ab '.repeat(CONTENT_MAX_LENGTH / 3 + 1));
  const before = await folder.write('grow', { 'growing.md': short });
  expect(await articlesOf(before)).toEqual([['Growing', 'imported']]);
  const { _id } = await articleNamed(visitor, 'Growing');

  await folder.write('grow', { 'growing.md': long('Growing'), 'new.md': long('New and Long') });
  expect(await articlesOf(before)).toEqual([
    ['Growing', 'changed', 'The article is too long.'],
    ['New and Long', 'left-out', 'The article is too long.'],
  ]);
  expect((await articleNamed(visitor, 'Growing')).content).toBe('<p>Short.</p>');

  await folder.write('grow', { 'growing.md': short, 'new.md': page({ title: 'New and Short' }, 'Short.') });
  expect(await articlesOf(before)).toEqual([
    ['New and Short', 'changed', 'It has no date, so it gets that of the import.'],
    ['Growing', 'imported'],
  ]);
  const growing = (await published(visitor)).filter(({ title }) => title === 'Growing');
  expect(growing.map((card) => card._id)).toEqual([_id]);
});
