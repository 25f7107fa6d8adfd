import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import { wxr, wxrItem } from '../../src/features/import/readers/wordpress/test/wxr.ts';
import { Client } from '../support/client.ts';
import { useApi } from '../support/start-api.ts';
import { ExportFolder } from './export-files.ts';
import { importAsPromised, type Line } from './import-as-promised.ts';
import { articleNamed } from './imported.ts';

const api = useApi();
const visitor = new Client(api);

const folder = new ExportFolder();

const imported = (path: string): Promise<Line[]> => importAsPromised(api, folder, path);
const titlesOf = (lines: readonly Line[], outcome: string): string[] =>
  lines.filter((line) => line.outcome === outcome).map(({ title }) => title);
const contentOf = async (title: string): Promise<string> => (await articleNamed(visitor, title)).content;

const GALLERY =
  '<!-- wp:gallery --><figure class="wp-block-gallery"><!-- wp:gallery --><figure class="wp-block-gallery"><!-- wp:image {"id":21} --><figure class="wp-block-image"><img src="https://old.example/wp-content/uploads/a.jpg"/><figcaption>Inner</figcaption></figure><!-- /wp:image --></figure><!-- /wp:gallery --><figcaption>Outer</figcaption></figure><!-- /wp:gallery -->';
const later = (item: string): string => item.replaceAll(/2020-05-10|10 May 2020/g, '2090-05-10');
const undated = (item: string): string =>
  item
    .replaceAll(/2020-05-10 \d\d:\d\d:\d\d/g, '0000-00-00 00:00:00')
    .replace(/<pubDate>[^<]*/, '<pubDate>Wed, 30 Nov -0001 00:00:00 +0000');

it('WordPress: equal numbers and slugs, odd dates, states, attachments, blocks and shortcodes', async () => {
  const items = [
    wxrItem({ id: 1, title: 'One', slug: 'dup' }),
    wxrItem({ id: 2, title: 'Two', slug: 'dup', link: 'https://old.example/x/dup/' }),
    wxrItem({ id: 2, title: 'Same Number', slug: 'dup-3' }),
    later(wxrItem({ id: 3, title: 'Ahead', slug: 'ahead' })),
    undated(wxrItem({ id: 5, title: 'Undated', slug: 'zero' })),
    wxrItem({ id: 6, title: 'Hidden', status: 'private', more: '<wp:post_password>x</wp:post_password>' }),
    wxrItem({ id: 7, title: 'No File', type: 'attachment' }).replace(/<(guid|link)[^>]*>[^<]*/g, '<$1>'),
    wxrItem({ id: 8, title: 'No Banner', meta: { _thumbnail_id: '7' }, content: '[gallery ids="7,99"]' }),
    wxrItem({ id: 9, title: 'Nested', content: GALLERY }),
    wxrItem({ id: 10, title: 'Shared', content: '<p>Before</p><!-- wp:block {"ref":999} /-->' }),
    wxrItem({ id: 11, title: 'Unclosed', content: 'A [caption]<img src="https://old.example/b.jpg"> b' }),
    wxrItem({ id: 12, title: 'Half a Pair', meta: { _wpml_import_translation_group: '77' } }),
    '<item/>',
    '<item><title>Bare</title></item>',
  ];
  const xml = `\ufeff${wxr(items, { authors: '', version: '1.0' })}`;
  const lines = await imported(join(await folder.write('odd', { 'old.xml': xml }), 'old.xml'));
  expect(titlesOf(lines, 'left-out')).toEqual(['No File']);
  expect(titlesOf(lines, 'imported').toSorted()).toEqual(['Half a Pair', 'One', 'Same Number', 'Two']);
  expect(await contentOf('Nested')).toMatch(
    /^<figure><a .*<figcaption>Inner<\/figcaption><\/figure><p>Outer<\/p>$/,
  );
  // A missing picture leaves no words outside of a paragraph.
  expect(await contentOf('Unclosed')).toMatch(/^<p>A<\/p><p><a [^>]*>Picture<\/a><\/p>/);
});

