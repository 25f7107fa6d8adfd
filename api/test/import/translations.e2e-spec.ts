import { beforeAll, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wxr, wxrItem } from '../../src/features/import/readers/wordpress/test/wxr.ts';
import type { Article } from '../../src/contract/articles.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { useApi } from '../support/start-api.ts';
import { TranslationCalls } from '../support/translations.ts';
import { ExportFolder, page } from './export-files.ts';
import { articleNamed } from './imported.ts';

const api = useApi();
const visitor = new Client(api);
const MAPPING = 'otherwise: Spotlight\n';

const folder = new ExportFolder();
let admin: TranslationCalls;
beforeAll(async () => {
  await operate(api, ['admin', 'desk@banyan.example', '--password-stdin'], PASSWORD);
  admin = new TranslationCalls(await visitor.login('desk@banyan.example', PASSWORD, 'admin'));
});

/** An item of Polylang; its text is in the language of its title. */
const polylang = (id: number, language: string, title: string, group: string, status = 'publish'): string =>
  wxrItem({
    ...{ id, title, status, slug: `polylang-${id}`, content: `<p>${title}</p>` },
    more: `<category domain="language" nicename="${language}">L</category><category domain="post_translations" nicename="${group}">${group}</category>`,
  });

async function importItems(name: string, items: readonly string[]) {
  return imported(join(await folder.write(name, { 'old.xml': wxr(items) }), 'old.xml'));
}

/** Imports an export. Returns the balance, the line about translations, and what the receipt says of each article. */
async function imported(path: string) {
  const { code, complaints, printed } = await folder.import(api, path, MAPPING);
  expect([code, complaints]).toEqual([0, []]);
  const receipt = await readFile((printed.at(-1) ?? '').split(' and ')[1] ?? '', 'utf8');
  const { items } = JSON.parse(receipt) as {
    items: { title: string; id: string; kind: string; outcome: string; reasons: { sentence: string }[] }[];
  };
  const articles = items.filter(({ kind }) => kind === 'article');
  return {
    balance: printed[0],
    line: printed.find((line) => line.startsWith('Articles linked')),
    reasons: Object.fromEntries(
      articles.map(({ title, reasons }) => [title, reasons.map(({ sentence }) => sentence)]),
    ),
    ids: Object.fromEntries(articles.map(({ title, id }) => [title, id])),
  };
}

/** Titles of the other languages, the original first, and whether the article is the original. */
async function groupOf(id: string | undefined): Promise<{ isOriginal: boolean | null; others: unknown[] }> {
  const { isOriginal, translations } = await admin.group(id ?? '');
  return { isOriginal, others: translations.map(({ title }) => title) };
}

async function languagesOf(title: string): Promise<Article['translations']> {
  return (await articleNamed(visitor, title)).translations;
}

const LINKED = ['It is linked with its translations.'];

it('articles of Polylang are translations of each other, and a second run changes nothing', async () => {
  const items = [
    polylang(1, 'en', 'The river is rising', 'pll_1'),
    polylang(2, 'hi', 'नदी चढ़ रही है', 'pll_1', 'draft'),
  ];
  const first = await importItems('first', items);
  expect(first).toMatchObject({
    balance: '3 items in = 3 imported + 0 imported with a change + 0 left out.',
    line: 'Articles linked with their translations: 2. Not linked: 0.',
    reasons: { 'The river is rising': LINKED, 'नदी चढ़ रही है': LINKED },
  });
  const group = { isOriginal: true, others: ['नदी चढ़ रही है'] };
  expect(await groupOf(first.ids['The river is rising'])).toEqual(group);
  const again = await importItems('first', items);
  expect(again).toEqual(first);
  expect(await groupOf(first.ids['The river is rising'])).toEqual(group);
  expect((await operate(api, ['verify'])).printed).toEqual(['The store is intact.']);
});

it('a translation of a later file joins the article of an earlier one, and readers see both', async () => {
  const first = await importItems('early', [polylang(11, 'en', 'The pond is drying', 'pll_2')]);
  expect(first.line).toBeUndefined();
  const second = await importItems('late', [polylang(12, 'hi', 'तालाब सूख रहा है', 'pll_2')]);
  expect(second.reasons).toEqual({ 'तालाब सूख रहा है': LINKED });
  expect(await languagesOf('The pond is drying')).toMatchObject([{ lang: 'hi', title: 'तालाब सूख रहा है' }]);
});

