import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { ghost, post } from '../../src/features/import/readers/ghost/test/ghost.ts';
import { wxr, wxrItem } from '../../src/features/import/readers/wordpress/test/wxr.ts';
import { Client } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';
import { ExportFolder } from './export-files.ts';
import { articleNamed, published } from './imported.ts';

const api = useApi();
const visitor = new Client(api);
const MAPPING = 'categories: { Rivers: Environment }\notherwise: Spotlight\n';

const folder = new ExportFolder();

async function receiptOf(
  printed: readonly string[],
): Promise<{ summary: { balances: boolean }; items: { title: string; outcome: string }[] }> {
  return JSON.parse(await readFile((printed.at(-1) ?? '').split(' and ')[1] ?? '', 'utf8')) as Awaited<
    ReturnType<typeof receiptOf>
  >;
}

describe('an export of WordPress', () => {
  const category = '<category domain="category" nicename="rivers"><![CDATA[Rivers]]></category>';
  const river = wxrItem({
    id: 1,
    title: 'The River of WordPress',
    content:
      '<!-- wp:paragraph --><p>It rose.</p><!-- /wp:paragraph --><!-- wp:image {"id":5} --><figure class="wp-block-image"><img src="https://old.example/wp-content/uploads/2020/05/river-300x188.jpg" class="wp-image-5"/><figcaption>At four</figcaption></figure><!-- /wp:image --><!-- wp:embed {"url":"https://youtu.be/a"} /-->',
    meta: { _thumbnail_id: '5' },
    more: `${category}<wp:is_sticky>1</wp:is_sticky><wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>`,
  });
  const attachment = wxrItem({
    id: 5,
    type: 'attachment',
    title: 'river',
    content: '',
    meta: { _wp_attachment_image_alt: 'A river' },
    more: '<wp:attachment_url>https://old.example/wp-content/uploads/2020/05/river.jpg</wp:attachment_url>',
  });
  const others = [
    wxrItem({ id: 2, title: 'Kept Secret', slug: 'kept-secret', status: 'private' }),
    wxrItem({ id: 3, type: 'nav_menu_item', title: '' }),
    wxrItem({ id: 4, title: 'Broken' }).replace('</wp:post_name>', ''),
  ];

  it('comes with its pictures and authors, and the receipt has a line for each item', async () => {
    const path = await folder.write('wordpress', {
      'export.xml': wxr([river, ...others, attachment]),
      'wp-content/uploads/2020/05/river.jpg': await photo(640, 400),
      'wp-content/uploads/2020/05/river-300x188.jpg': await photo(300, 188),
    });
    const first = await folder.import(api, path, MAPPING);
    expect([first.code, first.complaints]).toEqual([0, []]);
    // The author and the picture as they are; two articles with a note; a menu, a comment and a damaged item.
    const balance = '7 items in = 2 imported + 2 imported with a change + 3 left out.';
    expect(first.printed[0]).toBe(balance);
    const article = await articleNamed(visitor, 'The River of WordPress');
    expect(article).toMatchObject({
      tags: ['Environment'],
      createdAt: '2020-05-10T09:53:00.000Z',
      author: { name: 'आशा' },
    });
    expect(article.bannerAlt).toBe('A river');
    expect(article.content).toMatch(
      /<figure><img [^>]*width="640"[^>]*alt="A river"[^>]*><figcaption>At four<\/figcaption><\/figure>/,
    );
    expect(article.content).toContain('<figure class="link-card"><figcaption><a href="https://youtu.be/a"');
    expect((await published(visitor)).map(({ title }) => title)).not.toContain('Kept Secret');
    const { summary, items } = await receiptOf(first.printed);
    expect(summary.balances).toBe(true);
    expect(
      items
        .filter(({ outcome }) => outcome === 'left-out')
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['Broken', 'The River of WordPress', 'nav_menu_item 3']);

    const again = await folder.import(api, path, MAPPING);
    expect(again.printed[0]).toBe(balance);
    expect((await articleNamed(visitor, 'The River of WordPress')).version).toBe(article.version);
  });

  it('has no words about a banner that is missing', async () => {
    const item = wxrItem({ id: 9, title: 'The Dry River', meta: { _thumbnail_id: '5' } });
    const path = await folder.write('no-picture', { 'export.xml': wxr([item, attachment]) });
    expect((await folder.import(api, path, MAPPING)).code).toBe(0);
    const { bannerAlt, bannerCredit } = await articleNamed(visitor, 'The Dry River');
    expect([bannerAlt, bannerCredit]).toEqual(['', '']);
  });

  it('is not imported without the mapping that is named', async () => {
    const path = await folder.write('mapped', { 'export.xml': wxr([wxrItem({ title: 'Mapped' })]) });
    const tried = await operate(api, ['import', path, '--mapping', path]);
    expect([tried.code, tried.complaints]).toEqual([1, [`The mapping ${path} cannot be read: EISDIR.`]]);
    const none = await operate(api, ['import', path, '--mapping', `${path}/none.yaml`]);
    expect(none.complaints).toEqual([`There is no mapping ${path}/none.yaml. A dry run writes one.`]);
  });

  it('with a document type is refused, and nothing of it is stored', async () => {
    const bomb = wxr([wxrItem({ title: 'Bomb' })]).replace('<rss', '<!DOCTYPE rss [<!ENTITY a "a">]><rss');
    const path = await folder.write('bomb', { 'export.xml': bomb });
    const { code, complaints } = await folder.import(api, path, MAPPING);
    expect([code, complaints]).toEqual([1, [expect.stringContaining('declares a document type')]]);
  });
});

