import { describe, expect, it } from '@jest/globals';
import { textSource } from '../test/text-source.ts';
import { markdownOrigin } from './markdown-reader.ts';
import { article, read, text } from './test/markdown.ts';

describe('a folder of Hugo', () => {
  it('has bundles with pictures, twins in other languages, sections and lists', async () => {
    const entries = await read({
      'hugo.toml': '',
      'content/_index.md': '---\ntitle: Home\n---\n',
      'content/posts/rain/index.md':
        '---\ntitle: Rain\ndate: 2019-03-10\ncover: { image: sky.jpg, alt: The sky }\n---\n![Mud](mud.jpg "After it")',
      'content/posts/rain/mud.jpg': '',
      'content/posts/rain/sky.jpg': '',
      'content/posts/rain/index.hi.md': '---\ntitle: बारिश\n---\nबारिश हुई।',
    });
    expect(entries.map(({ kind, key }) => [kind, key])).toEqual([
      ['left-out', 'content/_index.md'],
      ['article', 'content/posts/rain/index.md'],
      ['article', 'content/posts/rain/index.hi.md'],
    ]);
    expect(entries[2]).toMatchObject({
      language: 'hi',
      work: 'posts/rain/index',
      oldAddresses: ['/hi/posts/rain/'],
      slug: 'rain',
    });
    expect(entries[1]).toMatchObject({
      work: 'posts/rain/index',
      banner: { address: 'content/posts/rain/sky.jpg', alternativeText: 'The sky' },
      html: '<figure><img src="content/posts/rain/mud.jpg" alt="Mud" /><figcaption>After it</figcaption></figure>',
      oldAddresses: ['/posts/rain/'],
    });
  });

  it.each([
    ['draft: true', 'draft'],
    ['date: 2099-01-01', 'scheduled'],
    ['expiryDate: 2020-01-01', 'draft'],
    ['date: 2019-01-01', 'published'],
  ])('with "%s" gives a %s article', async (field, state) => {
    expect(await article({ 'index.md': `---\ntitle: A\n${field}\n---\nText` })).toMatchObject({ state });
  });
});

it('a folder of Jekyll has its dates, categories and addresses in names', async () => {
  const files = {
    '_config.yml': 'permalink: /:year/:month/:title/\n',
    '_posts/2019-03-10-first-rain.md':
      '---\ntitle: First Rain\ncategories: climate\n---\nSee [it]({% post_url 2018-01-02-dust %}).',
    '_drafts/later.md': 'Later.',
  };
  expect(await article(files, '_posts/2019-03-10-first-rain.md')).toMatchObject({
    publishedAt: new Date('2019-03-10T00:00:00Z'),
    categories: ['climate'],
    oldAddresses: ['/2019/03/first-rain/', '/2019/03/10/first-rain.html'],
    html: '<p>See <a href="/2018/01/02/dust.html">it</a>.</p>',
    slug: 'first-rain',
  });
  expect(await article(files, '_drafts/later.md')).toMatchObject({ state: 'draft', title: 'Later' });
});

describe('a text', () => {
  it('loses its shortcodes with a note, but not those in code', async () => {
    const { html, notes } = await text(
      '{{< youtube w7Ft2ymGmfc >}}\n\n{{< gadget x="1" >}}Kept{{< /gadget >}}\n\n`{{< gadget >}}`\n\n```\n{{</* figure */>}}\n```',
    );
    expect(html).toMatch(
      /^<figure class="link-card"><figcaption><a href="https:\/\/www\.youtube\.com\/watch\?v=w7Ft2ymGmfc">/,
    );
    expect(html).toContain('<p>Kept</p>');
    expect(html).toContain('<code>{{&lt; gadget &gt;}}</code>');
    expect(html).toContain('<pre><code>{{&lt; figure &gt;}}</code></pre>');
    expect(notes).toEqual([
      { kind: 'embed', sentence: 'An embed became a link.' },
      { kind: 'shortcode', sentence: 'The shortcode "gadget" was left out. The text within it stays.' },
    ]);
  });

  it('has figures, highlighted code and references of shortcodes', async () => {
    const { html } = await text(
      '{{< figure src="mud.jpg" alt="Mud" caption="After *it*" >}}\n\n{{< highlight go >}}\nx := 1\n{{< /highlight >}}\n\n[See]({{< ref "posts/b.md#end" >}})',
      { 'mud.jpg': '' },
    );
    expect(html).toContain(
      '<figure><img src="mud.jpg" alt="Mud" /><figcaption>After <em>it</em></figcaption></figure>',
    );
    expect(html).toContain('<pre><code>x := 1</code></pre>');
    expect(html).toContain('<a href="/posts/b/#end">See</a>');
  });

  it('turns frames, sound, scripts and folded texts into what articles have', async () => {
    const { html, notes } = await text(
      '<iframe src="https://player.vimeo.com/video/152985022"></iframe>\n\n<audio controls><source src="https://old.example/a.mp3"></audio>\n\n<script>alert(1)</script>\n\n<details><summary>More</summary>\n\nHidden\n\n</details>\n\n- [x] done',
    );
    expect(html).toContain('<a href="https://vimeo.com/152985022">');
    expect(html).toContain('<a href="https://old.example/a.mp3">');
    expect(html).toMatch(/<p><strong>More<\/strong><\/p>\s*<p>Hidden<\/p>/);
    expect(html).toContain('<li>☑ done</li>');
    expect(html).not.toMatch(/script|alert/);
    expect(notes.map(({ sentence }) => sentence)).toContain('A script was left out.');
  });

  it('links to other files by their addresses, and has footnotes as articles have them', async () => {
    const { html } = await article(
      {
        'hugo.toml': '',
        'content/posts/a/index.md':
          '---\ntitle: A\n---\n[B](../b.md#end) [C](../c/) [D](https://x.example)[^1]\n\n[^1]: Said *so*.',
      },
      'content/posts/a/index.md',
    );
    expect(html).toBe(
      '<p><a href="/posts/b/#end">B</a> <a href="/posts/c/">C</a> <a href="https://x.example">D</a><sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup></p><section class="footnotes"><ol><li id="fn1">Said <em>so</em>. <a class="footnote-backref" href="#fnref1">↩︎</a></li></ol></section>',
    );
  });

  it('does not begin with its title again', async () => {
    expect((await text('# A\n\nText')).html.trim()).toBe('<p>Text</p>');
    expect((await article({ 'b.md': '# Its Own Title\n\nText' })).title).toBe('Its Own Title');
  });

  it('with damaged fields comes as a draft', async () => {
    expect(await article({ 'a.md': '---\ntitle: [x\n---\nText' })).toMatchObject({
      state: 'draft',
      notes: [{ kind: 'fields', sentence: 'Its fields are damaged and could not be read.' }],
    });
  });

  it('that lies a thousand elements deep does not end the import', async () => {
    expect((await text(`${'<div>'.repeat(50_000)}x`)).html).toContain('x');
  });
});

