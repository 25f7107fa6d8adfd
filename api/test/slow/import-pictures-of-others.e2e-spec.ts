import { beforeAll, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { wxr, wxrItem } from '../../src/features/import/readers/wordpress/test/wxr.ts';
import { Client } from '../support/client.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';
import { ExportFolder } from '../import/export-files.ts';
import { importAsPromised, type Line } from '../import/import-as-promised.ts';
import { articleNamed } from '../import/imported.ts';

const api = useApi();
const visitor = new Client(api);
const MAPPING = 'otherwise: Spotlight\n';
const BY_NAME =
  'Pictures were taken from the files by their names: the export does not say whether they are of the old site.';

const folder = new ExportFolder();
let uploads: string;
beforeAll(async () => {
  const picture = await photo(640, 400);
  uploads = await folder.write('uploads', { '2019/05/image-1.jpg': picture, '2019/05/logo.png': picture });
});

async function imported(name: string, content: string, ...options: string[]): Promise<Line[]> {
  const path = join(await folder.write('exports', { [name]: content }), name);
  return importAsPromised(api, folder, path, MAPPING, '--uploads', uploads, ...options);
}

const sentencesOf = (lines: readonly Line[], title: string): string[] | undefined =>
  lines.find((line) => line.title === title)?.reasons.map(({ sentence }) => sentence);
const image = (address: string): string => `<p>Words</p><img src="${address}" alt="">`;

it('a picture of another site is not replaced by one of the same name', async () => {
  const others = [
    'https://other.example/wp-content/uploads/2019/05/image-1.jpg',
    'https://cdn.example/logo.png',
  ];
  const items = [
    wxrItem({ id: 1, title: 'Of Others', slug: 'others', content: others.map(image).join('') }),
    wxrItem({
      ...{ id: 2, title: 'Of Ours', slug: 'ours' },
      content: image('https://www.old.example/wp-content/uploads/2019/05/image-1.jpg'),
    }),
  ];
  const lines = await imported('old.xml', wxr(items));
  expect(sentencesOf(lines, 'Of Others')).toEqual(
    others.map((address) => `The picture ${address} is missing: It is not among the files.`),
  );
  const { content } = await articleNamed(visitor, 'Of Others');
  expect(content).not.toContain('<img');
  for (const address of others) expect(content).toContain(`href="${address}"`);
  expect(sentencesOf(lines, 'Of Ours')).toEqual([]);
  expect((await articleNamed(visitor, 'Of Ours')).content).toContain('<img');
});

it('without the address of the old magazine, a picture may be taken by its name, which is said', async () => {
  const post = (title: string, address: string): string => {
    const row = { id: title, uuid: title, title, slug: title, status: 'published', html: image(address) };
    const posts = [{ ...row, published_at: '2020-01-01 00:00:00' }];
    return JSON.stringify({ db: [{ meta: {}, data: { posts } }] });
  };
  const address = 'https://any.example/content/images/2019/05/image-1.jpg';
  expect(sentencesOf(await imported('guess.json', post('guess', address)), 'guess')).toEqual([BY_NAME]);
  const known = await imported('known.json', post('known', address), '--address', 'https://any.example');
  expect(sentencesOf(known, 'known')).toEqual([]);
  const logo = await imported('logo.json', post('logo', 'https://cdn.example/logo.png'));
  expect(sentencesOf(logo, 'logo')).toEqual([
    'The picture https://cdn.example/logo.png is missing: It is not among the files.',
  ]);
});
