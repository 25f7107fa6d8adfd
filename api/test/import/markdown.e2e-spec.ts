import { describe, expect, it } from '@jest/globals';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Article } from '../../src/contract/articles.ts';
import { Redirects } from '../../src/features/redirects/redirects.service.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';
import { ExportFolder, page } from './export-files.ts';

const api = useApi({}, { pages: true });
const visitor = new Client(api);
const MAPPING = 'categories: { Rivers: Environment }\notherwise: Spotlight\n';
const PICTURE = await photo(640, 400);
const BODY = 'The river rose at four.\n\n![The gauge](gauge.jpg "At the bridge")\n\n- one\n- two';
const FIELDS = {
  title: 'The Gauge at the Bridge',
  date: '2019-03-10',
  author: 'Ira Palash',
  categories: ['Rivers'],
};

const folder = new ExportFolder();

const hugo = () =>
  folder.write('hugo', {
    'hugo.toml': 'title = "Old"\n',
    'content/posts/gauge/index.md': page({ ...FIELDS, aliases: ['/old-gauge.html'] }, BODY),
    'content/posts/gauge/gauge.jpg': PICTURE,
    'content/posts/gauge/cover.jpg': PICTURE,
    'content/posts/nadi.hi.md': page(
      { title: 'नदी का पुल', date: '2020-01-02', author: 'Ira Palash' },
      'नदी चढ़ रही है।',
    ),
    'content/posts/draft.md': page({ title: 'Not Yet', draft: true }, 'A beginning.'),
    'content/search.md': page({ title: 'Search', layout: 'search' }, ''),
  });

async function articleAt(old: string): Promise<Article> {
  const answer = await fetch(`${api.url}${old}`, { redirect: 'manual' });
  expect([old, answer.status]).toEqual([old, 301]);
  const slug = (answer.headers.get('location') ?? '').replace('/articles/', '');
  const { body } = await visitor.get<{ article: Article }>(`/api/articles/${slug}`);
  return body.article;
}

describe('a dry run', () => {
  it('says what becomes what, writes the mapping, and changes nothing', async () => {
    const path = await hugo();
    const { code, printed } = await folder.import(api, path, 'categories: {}\n', '--dry-run');
    expect(code).toBe(0);
    expect(printed).toEqual(
      expect.arrayContaining([
        'hugo, Markdown: 6 items. This dry run changes nothing.',
        '  Articles: 3. Published 2, scheduled 0, drafts 1, in the trash 0',
        '  Pictures: 2. 0 are missing or damaged',
        expect.stringContaining('1: It has no text: the old site filled this page itself. ("Search")'),
      ]),
    );
    expect(await readFile(join(folder.path, 'mapping.yaml'), 'utf8')).toMatch(/Rivers: Environment # 1/);
    const { body } = await visitor.get<{ total: number }>('/api/articles/search?q=Gauge');
    expect(JSON.stringify(body)).not.toContain('Gauge at');
  });

  it('holds the import back until somebody has decided', async () => {
    const path = await hugo();
    const undecided = await folder.import(api, path, 'categories: { Rivers: null }\n');
    expect([undecided.code, undecided.complaints[0]]).toEqual([1, expect.stringContaining('"otherwise"')]);
  });
});

describe('a run', () => {
  it('brings texts, pictures, dates, authors and old addresses, and its receipt balances', async () => {
    const path = await hugo();
    const { code, printed, complaints } = await folder.import(api, path, MAPPING);
    expect([code, complaints]).toEqual([0, []]);
    expect(printed[0]).toBe('6 items in = 3 imported + 2 imported with a change + 1 left out.');
    const article = await articleAt('/posts/gauge/');
    expect(article).toMatchObject({
      title: FIELDS.title,
      tags: ['Environment'],
      createdAt: '2019-03-10T00:00:00.000Z',
    });
    expect(article.content).toMatch(
      /<figure><img [^>]*alt="The gauge"[^>]*><figcaption>At the bridge<\/figcaption><\/figure>/,
    );
    expect(article.banner.src).toMatch(/^\/images\//);
    expect((await articleAt('/old-gauge.html'))._id).toBe(article._id);
    expect(await articleAt('/hi/posts/nadi/')).toMatchObject({ title: 'नदी का पुल', tags: ['Spotlight'] });
    const receipt = JSON.parse(await readFile((printed.at(-1) ?? '').split(' and ')[1] ?? '', 'utf8')) as {
      summary: { balances: boolean };
      items: unknown[];
    };
    expect(receipt.summary.balances).toBe(true);
    expect(receipt.items).toHaveLength(6);
  });

  it('stores nothing twice, changes what has changed there, and leaves what has changed here', async () => {
    const path = await hugo();
    const before = await articleAt('/posts/gauge/');
    const again = await folder.import(api, path, MAPPING);
    expect(again.printed[0]).toBe('6 items in = 3 imported + 2 imported with a change + 1 left out.');
    expect((await articleAt('/posts/gauge/')).version).toBe(before.version);

    await writeFile(join(path, 'content/posts/gauge/index.md'), page(FIELDS, 'The river fell.'));
    await folder.import(api, path, MAPPING);
    // The command is another process: this one notices its writes within a second.
    await until(async () => (await articleAt('/posts/gauge/')).version === 2);
    const changed = await articleAt('/posts/gauge/');
    expect([changed._id, changed.slug]).toEqual([before._id, before.slug]);
    expect(changed.content).toContain('The river fell.');

    await operate(api, ['admin', 'desk@banyan.example', '--password-stdin'], PASSWORD);
    const admin = await visitor.login('desk@banyan.example', PASSWORD, 'admin');
    const form = { title: 'Changed Here', content: '<p>Another text.</p>' };
    const edit = await admin.form('PUT', `/api/manuscripts/${changed._id}`, form, { 'If-Match': '"2"' });
    expect(edit.status).toBe(200);
    await writeFile(join(path, 'content/posts/gauge/index.md'), page(FIELDS, 'The river is gone.'));
    const kept = await folder.import(api, path, MAPPING);
    expect((await articleAt('/posts/gauge/')).version).toBe(2);
    const text = await readFile((kept.printed.at(-1) ?? '').split(' and ')[1] ?? '', 'utf8');
    expect(text).toContain('Somebody has changed it here since it was imported, so it stays as it is.');
  });
});

it('a twin in Hindi is found at its old address, where this magazine would lead to the English article', async () => {
  const bringIn = async (name: string, title: string): Promise<void> => {
    const text = page({ title, date: '2020-01-01', author: 'Ira Palash' }, 'Rain.');
    const path = await folder.write('twins', {
      'hugo.toml': 'title = "Twins"\n',
      [`content/articles/${name}`]: text,
    });
    expect((await folder.import(api, path, MAPPING)).code).toBe(0);
  };
  // One after the other: the first one gets the slug.
  await bringIn('twin.md', 'Twin');
  await bringIn('twin.hi.md', 'जुड़वाँ');
  const english = await visitor.get<{ article: Article }>('/api/articles/twin');
  expect(english.body.article.title).toBe('Twin');
  const hindi = await articleAt('/hi/articles/twin');
  expect(hindi.title).toBe('जुड़वाँ');
  expect(await api.app.get(Redirects).follow('/hi/articles/twin/')).toBe(
    `/articles/${encodeURIComponent(hindi.slug)}`,
  );
});