it('authors are named once, with what all their articles say', async () => {
  const entries = await read({
    'a.md': '---\ntitle: A\nauthor: [Ira Palash, { name: Meera, email: meera@old.example }]\n---\nA',
    'b.md': '---\ntitle: B\nauthors: Ira Palash <ira@old.example>\n---\nB',
    'README.md': 'About this folder.',
  });
  expect(entries.map(({ kind, key }) => [kind, key])).toEqual([
    ['left-out', 'README.md'],
    ['article', 'a.md'],
    ['article', 'b.md'],
    ['author', 'ira-palash'],
    ['author', 'meera'],
  ]);
  expect(entries[3]).toMatchObject({ name: 'Ira Palash', email: 'ira@old.example' });
});

it('has the names of authors without their links, and leads to a page elsewhere', async () => {
  const body =
    '---\ntitle: A\nauthor: Ira Palash ([@ira](https://x.example/ira))\nexternalUrl: https://a.example/x\n---\n';
  const entries = await read({
    'a.md': body,
    'b.md': '---\ntitle: B\nauthor: "[Ira Palash](https://ira.example)"\n---\nx',
  });
  expect(entries).toMatchObject([
    { kind: 'article', authors: ['ira-palash'] },
    { kind: 'article', authors: ['ira-palash'] },
    { kind: 'author', name: 'Ira Palash' },
  ]);
  expect(entries[0]).toHaveProperty('html', expect.stringContaining('<a href="https://a.example/x">'));
});

it('reads texts that are HTML, and says which others it does not read', async () => {
  const page = '---\ntitle: A\n---\n{{< youtube w7Ft2ymGmfc >}}\n<p>One\n: Two</p>';
  const entries = await read({
    'hugo.toml': '',
    'content/posts/a/index.html': page,
    'content/posts/a/featured.png': '',
    'content/posts/b.mkd': 'B',
    'content/posts/c.org': '* C',
    'themes/x/README.md': 'X',
    'themes/x/exampleSite/content/d.md': 'D',
  });
  expect(entries).toMatchObject([
    {
      ...{ kind: 'article', slug: 'a', oldAddresses: ['/posts/a/'] },
      banner: { address: 'content/posts/a/featured.png' },
    },
    { kind: 'article', slug: 'b', html: '<p>B</p>' },
    {
      ...{ kind: 'left-out', key: 'content/posts/c.org' },
      reason: 'It is written in another format than Markdown, which is not read.',
    },
    { kind: 'left-out', title: 'themes/', count: 2 },
  ]);
  expect(entries[0]).toHaveProperty(
    'html',
    expect.stringMatching(/^<figure class="link-card">.*<p>One : Two<\/p>$/),
  );
  // A folder without a program may have articles about themes.
  expect(await read({ 'themes/a.md': 'A' })).toMatchObject([{ kind: 'article' }]);
});

it('has the names of authors by their own pages and files', async () => {
  const entries = await read({
    'hugo.toml': '',
    'content/authors/admin/_index.md': '---\ntitle: Ira Palash\nbio: Writes.\n---\n',
    'data/authors/kabir.json': '{"name": "Kabir Rao"}',
    'data/authors/Else.yml': 'bio: Else',
    'content/a.md': '---\ntitle: A\nauthors: [admin, kabir, Else]\n---\nWords',
  });
  expect(entries).toMatchObject([
    { kind: 'article', authors: ['ira-palash', 'kabir-rao', 'else'] },
    { kind: 'left-out', key: 'content/authors/admin/_index.md' },
    { kind: 'author', name: 'Ira Palash', bio: 'Writes.' },
    { kind: 'author', name: 'Kabir Rao' },
    { kind: 'author', name: 'Else' },
  ]);
});

it('the first author of a text stays the first if the text names them twice', async () => {
  const entries = await read({ 'a.md': '---\ntitle: A\nauthors: [Ira, Meera, ira]\n---\nA' });
  expect(entries[0]).toMatchObject({ kind: 'article', authors: ['ira', 'meera'] });
});

it.each(['posts.zip', 'posts (1).zip', 'posts(2).ZIP', 'posts'])(
  'the folder %s without settings has the same origin, whatever the number of its download',
  async (name) => {
    expect(await markdownOrigin({ ...textSource({ 'a.md': 'A' }), name })).toBe('posts');
  },
);

it('a year in the name of an archive tells it apart', async () => {
  const source = { ...textSource({ 'a.md': 'A' }), name: 'posts (2019).zip' };
  expect(await markdownOrigin(source)).toBe('posts (2019)');
});