describe('an export of Ghost', () => {
  const row = post({
    title: 'The River of Ghost',
    slug: 'river',
    author_id: 'owner-of-the-site',
    html: '',
    lexical: JSON.stringify({
      root: {
        children: [
          { type: 'paragraph', children: [{ type: 'text', text: 'It fell.', format: 1 }] },
          {
            type: 'image',
            src: '__GHOST_URL__/content/images/size/w600/2020/05/bank.jpg',
            alt: 'A bank',
            caption: 'At five',
          },
        ],
      },
    }),
  });
  const users = [
    {
      id: 'owner-of-the-site',
      name: 'Ravi',
      slug: 'ravi',
      email: 'ravi@old.example',
      password: '$2a$10$secret-hash',
    },
  ];

  it('comes with its content folder, without what only members could read, and without passwords', async () => {
    const paid = post({
      id: 'p2',
      uuid: 'u-2',
      title: 'For Members',
      slug: 'members',
      visibility: 'paid',
      author_id: 'owner-of-the-site',
    });
    const path = await folder.write('ghost', {
      'ghost.json': ghost({ posts: [row, paid], users, newsletters: [{ id: 'n', name: 'Weekly' }] }),
      'content/images/2020/05/bank.jpg': await photo(640, 400),
      'content/themes/casper/package.json': '{}',
      'content/themes/casper/README.md': '# Casper',
    });
    const { code, printed, complaints } = await folder.import(api, path, MAPPING);
    expect([code, complaints]).toEqual([0, []]);
    expect(printed[0]).toBe('4 items in = 2 imported + 1 imported with a change + 1 left out.');
    const { content, author } = await articleNamed(visitor, 'The River of Ghost');
    expect(author?.name).toBe('Ravi');
    expect(content).toMatch(
      /<p><strong>It fell\.<\/strong><\/p><figure><img [^>]*alt="A bank"[^>]*><figcaption>At five<\/figcaption><\/figure>/,
    );
    expect((await published(visitor)).map(({ title }) => title)).not.toContain('For Members');
    expect(await readFile((printed.at(-1) ?? '').split(' and ')[1] ?? '', 'utf8')).not.toContain(
      'secret-hash',
    );
  });

  it('that ends in its middle is refused, and nothing of it is stored', async () => {
    const json = ghost({ posts: [post({ title: 'Cut Off' })], users });
    const path = await folder.write('cut', { 'ghost.json': json.slice(0, -10) });
    const { code, complaints } = await folder.import(api, path, MAPPING);
    expect([code, complaints]).toEqual([1, ['The file is no whole JSON: export it again.']]);
  });
});
