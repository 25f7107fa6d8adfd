import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import { ghost, post } from '../../src/features/import/readers/ghost/test/ghost.ts';
import { wxr, wxrItem } from '../../src/features/import/readers/wordpress/test/wxr.ts';
import { Redirects } from '../../src/features/redirects/redirects.service.ts';
import { Client } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';
import { ExportFolder, page } from './export-files.ts';
import { articleNamed } from './imported.ts';

const api = useApi();
const visitor = new Client(api);
const MAPPING = 'categories: { Rivers: Environment }\notherwise: Spotlight\n';

const folder = new ExportFolder();

const linksOf = (printed: readonly string[]): string | undefined =>
  printed.find((line) => line.startsWith('Links'));

/** Expects these links in an article. The command is another process: this one notices its writes within a second. */
async function expectLinks(title: string, expected: readonly string[]): Promise<void> {
  const hrefs = async (): Promise<string[]> => {
    const { content } = await articleNamed(visitor, title);
    return [...content.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
  };
  await until(async () => JSON.stringify(await hrefs()) === JSON.stringify(expected)).catch(() => undefined);
  expect(await hrefs()).toEqual(expected);
  // Those within the magazine are not marked as leaving it.
  expect((await articleNamed(visitor, title)).content).not.toMatch(/href="\/articles\/[^>]* rel=/);
}

it('links of WordPress lead to the new addresses of later articles, and of those of a later run', async () => {
  const links = [
    'https://www.old.example/2020/05/bank/?utm_source=x#part',
    'http://old.example/?p=2',
    '/2020/05/bridge',
    'https://old.example/contact/',
    'https://other.example/2020/05/bank/',
  ];
  const content = links.map((href) => `<p><a href="${href}">x</a></p>`).join('');
  const items = [
    wxrItem({ id: 1, title: 'Along the Bank', slug: 'along', content }),
    wxrItem({ id: 2, title: 'The Bank', slug: 'bank' }),
  ];
  const path = join(await folder.write('first', { 'old.xml': wxr(items) }), 'old.xml');
  const first = await folder.import(api, path, MAPPING);
  expect([first.code, linksOf(first.printed)]).toEqual([
    0,
    'Links to pages of the old magazine: 2 lead to their new addresses, 2 stay as they are.',
  ]);
  const placed = ['/articles/bank#part', '/articles/bank'];
  await expectLinks('Along the Bank', [...placed, ...links.slice(2)]);

  const later = wxr([wxrItem({ id: 3, title: 'The Bridge', slug: 'bridge' })]);
  const second = await folder.write('second', { 'old.xml': later });
  expect((await folder.import(api, join(second, 'old.xml'), MAPPING)).code).toBe(0);
  const all = [...placed, '/articles/bridge', ...links.slice(3)];
  await expectLinks('Along the Bank', all);
  // The first file again changes nothing.
  const again = await folder.import(api, path, MAPPING);
  expect(again.printed[0]).toBe(first.printed[0]);
  expect(linksOf(again.printed)).toContain(': 3 lead to their new addresses, 1 stay as they are.');
  await expectLinks('Along the Bank', all);
  expect((await operate(api, ['verify'])).printed).toEqual(['The store is intact.']);
});

it('links of Markdown lead to the articles of other files, and absolute ones by the given address', async () => {
  const path = await folder.write('hugo', {
    'hugo.toml': '',
    'content/posts/a.md': page(
      { title: 'Mist over A', date: '2019-01-01' },
      '[b](b.md) [b](/posts/b/) [b](https://mist.example/posts/b/) [c](https://mist.example/posts/c/)',
    ),
    'content/posts/b.md': page({ title: 'Mist over B', date: '2019-01-01' }, 'Text'),
  });
  const wrong = await folder.import(api, path, MAPPING, '--address', 'mist.example');
  expect(wrong.complaints).toEqual(['The address of the old magazine must begin with https:// or http://.']);
  await folder.import(api, path, MAPPING, '--address', 'https://mist.example');
  const { slug } = await articleNamed(visitor, 'Mist over B');
  const place = `/articles/${slug}`;
  await expectLinks('Mist over A', [place, place, place, 'https://mist.example/posts/c/']);
});

it('addresses of Ghost below a path lead if the address of the site is given with it', async () => {
  const links = '<p><a href="https://fog.example/blog/fog-b/">b</a> <a href="__GHOST_URL__/fog-b/">b</a></p>';
  const rows = [
    post({
      id: 'f1',
      uuid: 'f1',
      title: 'Fog over A',
      slug: 'fog-a',
      html: links,
      lexical: '',
      mobiledoc: '',
    }),
    post({
      id: 'f2',
      uuid: 'f2',
      title: 'Fog over B',
      slug: 'fog-b',
      html: '<p>B</p>',
      lexical: '',
      mobiledoc: '',
    }),
  ];
  const json = ghost({
    posts: rows,
    users: [{ id: 'u', name: 'Fog Author', slug: 'fog', email: 'fog@fog.example' }],
  });
  const path = join(await folder.write('ghost', { 'fog.json': json }), 'fog.json');
  const { code } = await folder.import(api, path, MAPPING, '--address', 'https://fog.example/blog');
  expect(code).toBe(0);
  await expectLinks('Fog over A', ['/articles/fog-b', '/articles/fog-b']);
  const redirects = api.app.get(Redirects);
  expect([await redirects.find('/blog/fog-a/'), await redirects.find('/fog-a/')]).toEqual(
    Array(2).fill('/articles/fog-a'),
  );
  expect(await redirects.find('/blog/author/fog')).toMatch(/^\/profile\//);
});