it('what cannot be linked is named with the reason', async () => {
  const result = await importItems('odd', [
    polylang(21, 'en', 'The well is deep', 'pll_3'),
    polylang(22, 'en', 'The well is still deep', 'pll_3'),
    polylang(23, 'hi', 'कुआँ गहरा है', 'pll_3', 'trash'),
  ]);
  expect(result).toMatchObject({
    line: 'Articles linked with their translations: 0. Not linked: 3.',
    reasons: {
      'The well is deep': ['None of its translations is linked with it.'],
      'The well is still deep': [
        'It is not linked with its translations, because one of them has the same language.',
      ],
      'कुआँ गहरा है': ['It is not linked with its translations, because it is in the trash.'],
    },
  });
});

it('articles that somebody separates or links here stay so', async () => {
  const items = [
    polylang(31, 'en', 'The lake is full', 'pll_4'),
    polylang(32, 'hi', 'झील भरी है', 'pll_4'),
    polylang(33, 'en', 'The canal is full', 'pll_5'),
  ];
  const { ids } = await importItems('own', items);
  const [lake = '', hindi = '', canal = ''] = ['The lake is full', 'झील भरी है', 'The canal is full'].map(
    (title) => ids[title],
  );
  await admin.set(hindi, '');
  const again = await importItems('own', items);
  const separated = ['Somebody has separated it from its translations here, so it stays separate.'];
  expect(again.reasons['झील भरी है']).toEqual(separated);
  expect(await groupOf(hindi)).toEqual({ isOriginal: null, others: [] });
  // It becomes a translation of another article, whose own translation comes later.
  expect((await admin.set(hindi, canal)).status).toBe(200);
  const later = await importItems('own', [...items, polylang(34, 'hi', 'नहर भरी है', 'pll_5')]);
  expect(later.reasons['नहर भरी है']).toEqual([
    'It is not linked with its translations, because one of them has the same language.',
  ]);
  expect(later.reasons['झील भरी है']).toEqual([
    'It is not linked with its translations, because it has others here.',
  ]);
  expect(await groupOf(canal)).toEqual({ isOriginal: true, others: ['झील भरी है'] });
  expect(await groupOf(lake)).toEqual({ isOriginal: true, others: [] });
});

it('twins of Hugo and parts of qTranslate are translations of each other', async () => {
  const path = await folder.write('hugo', {
    'hugo.toml': '',
    'content/posts/rain/index.md': page({ title: 'Rain at last', date: '2019-01-01' }, 'It is raining.'),
    'content/posts/rain/index.hi.md': page({ title: 'आख़िर बारिश', date: '2019-01-02' }, 'बारिश हो रही है।'),
    'content/posts/alone.md': page({ title: 'Alone', date: '2019-01-01' }, 'Without a twin.'),
  });
  const { line, reasons, ids } = await imported(path);
  expect(line).toBe('Articles linked with their translations: 2. Not linked: 0.');
  expect(reasons).toEqual({ 'Rain at last': LINKED, 'आख़िर बारिश': LINKED, Alone: [] });
  expect(await groupOf(ids['आख़िर बारिश'])).toEqual({ isOriginal: false, others: ['Rain at last'] });

  const title = '[:en]The stars are out[:hi]तारे निकले हैं[:]';
  const content = '[:en]<p>The stars are out.</p>[:hi]<p>तारे निकले हैं।</p>[:]';
  await importItems('qtranslate', [wxrItem({ id: 41, title, content, slug: 'stars' })]);
  expect(await languagesOf('The stars are out')).toMatchObject([{ lang: 'hi', title: 'तारे निकले हैं' }]);
});

it('the original keeps its name, whatever the order of the files', async () => {
  const date = '2019-02-01';
  const twins = await folder.write('twins', {
    'mist.hi.md': page({ title: 'कुहासा', date }, 'कुहासा है।'),
    'mist.md': page({ title: 'Mist', date }, 'There is mist.'),
    'hail.bn.md': page({ title: 'শিলা', date, slug: 'ice' }, 'শিলা পড়ছে।'),
    'hail.en.md': page({ title: 'Hail', date, slug: 'ice' }, 'It hails.'),
  });
  const folders = await folder.write('folders', {
    'hugo.toml': 'defaultContentLanguage = "hi"\n',
    'content/en/dew.md': page({ title: 'Dew', date }, 'There is dew.'),
    'content/hi/dew.md': page({ title: 'ओस', date }, 'ओस है।'),
  });
  const ids = { ...(await imported(twins)).ids, ...(await imported(folders)).ids };
  const slugs = Object.keys(ids).map(async (title) => [title, (await articleNamed(visitor, title)).slug]);
  expect(Object.fromEntries(await Promise.all(slugs))).toEqual({
    ...{ Mist: 'mist', कुहासा: 'mist-2', Hail: 'ice', শিলা: 'ice-2', ओस: 'dew', Dew: 'dew-2' },
  });
  for (const title of ['Mist', 'ओस'])
    expect([title, (await groupOf(ids[title])).isOriginal]).toEqual([title, true]);
});
