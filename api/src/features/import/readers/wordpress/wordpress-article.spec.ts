import { describe, expect, it } from '@jest/globals';
import { articlesIn } from '../test/text-source.ts';
import { readOne, readWxr, wxr, wxrItem } from './test/wxr.ts';

const picture = (id: number, url: string, meta = {}, excerpt = ''): string =>
  wxrItem({
    id,
    type: 'attachment',
    title: 'File name',
    content: '',
    excerpt,
    meta,
    more: `<wp:attachment_url>${url}</wp:attachment_url><wp:post_parent>1</wp:post_parent>`,
  });

describe('articles of WordPress', () => {
  it('finds the featured picture before or after its article, with its description, caption and credit', async () => {
    const metadata = 'a:1:{s:10:"image_meta";a:2:{s:6:"credit";s:4:"Ravi";s:6:"camera";s:0:"";}}';
    const attachment = picture(
      5,
      'https://old.example/wp-content/uploads/2020/05/river-scaled.jpg',
      { _wp_attachment_image_alt: 'A river', _wp_attachment_metadata: metadata },
      'In <b>May</b>',
    );
    const article = wxrItem({ meta: { _thumbnail_id: '5' } });
    for (const items of [
      [attachment, article],
      [article, attachment],
    ]) {
      const [read] = articlesIn(await readWxr(wxr(items)));
      expect(read?.banner).toEqual({
        address: 'https://old.example/wp-content/uploads/2020/05/river-scaled.jpg',
        alternativeText: 'A river',
        caption: 'In May',
        credit: 'Ravi',
      });
    }
    const missing = await readOne({ meta: { _thumbnail_id: '9' } });
    expect(missing.notes).toEqual([
      { kind: 'attachment', sentence: 'Its featured picture is not in the file.' },
    ]);
  });

  it('says from which other hosts its pictures came: where they are now, and where they were uploaded', async () => {
    const former = '<guid>http://older.example/wp-content/uploads/a.jpg</guid>';
    const files = [
      picture(5, 'https://www.old.example/wp-content/uploads/a.jpg'),
      picture(6, 'https://cdn.example/uploads/b.jpg').replace(/<guid.*<\/guid>/, former),
    ];
    const { pictureHosts, site } = await readOne({}, files);
    expect([site, pictureHosts]).toEqual([
      'https://old.example',
      ['https://cdn.example', 'http://older.example'],
    ]);
    expect(await readOne({}, files.slice(0, 1))).not.toHaveProperty('pictureHosts');
  });

  it.each([
    ['https://old.example/wp-content/uploads/a-1024x695.jpg', 'https://old.example/wp-content/uploads/a.jpg'],
    ['http://old.example/wp-content/uploads/a.jpg?w=300', 'https://old.example/wp-content/uploads/a.jpg'],
    [
      'https://i0.wp.com/old.example/wp-content/uploads/a-300x200.jpg?resize=300%2C200&ssl=1',
      'https://old.example/wp-content/uploads/a.jpg',
    ],
    ['/wp-content/uploads/big-2048x1000.jpg', 'https://old.example/wp-content/uploads/big-scaled.jpg'],
    [
      'https://old.example/wp-content/uploads/banner-300x250.png',
      'https://old.example/wp-content/uploads/banner-300x250.png',
    ],
    ['https://i2.wp.com/other.example/x.png?w=10', 'https://other.example/x.png'],
    ['https://cdn.example/x.png?w=10&token=1', 'https://cdn.example/x.png?w=10&token=1'],
  ])('shows the original of %s', async (address, original) => {
    const attachments = ['a.jpg', 'big-scaled.jpg', 'banner-300x250.png'].map((name, index) =>
      picture(index + 5, `https://old.example/wp-content/uploads/${name}`),
    );
    const { html } = await readOne(
      { content: `<img src="${address.replaceAll('&', '&amp;')}" alt="x">` },
      attachments,
    );
    expect(html).toBe(`<img src="${original.replaceAll('&', '&amp;')}" alt="x" />`);
  });

  it('knows an attachment whose address is that of a copy', async () => {
    const { html } = await readOne({ content: '<img src="https://old.example/files/hill-300x200.jpg">' }, [
      picture(5, 'https://i0.wp.com/old.example/files/hill.jpg?ssl=1', {
        _wp_attachment_image_alt: 'A hill',
      }),
    ]);
    expect(html).toBe('<img src="https://old.example/files/hill.jpg" alt="A hill" />');
  });

  it('decodes slugs, also those that were cut within a character', async () => {
    const whole = encodeURIComponent('नदी-का-पानी').toLowerCase();
    expect((await readOne({ slug: whole })).slug).toBe('नदी-का-पानी');
    const cut = encodeURIComponent('नदी-का-पानी-और-शहर-की-कहानी-जो-लंबी-है').toLowerCase().slice(0, 200);
    const { slug = '', oldAddresses } = await readOne({ slug: cut, link: `https://old.example/${cut}/` });
    expect(slug).not.toMatch(/(?:%|\ufffd|\u094d|-)$/);
    expect('नदी-का-पानी-और-शहर-की-कहानी-जो-लंबी-है'.startsWith(slug)).toBe(true);
    expect(oldAddresses[0]).toBe(`/${cut}/`);
  });

  it('takes dates that are not in UTC by the difference of others, and none of drafts', async () => {
    const local = wxrItem({ id: 2 }).replace('2020-05-10 09:53:00', '0000-00-00 00:00:00');
    const draft = wxrItem({ id: 3, status: 'draft' }).replace('2020-05-10 09:53:00', '0000-00-00 00:00:00');
    const articles = articlesIn(await readWxr(wxr([wxrItem({ id: 1 }), local, draft])));
    expect(articles.map(({ publishedAt }) => publishedAt?.toISOString())).toEqual([
      '2020-05-10T09:53:00.000Z',
      '2020-05-10T09:53:00.000Z',
      undefined,
    ]);
  });

  it('reads dates before 1970, and none that stand for no date', async () => {
    const dates = ['1965-03-03 23:36:07', '0000-00-00 00:00:00', '-0001-11-30 00:00:00'];
    const items = dates.map((date, index) =>
      wxrItem({ id: index + 1 })
        .replaceAll(/2020-05-10 [\d:]+/g, date)
        .replace(/<pubDate>.*<\/pubDate>/, ''),
    );
    const articles = articlesIn(await readWxr(wxr(items)));
    expect(articles.map(({ publishedAt }) => publishedAt?.toISOString())).toEqual([
      '1965-03-03T23:36:07.000Z',
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['https://old.example/2020/05/a/', ['/2020/05/a/2', '/2020/05/a/3']],
    ['https://old.example/a.html', ['/a.html/2', '/a.html/3']],
    ['https://old.example/?p=1', undefined],
  ])('names the further pages of %s', async (link, pages) => {
    const content = '<p>One</p>\n<!--nextpage-->\n<p>Two</p>\n<!--nextpage-->\n<p>Three</p>';
    const { earlierAddresses, html } = await readOne({ link, content });
    expect(earlierAddresses).toEqual(pages);
    expect(html).toBe('<p>One</p><p>Two</p><p>Three</p>');
  });

  it('takes the description of a person, otherwise that for search engines', async () => {
    const meta = { _yoast_wpseo_metadesc: 'By Yoast', rank_math_description: '%excerpt%' };
    expect((await readOne({ meta })).description).toBe('By Yoast');
    expect((await readOne({ meta, excerpt: '<p>Written</p>' })).description).toBe('Written');
    expect((await readOne({ excerpt: 'Rain [sic] [box]falls[/box] [gallery]' })).description).toBe(
      'Rain [sic] falls',
    );
    expect((await readOne({ meta: { rank_math_description: '%excerpt%' } })).description).toBeUndefined();
    const long = await readOne({ excerpt: 'One sentence of words. '.repeat(20) });
    expect(long.description?.length).toBeLessThanOrEqual(300);
    expect(long.notes.map(({ kind }) => kind)).toEqual(['length']);
  });

  it('reads the authors of Co-Authors Plus in their order, each once', async () => {
    const more = ['cap-ravi', 'asha', 'cap-ravi']
      .map((slug) => `<category domain="author" nicename="${slug}"><![CDATA[${slug}]]></category>`)
      .join('');
    const guest = wxrItem({
      id: 9,
      type: 'guest-author',
      meta: { 'cap-user_login': 'ravi', 'cap-display_name': 'Ravi' },
    });
    expect((await readOne({ more }, [guest])).authors).toEqual([
      'old.example/author:ravi',
      'old.example/author:asha',
    ]);
  });

  it('reads categories, tags and sticky posts', async () => {
    const more =
      '<category><![CDATA[Twice]]></category><category domain="category" nicename="twice"><![CDATA[Twice]]></category><category domain="post_tag" nicename="q"><![CDATA[Q &amp; A]]></category><category domain="post_format" nicename="post-format-aside">Aside</category><wp:is_sticky>1</wp:is_sticky>';
    expect(await readOne({ more })).toMatchObject({
      categories: ['Twice'],
      tags: ['Q & A'],
      isFeatured: true,
    });
  });

  it('splits an item of qTranslate into articles that are translations of each other', async () => {
    const xml = wxr([
      wxrItem({ title: '[:en]River[:hi]नदी[:]', content: '[:en]<p>Water</p>[:hi]<p>पानी</p>[:]<p>—</p>' }),
    ]);
    const articles = articlesIn(await readWxr(xml));
    expect(
      articles.map(({ key, title, html, language, work }) => ({
        key,
        title,
        html,
        language,
        work,
      })),
    ).toEqual([
      {
        key: 'old.example/1:en',
        title: 'River',
        html: '<p>Water</p><p>—</p>',
        language: 'en',
        work: 'old.example/1',
      },
      {
        key: 'old.example/1:hi',
        title: 'नदी',
        html: '<p>पानी</p><p>—</p>',
        language: 'hi',
        work: 'old.example/1',
      },
    ]);
    expect(articles[1]?.oldAddresses).toContain('/hi/2020/05/a-title/');
  });

  it('leaves code that looks like a mark of a language as it is', async () => {
    const code =
      '<p>In Rails, <code>params[:id]</code> holds the id and <code>params[:to]</code> the target; in Elixir, <code>{:ok}</code>.</p><p>End.</p>';
    const [article, ...others] = articlesIn(
      await readWxr(wxr([wxrItem({ title: 'What is params[:id]?', content: code })])),
    );
    expect(others).toEqual([]);
    expect(article).toMatchObject({ title: 'What is params[:id]?', html: code });
    expect(article).not.toHaveProperty('language');
  });

  it('pairs translations of Polylang and WPML', async () => {
    const polylang = (id: number, language: string): string =>
      wxrItem({
        id,
        more: `<category domain="language" nicename="${language}">L</category><category domain="post_translations" nicename="pll_1">pll_1</category>`,
      });
    const wpml = (id: number, language: string): string =>
      wxrItem({ id, meta: { _wpml_import_language_code: language, _wpml_import_translation_group: '9' } });
    const articles = articlesIn(
      await readWxr(wxr([polylang(1, 'en'), polylang(2, 'hi'), wpml(3, 'en'), wpml(4, 'hi')])),
    );
    expect(articles.map(({ language, work }) => [language, work])).toEqual([
      ['en', 'polylang:pll_1'],
      ['hi', 'polylang:pll_1'],
      ['en', 'wpml:9'],
      ['hi', 'wpml:9'],
    ]);
  });

  it('keeps the recording of a podcast, and names fields that are left out', async () => {
    const article = await readOne({
      meta: { enclosure: 'https://old.example/e1.mp3\n123\naudio/mpeg', rating: '5' },
    });
    expect(article.html).toContain('<a href="https://old.example/e1.mp3">');
    expect(article.notes.map(({ kind }) => kind).sort()).toEqual(['embed', 'field']);
  });

  it('keeps each of several recordings once', async () => {
    const enclosure = (name: string): string =>
      `<wp:postmeta><wp:meta_key>enclosure</wp:meta_key><wp:meta_value>https://old.example/${name}.mp3\n123\naudio/mpeg</wp:meta_value></wp:postmeta>`;
    const { html } = await readOne({ more: ['e1', 'e2', 'e1'].map(enclosure).join('') });
    expect(html.match(/href="[^"]*"/g)).toEqual([
      'href="https://old.example/e1.mp3"',
      'href="https://old.example/e2.mp3"',
    ]);
  });

  it('keeps the words of a title that look like tags, and leaves out its formats', async () => {
    const { title } = await readOne({ title: 'How <em>not</em> to use <canvas> &amp; <br/>&lt;div&gt; <3' });
    expect(title).toBe('How not to use <canvas> & <div> <3');
  });

  it('gives an article without a title its first words', async () => {
    const article = await readOne({ title: '', content: '<p>First words of it.</p>' });
    expect(article.title).toBe('First words of it.');
    expect(article.notes.map(({ kind }) => kind)).toEqual(['title']);
  });
});
