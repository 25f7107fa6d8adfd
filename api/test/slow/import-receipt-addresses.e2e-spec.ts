import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';
import { ExportFolder, page } from '../import/export-files.ts';

const api = useApi({}, { pages: true });
const folder = new ExportFolder();

/** Old addresses of articles, and whether they lead. */
const ADDRESSES: readonly (readonly [address: string, leads: boolean])[] = [
  ['/2014/05/rain/', true],
  ['/2014/05/इन्\u200dफोसिस-की-कहानी/', true],
  ['/2014/05/rain-again-', true],
  ['/2014/05/hello!/', true],
  ['/history/dandi-march/', true],
  ['/edit-article/how-we-edit/', true],
  ['/health/dengue/', true],
  // Pages of this magazine are there.
  ['/contact/', false],
  ['/weather/', false],
  ['/metrics/rain/', false],
];

/** What a browser finds: the address after all redirects, and the article there. */
async function browse(address: string): Promise<{ path: string; article: number | null }> {
  const response = await fetch(api.url + address);
  const words = />Words of (\d+)\.</.exec(await response.text());
  return { path: new URL(response.url).pathname, article: words === null ? null : Number(words[1]) };
}

it('the receipt says of old addresses what a browser finds', async () => {
  const texts = ADDRESSES.map(([url], index): [string, string] => [
    `posts/text-${index}.md`,
    page({ title: `Text ${index}`, date: '2014-05-10', url, tags: ['c++'] }, `Words of ${index}.`),
  ]);
  const path = await folder.write('export', Object.fromEntries(texts));
  const run = await folder.import(api, path, 'tags: { "c++": "-" }\notherwise: Environment\n');
  expect([run.code, run.complaints]).toEqual([0, []]);
  await until(async () => (await browse('/articles/text-0')).article === 0);

  const tables = dirname((run.printed.at(-1) ?? '').split(' and ')[1] ?? '');
  const [, ...rows] = (await readFile(join(tables, 'addresses.csv'), 'utf8')).trim().split('\r\n');
  const places = new Map(
    rows.map((row) => {
      const [, address = '', place = ''] = row.split(',');
      return [address, place];
    }),
  );
  for (const [index, [address, leads]] of ADDRESSES.entries()) {
    const { article } = await browse(address);
    expect([address, places.get(address), article]).toEqual(
      leads ? [address, `/articles/text-${index}`, index] : [address, '', null],
    );
  }
  expect(places.get('/tag/c++')).toBe('/search?q=c%2B%2B');
  expect(await browse('/tag/c++')).toEqual({ path: '/search', article: null });
});
