import { describe, expect, it } from '@jest/globals';
import { BrokenExport, type LeftOutItem } from '../../model/imported-entry.ts';
import { articlesIn, readAll, textSource } from '../test/text-source.ts';
import { readOne, readWxr, wxr, wxrItem } from './test/wxr.ts';
import { readWordPress } from './wordpress-reader.ts';
import { ITEM_MAX_LENGTH } from './wxr-fragments.ts';

const leftOut = async (xml: string): Promise<LeftOutItem[]> =>
  (await readWxr(xml)).filter((entry) => entry.kind === 'left-out');

describe('readWordPress', () => {
  it('reads an article with its author, dates, slug and old addresses', async () => {
    const entries = await readWxr(wxr([wxrItem({ id: 7, meta: { _wp_old_slug: 'earlier' } })]), 5);
    expect(entries).toEqual([
      {
        kind: 'author',
        key: 'old.example/author:asha',
        name: 'आशा',
        email: 'asha@old.example',
        slug: 'asha',
        oldAddresses: ['/author/asha'],
      },
      {
        kind: 'article',
        key: 'old.example/7',
        title: 'A title',
        slug: 'a-title',
        html: '<p>Words</p>',
        state: 'published',
        publishedAt: new Date('2020-05-10T09:53:00Z'),
        authors: ['old.example/author:asha'],
        categories: [],
        tags: [],
        isFeatured: false,
        oldAddresses: ['/2020/05/a-title/', '/?p=7', '/2020/05/earlier/'],
        earlierAddresses: ['/2020/05/earlier/'],
        site: 'https://old.example',
        notes: [],
      },
    ]);
  });

  it.each([['1.0'], ['1.1'], ['1.2']])('reads WXR %s, also without a list of authors', async (version) => {
    const entries = await readWxr(wxr([wxrItem()], { version, authors: '' }));
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['article', 'author']);
  });

  it.each([
    ['private', '', 'draft', ['private']],
    ['publish', '<wp:post_password>secret-word</wp:post_password>', 'draft', ['password']],
    ['future', '', 'scheduled', []],
    ['trash', '', 'trashed', []],
    ['pending', '', 'draft', []],
    ['archived', '', 'draft', ['state']],
  ])('reads the state %s%s as %s', async (status, more, state, kinds) => {
    const article = await readOne({ status, more });
    expect(article.state).toBe(state);
    expect(article.notes.map(({ kind }) => kind)).toEqual(kinds);
    expect(JSON.stringify(article)).not.toContain('secret-word');
  });

  it('has an entry for each item, whatever it is', async () => {
    const comments =
      '<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment><wp:comment><wp:comment_id>2</wp:comment_id></wp:comment>';
    const items = [
      wxrItem({
        id: 1,
        more: comments,
        content:
          '<!-- wp:block {"ref":5} /--><img src="https://old.example/wp-content/uploads/a-300x200.jpg">',
      }),
      wxrItem({ id: 2, type: 'nav_menu_item', title: '' }),
      wxrItem({ id: 3, type: 'recipe' }),
      wxrItem({
        id: 4,
        type: 'attachment',
        more: '<wp:attachment_url>https://old.example/wp-content/uploads/a.jpg</wp:attachment_url>',
      }),
      wxrItem({ id: 5, type: 'wp_block', content: 'Shared' }),
      wxrItem({ id: 6, type: 'wp_block', content: 'Unused' }),
      wxrItem({ id: 7, title: '', content: '', status: 'auto-draft' }),
      wxrItem({ id: 8, type: 'page' }),
      wxrItem({
        id: 9,
        type: 'guest-author',
        meta: { 'cap-user_login': 'ravi', 'cap-display_name': 'Ravi' },
      }),
      wxrItem({
        id: 10,
        type: 'guest-author',
        meta: { 'cap-user_login': 'asha-guest', 'cap-linked_account': 'asha' },
      }),
      wxrItem({
        id: 11,
        type: 'attachment',
        more: '<wp:attachment_url>https://old.example/wp-content/uploads/b.pdf</wp:attachment_url>',
      }),
    ];
    const entries = await readWxr(wxr(items));
    const comment = entries.filter((entry) => entry.kind === 'left-out' && entry.what === 'comment');
    expect(comment).toEqual([expect.objectContaining({ count: 2, title: 'A title' })]);
    // One more is the author of the list.
    expect(entries.length - comment.length).toBe(items.length + 1);
    const parts = entries.filter(
      (entry) => entry.kind === 'left-out' && entry.isPart === true,
    ) as LeftOutItem[];
    expect(parts.map(({ what, key }) => `${what} ${key}`)).toEqual([
      'guest-author 10',
      'attachment 4',
      'wp_block 5',
    ]);
    expect(articlesIn(entries)[0]?.html).toBe(
      '<p>Shared</p><img src="https://old.example/wp-content/uploads/a.jpg" alt="" />',
    );
  });

  it.each([
    ['an end tag that is missing', wxrItem({ id: 2, title: 'Broken' }).replace('</wp:post_name>', '')],
    ['an end tag too many', wxrItem({ id: 2, title: 'Broken', more: '</b>' })],
    ['CDATA without an end', wxrItem({ id: 2, title: 'Broken' }).replace('Words</p>]]>', 'Words</p>')],
    ['an item without an end', wxrItem({ id: 2, title: 'Broken' }).replace('</item>', '')],
  ])('reports an item with %s, and goes on at the next', async (_, broken) => {
    const entries = await readWxr(wxr([wxrItem({ id: 1 }), broken, wxrItem({ id: 3 }), wxrItem({ id: 4 })]));
    expect(articlesIn(entries).map(({ key }) => key)).toEqual([
      'old.example/1',
      'old.example/3',
      'old.example/4',
    ]);
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'left-out', title: 'Broken', reason: 'Its XML is damaged.' }),
    );
  });

  it('tells different items with the same number apart', async () => {
    const file = (name: string): string =>
      wxrItem({
        id: 8,
        type: 'attachment',
        title: name,
        more: `<wp:attachment_url>https://old.example/${name}.jpg</wp:attachment_url>`,
      });
    const xml = wxr([
      wxrItem({ id: 7, slug: 'one' }),
      wxrItem({ id: 7, slug: 'two' }),
      wxrItem({ id: 7, slug: 'one' }),
      file('river'),
      file('hill'),
    ]);
    const entries = await readWxr(xml);
    expect(articlesIn(entries).map(({ key }) => key)).toEqual([
      'old.example/7',
      'old.example/7:post:two',
      'old.example/7',
    ]);
    expect((await leftOut(xml)).map(({ title }) => title)).toEqual(['river', 'hill']);
    const draft = (title: string): string =>
      `<item><title>${title}</title><wp:status>draft</wp:status><wp:post_type>post</wp:post_type></item>`;
    expect(articlesIn(await readWxr(wxr([draft('Rain'), draft('Sun')]))).map(({ key }) => key)).toEqual([
      'old.example/post:Rain',
      'old.example/post:Sun',
    ]);
  });

  it('reports the item in whose middle the file ends', async () => {
    const xml = wxr([wxrItem({ id: 1 }), wxrItem({ id: 2, title: 'Cut' })]);
    const entries = await readWxr(xml.slice(0, xml.lastIndexOf('<wp:post_date>')));
    expect(articlesIn(entries)).toHaveLength(1);
    expect(entries.at(-1)).toMatchObject({
      kind: 'left-out',
      title: 'Cut',
      reason: 'The file ends in the middle of it.',
    });
  });

  it('reads the description of an item without a text of its own', async () => {
    const item =
      '<item><title>Feed</title><description>&lt;p&gt;Words&lt;/p&gt;</description><wp:post_id>1</wp:post_id></item>';
    expect(articlesIn(await readWxr(wxr([item])))[0]?.html).toBe('<p>Words</p>');
  });

  it('drops forbidden characters, and reads signs that are no entities as text', async () => {
    const item = wxrItem({ id: 1, content: '<p>a\u0000\u0008b\ufffe &amp; c</p>' }).replace(
      '<![CDATA[A title]]>',
      'Fish & chips&#11; &nbsp;&lt;b>',
    );
    const [article] = articlesIn(await readWxr(wxr([item]), 3));
    expect(article?.title).toBe('Fish & chips');
    expect(article?.html).toBe('<p>ab &amp; c</p>');
  });

  it('keeps words apart between which Word has a line break', async () => {
    const [article] = articlesIn(
      await readWxr(wxr([wxrItem({ content: '<p>One\u000btwo\u000cthree</p>' })])),
    );
    expect(article?.html).toBe('<p>One two three</p>');
  });

  it('refuses document types, other XML and empty exports', async () => {
    const bomb = wxr([wxrItem()]).replace(
      '<rss',
      '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss',
    );
    await expect(readWxr(bomb)).rejects.toThrow(/declares a document type/);
    await expect(readWxr('<urlset><url/></urlset>')).rejects.toThrow(BrokenExport);
    await expect(readWxr(wxr([], { authors: '' }))).rejects.toThrow(
      'The file has no posts or pages of WordPress.',
    );
  });

  it('reports an item that is longer than any article, in bounded memory', async () => {
    const long = wxrItem({ id: 2, title: 'Long', content: 'x'.repeat(2 * ITEM_MAX_LENGTH) });
    const entries = await readAll(
      readWordPress,
      textSource({ 'a.xml': wxr([long, wxrItem({ id: 3 })]) }, 1_048_576),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({ title: 'Long', reason: 'It is longer than any article may be.' }),
    );
    expect(articlesIn(entries).map(({ key }) => key)).toEqual(['old.example/3']);
  });

  it('reads hostile items in a short time', async () => {
    const started = performance.now();
    const deep = wxrItem({ id: 2, more: '<a>'.repeat(200_000) });
    const items = wxrItem({ id: 3, more: '\n<item>'.repeat(100_000) });
    const tags = wxrItem({ id: 4, content: '<b><i>'.repeat(100_000) });
    const brackets = wxrItem({ id: 5, content: '[a "'.repeat(100_000) });
    const quotes = wxrItem({ id: 6, content: '<a href="'.repeat(100_000) });
    const blocks = wxrItem({ id: 7, content: '<!-- wp:group -->'.repeat(50_000) });
    const code = wxrItem({
      id: 8,
      content: '<pre lang="a" '.repeat(50_000) + '<pre lang="a">$latex '.repeat(50_000),
    });
    const shared = wxrItem({
      id: 9,
      type: 'wp_block',
      content: `<!-- wp:paragraph {"metadata":{"name":"a"}} -->${'<p '.repeat(50_000)}${'<p>'.repeat(50_000)}`,
    });
    const uses = '<!-- wp:block {"ref":9,"content":{"a":{"content":"x","url":"y"}}} /-->';
    const fields = `<!-- wp:acf/a {"data":{"a":"${'a'.repeat(200_000)}"}} /-->`;
    const words = wxrItem({ id: 10, content: uses + fields });
    const lines = wxrItem({ id: 12, content: 'a<br>'.repeat(200_000) });
    const entries = await readWxr(
      wxr([deep, items, tags, brackets, quotes, blocks, code, shared, words, lines, wxrItem({ id: 11 })]),
      65_536,
    );
    expect(articlesIn(entries).at(-1)?.key).toBe('old.example/11');
    expect(performance.now() - started).toBeLessThan(60_000);
  });

  it('reads several files as one export, and other XML files not at all', async () => {
    const files = {
      '1.xml': wxr([wxrItem({ id: 1 })]),
      '2.xml': wxr([wxrItem({ id: 2 })]),
      'sitemap.xml': '<urlset/>',
    };
    const entries = await readAll(readWordPress, textSource(files));
    expect(entries.map(({ key }) => key)).toEqual([
      'old.example/author:asha',
      'old.example/1',
      'old.example/2',
    ]);
  });

  it('leaves nothing out without a reason', async () => {
    const types = ['revision', 'custom_css', 'product', 'constructor'];
    const lines = await leftOut(wxr(types.map((type, id) => wxrItem({ id: id + 1, type }))));
    expect(lines.map(({ what }) => what)).toEqual(types);
    expect(lines.at(-1)?.reason).toBe(
      'The type “constructor” has no place here: only posts and pages are moved.',
    );
  });
});