it('Ghost: unknown nodes and cards, equal ids, damaged texts, Windows line ends', async () => {
  const post = (n: number, fields: object): object => ({
    ...{ id: `id${n}`, uuid: `uuid-${n}`, title: `Ghost ${n}`, slug: `ghost-${n}`, status: 'published' },
    ...{ published_at: '2020-01-01 00:00:00', html: '<p>As HTML</p>', ...fields },
  });
  const lexical = {
    root: {
      children: [
        { type: 'hologram' },
        null,
        { type: 'collapsible', children: [{ type: 'text', text: 'Kept' }] },
      ],
    },
  };
  const mobiledoc = {
    cards: [
      ['poll', {}],
      ['own', { html: '<p>Own</p>' }],
    ],
    sections: [
      [10, 0],
      [10, 1],
      [10, 9],
    ],
  };
  const posts = [
    post(1, { lexical: JSON.stringify(lexical) }),
    post(2, { mobiledoc: JSON.stringify(mobiledoc) }),
    post(3, { lexical: '{broken' }),
    post(4, { uuid: 'uuid-1' }),
    post(5, { visibility: 'tiers' }),
    post(6, { html: '' }),
  ];
  const json = JSON.stringify({ db: [{ meta: {}, data: { posts } }] }, null, 2).replaceAll('\n', '\r\n');
  const lines = await imported(join(await folder.write('ghost', { 'g.json': json }), 'g.json'));
  expect(titlesOf(lines, 'left-out')).toEqual(['Ghost 4']);
  expect(await Promise.all(['Ghost 1', 'Ghost 2', 'Ghost 3'].map(contentOf))).toEqual([
    '<p>Kept</p>',
    '<p>Own</p>',
    '<p>As HTML</p>',
  ]);
});

it('Substack: blank and short rows, a page named by number and slug, dates that are none', async () => {
  const csv = [
    'post_id,post_date,is_published,type,audience,title,subtitle,podcast_url,slug',
    '10,2019-07-26T20:48:19.814Z,true,newsletter,everyone,By Slug,,,named',
    '11.bad,2019-13-99,true,newsletter,everyone,No Such Day,,,',
    ',,,,,,,,',
    '12.short,2019-07-26T20:48:19.814Z,true',
  ];
  const lines = await imported(
    await folder.write('substack', {
      'posts.csv': `\ufeff${csv.join('\r\n')}\r\n`,
      'posts/10.named.html': '<p>Named</p>\r\n',
      'posts/11.bad.html': '<p>Dated</p>',
      'posts/12.short.html': '<p>Short</p>',
    }),
  );
  expect(titlesOf(lines, 'left-out')).toEqual(['post']);
  const { reasons = [] } = lines.find(({ title }) => title === 'No Such Day') ?? {};
  expect(reasons.map(({ kind }) => kind)).toEqual(['date']);
});

it('Hugo: dates of TOML, parts of a bundle, hidden and unclosed pages, old line ends', async () => {
  const lines = await imported(
    await folder.write('hugo', {
      'hugo.toml': 'baseURL = "https://hugo.example"\n[[menu.main]]\nname = "x"\n',
      'content/toml.md':
        '+++\ntitle = "TOML"\ndate = 2019-03-10T23:30:00\naliases = ["https://hugo.example/abs/"]\n[[resources]]\nsrc = "a.jpg"\n+++\nText.',
      'content/mac.md': '---\rtitle: Old Mac\rdate: 2019-01-01\r---\rFirst.\r\rSecond.',
      'content/open.md': '---\ntitle: Open\ndraft: true\nBody',
      'content/headless.md': '---\ntitle: Headless\ndate: 2019-01-01\nheadless: true\n---\nText.',
      'content/soon.md': '---\ntitle: Soon\ndate: 2019-01-01\npublishDate: 2090-01-01\n---\nText.',
      'content/bundle/index.md': '---\ntitle: Bundle\ndate: 2019-01-01\n---\n![Cover](cover.jpg)',
      'content/bundle/notes.md': '---\ntitle: Part\n---\nNo page.',
    }),
  );
  expect(titlesOf(lines, 'left-out')).toEqual(['content/bundle/notes.md']);
  expect(titlesOf(lines, 'changed').toSorted()).toEqual([
    'Bundle',
    'Headless',
    'Open',
    'Soon',
    'The editors',
  ]);
  expect((await articleNamed(visitor, 'TOML')).createdAt).toBe('2019-03-10T23:30:00.000Z');
  expect(await contentOf('Old Mac')).toBe('<p>First.</p><p>Second.</p>');
  expect(await contentOf('Bundle')).toBe('<p>Cover</p>');
});
