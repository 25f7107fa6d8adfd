import { expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Article } from '../../src/contract/articles.ts';
import { Redirects } from '../../src/features/redirects/redirects.service.ts';
import { Client } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';
import { ExportFolder } from './export-files.ts';

const api = useApi();
const visitor = new Client(api);

const item = (id: number, fields: Record<string, string>): string =>
  `<item>${Object.entries({
    'wp:post_id': String(id),
    'wp:post_type': 'post',
    'wp:status': 'publish',
    ...fields,
  })
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join(
      '',
    )}<category domain="category" nicename="rivers">Rivers</category><category domain="post_tag" nicename="arts-life">Arts &amp; Life</category></item>`;

const WXR = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_id>9</wp:author_id><wp:author_login>ira</wp:author_login><wp:author_email>ira@old.example</wp:author_email><wp:author_display_name><![CDATA[Ira Palash]]></wp:author_display_name></wp:author>
<wp:category><wp:term_id>5</wp:term_id><wp:category_nicename>nadi</wp:category_nicename><wp:cat_name><![CDATA[Rivers]]></wp:cat_name></wp:category>
${item(1, {
  title: 'नदी और पुल',
  link: 'https://old.example/2019/03/%e0%a4%a8%e0%a4%a6%e0%a5%80/',
  'dc:creator': 'ira',
  'wp:post_date_gmt': '2019-03-10 06:30:00',
  'wp:post_name': '%e0%a4%a8%e0%a4%a6%e0%a5%80',
  'content:encoded':
    '<!-- wp:paragraph --><p>नदी चढ़ी।</p><!-- /wp:paragraph --><!-- wp:image --><figure class="wp-block-image"><img src="https://old.example/wp-content/uploads/2019/03/bridge-300x200.jpg" alt="Bridge"/></figure><!-- /wp:image -->',
})}
${item(2, { title: 'Private Thoughts', 'dc:creator': 'ira', 'wp:status': 'private', 'content:encoded': '<p>Mine.</p>' })}
${item(3, { title: 'By a Guest', 'dc:creator': 'unlisted', 'wp:post_date_gmt': '2020-01-01 00:00:00', link: 'https://old.example/?p=3', 'content:encoded': '<p>Guest.</p>' })}
${item(4, { title: 'Menu', 'wp:post_type': 'nav_menu_item', 'content:encoded': '' })}
</channel></rss>`;

const folder = new ExportFolder();

it('old addresses lead here, also those of a query, and pictures are the originals', async () => {
  const path = join(await folder.write('export', { 'old.xml': WXR }), 'old.xml');
  const picture = await photo(640, 400);
  const uploads = await folder.write('uploads', {
    '2019/03/bridge.jpg': picture,
    '2019/03/bridge-300x200.jpg': await photo(300, 200),
  });
  const mapping =
    'categories: { Rivers: Environment }\ntags: { "Arts & Life": "-" }\notherwise: Environment\n';
  const dry = await folder.import(api, path, mapping, '--dry-run', '--uploads', uploads);
  const run = await folder.import(api, path, mapping, '--uploads', uploads);
  expect([run.code, run.complaints]).toEqual([0, []]);
  const [, read = ''] = /: (\d+) items/.exec(dry.printed[0] ?? '') ?? [];
  expect(run.printed[0]).toMatch(new RegExp(`^${read} items in = .* \\+ 1 left out\\.$`));

  const redirects = api.app.get(Redirects);
  const [guest, bridge] = await Promise.all(
    ['/?p=3', '/2019/03/नदी'].map(async (old) => {
      await until(async () => (await redirects.find(old)) !== null);
      const slug = (await redirects.find(old))?.replace('/articles/', '');
      return (await visitor.get<{ article: Article }>(`/api/articles/${slug}`)).body.article;
    }),
  );
  expect(guest?.title).toBe('By a Guest');
  expect(bridge).toMatchObject({ title: 'नदी और पुल', slug: 'नदी', createdAt: '2019-03-10T06:30:00.000Z' });
  expect(bridge?.content).toMatch(/<img [^>]*width="640" height="400" alt="Bridge"/);
  const places: [string, unknown][] = [
    ['/author/ira', expect.stringMatching(/^\/profile\/[0-9a-f]{24}$/)],
    ['/?author=9', expect.stringMatching(/^\/profile\/[0-9a-f]{24}$/)],
    ['/category/rivers/page/2/', '/environment'],
    ['/category/nadi/feed/rss2/', '/environment'],
    ['/?cat=5&paged=2', '/environment'],
    ['/?m=201903', '/'],
    ['/tag/arts-life', '/search?q=Arts%20%26%20Life'],
    ['/2019/03', '/'],
    ['/2019/', '/'],
    ['/feed/', '/api/rss/feed'],
  ];
  for (const [old, place] of places) expect([old, await redirects.find(old)]).toEqual([old, place]);
  const tables = dirname((run.printed.at(-1) ?? '').split(' and ')[1] ?? '');
  expect(await readFile(join(tables, 'addresses.csv'), 'utf8')).toContain(
    `article,/?p=3,/articles/${guest?.slug ?? ''}\r\n`,
  );
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 32);
  expect(await readFile(join(tables, 'pictures.csv'), 'utf8')).toContain(
    `bridge-300x200.jpg,${hash},${hash},\r\n`,
  );
  expect(run.printed).toContainEqual(expect.stringMatching(/date pages 12 of 12, articles 3 of 4/));
  expect(run.printed).toContain('Pictures compared by the hash of their bytes: 1. The same here: 1.');
  const receipt = await readFile(join(tables, 'receipt.html'), 'utf8');
  expect(receipt).toContain('<a href="https://old.example/2019/03/');
  expect((await operate(api, ['verify'])).printed).toEqual(['The store is intact.']);
  const log = api.app.get<Connection>(getConnectionToken()).collection('log');
  expect(await log.findOne({ action: 'import' })).toMatchObject({ by: 'operator' });
});
