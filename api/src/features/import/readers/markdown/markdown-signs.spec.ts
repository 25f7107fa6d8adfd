import { describe, expect, it } from '@jest/globals';
import { imagesIn } from '../../place-pictures.ts';
import { article, read, text } from './test/markdown.ts';

const htmlOf = async (body: string, files: Record<string, string> = {}): Promise<string> =>
  (await text(body, files)).html;

describe('a text in Markdown', () => {
  it('has code between three backticks in one line, and shortcodes after it', async () => {
    const { html, notes } = await text(
      '1. Set\n\n    ```mode = "dry"```\n\n{{% hint %}}\nSay `so`.\n{{% /hint %}}',
    );
    expect(html).toBe(
      '<ol><li><p>Set</p><p><code>mode = "dry"</code></p></li></ol><p>Say <code>so</code>.</p>',
    );
    expect(notes).toHaveLength(1);
  });

  it('may have a single backtick, which ends with its paragraph', async () => {
    expect(await htmlOf('The `page.\n\n{{< icon "sun" >}} Since `then` it rains.')).toBe(
      '<p>The `page.</p><p>Since <code>then</code> it rains.</p>',
    );
  });

  it.each(['code file="a.html"', 'code-toggle', 'highlight html "linenos=1"', 'output'])(
    'has code in the shortcode %s',
    async (start) => {
      const [name = ''] = start.split(' ');
      const html = await htmlOf(`{{< ${start} >}}\n<p>\n\n{{ .Title }} \`\`\`\n{{< /${name} >}}\n\nEnd`);
      expect(html).toBe('<pre><code>&lt;p&gt;\n\n{{ .Title }} ```</code></pre><p>End</p>');
    },
  );

  it('keeps code of a list item within it, and what only looks like a start of code', async () => {
    expect(await htmlOf('- One\n\n  {{< code >}}\n  x\n  {{< /code >}}\n- Two')).toBe(
      '<ul><li>One<pre><code>x</code></pre></li><li>Two</li></ul>',
    );
    expect(await htmlOf('{{< code-toggle config="a" />}}\n\nWords\n\n{{< code >}}x{{< /code >}}')).toBe(
      '<p>Words</p><pre><code>x</code></pre>',
    );
  });

  it('has terms with what they mean, also several and over several paragraphs', async () => {
    const html = await htmlOf(
      'Loess\n: Dust *that* the wind\nleft.\n\n    It is fertile.\n\nSilt\nMud\n:   Finer.\n:   Wetter.\n\nAfter.\n\n> Said\n: not so',
    );
    expect(html).toBe(
      '<p><strong>Loess</strong></p><p>Dust <em>that</em> the wind left.</p><p>It is fertile.</p><p><strong>Silt</strong></p><p><strong>Mud</strong></p><p>Finer.</p><p>Wetter.</p><p>After.</p><blockquote><p>Said : not so</p></blockquote>',
    );
  });

  it('links addresses with a scheme, and shows a film alone in its line as a card', async () => {
    const html = await htmlOf(
      'See https://x.example/a and notes.md.\n\nhttps://www.youtube.com/watch?v=w7Ft2ymGmfc',
    );
    expect(html).toMatch(
      /^<p>See <a href="https:\/\/x\.example\/a">https:\/\/x\.example\/a<\/a> and notes\.md\.<\/p><figure class="link-card">/,
    );
  });

  it('has no signs of headings, notices and lists of contents', async () => {
    const html = await htmlOf(
      '[TOC]\n\n## Table of Contents\n\n## Head {#id .wide}\n\nWords\n{.lead}\n\n> [!WARNING]\n> Wet.\n\n:::tip[Dry]\nInside\n:::\n\n:::\n\n```\n:::note\n## H {#x}\n```',
    );
    expect(html).toBe(
      '<h2>Head</h2><p>Words</p><blockquote><p><strong>Warning</strong></p><p>Wet.</p></blockquote><p><strong>Dry</strong></p><p>Inside</p><pre><code>:::note\n## H {#x}</code></pre>',
    );
  });

  it('has captions with links of their own', async () => {
    const html = await htmlOf(
      '{{< figure src="mud.jpg" alt="Mud" caption="After **it**" attr="Ira" attrlink="https://ira.example" >}}',
      { 'mud.jpg': '' },
    );
    expect(html).toContain(
      '<figcaption>After <strong>it</strong>. <a href="https://ira.example">Ira</a></figcaption>',
    );
  });

  it('mentions elements without losing what follows', async () => {
    expect(
      await htmlOf(
        'Put it in a <script> tag, or <title>.\n\nAnd **more**.\n\n<style>p { x: y }</style>\n\nEnd',
      ),
    ).toBe(
      '<p>Put it in a &lt;script&gt; tag, or &lt;title&gt;.</p><p>And <strong>more</strong>.</p><p>End</p>',
    );
    expect(await htmlOf('A <script>alert("a")</script> b\n\n<script>\nc\n</script>\n\nEnd')).toBe(
      '<p>A b</p><p>End</p>',
    );
  });

  it('may refer to a note twice', async () => {
    const html = await htmlOf('One[^1] and two[^1].\n\n[^1]: Note');
    expect(html).toContain('two<sup class="footnote-ref"><a href="#fn1" id="fnref1-1">1</a></sup>.');
    expect(html.match(/Note/g)).toHaveLength(1);
  });

  it('shows a file of GitHub as a card', async () => {
    const { html, notes } = await text('<script src="https://gist.github.com/ira/7f3e.js"></script>');
    expect(html).toContain('<a href="https://gist.github.com/ira/7f3e">');
    expect(notes).toEqual([{ kind: 'embed', sentence: 'An embed became a link.' }]);
  });
});

describe('a site of Hugo', () => {
  it('has its languages in folders, the main one without its name in addresses', async () => {
    const files = {
      'hugo.toml': 'defaultContentLanguage = "hi"',
      'archetypes/default.md': '---\ntitle: x\n---\n',
      'content/hi/posts/a.md': '---\ntitle: अ\n---\nशब्द',
      'content/en/notes/b.md': '---\ntitle: B\n---\nWords',
    };
    expect(await article(files, 'content/hi/posts/a.md')).toMatchObject({
      language: 'hi',
      oldAddresses: ['/posts/a/', '/hi/posts/a/'],
    });
    expect(await article(files, 'content/en/notes/b.md')).toMatchObject({
      language: 'en',
      oldAddresses: ['/en/notes/b/'],
    });
    expect(await article({ 'it/a.md': 'Words' })).not.toHaveProperty('language');
    // A section about templates is no folder of them.
    expect(await article({ 'content/templates/a.md': 'Words' })).toMatchObject({ html: '<p>Words</p>' });
  });

  it('may have a folder named as that of Jekyll, and has no address for its home page', async () => {
    const files = {
      'hugo.toml': '',
      'content/_index.md': '---\ntitle: Home\n---\nWelcome',
      'content/blog/_posts/2019-03-10-a.md': '---\ntitle: A\n---\n{{< figure src="/x.jpg" >}}',
    };
    expect(await article(files, 'content/blog/_posts/2019-03-10-a.md')).toMatchObject({
      html: '<img src="/x.jpg" alt="" />',
      publishedAt: new Date('2019-03-10T00:00:00Z'),
    });
    expect(await article(files, 'content/_index.md')).toMatchObject({ oldAddresses: [] });
  });

  it('has pages about licences and safety', async () => {
    const entries = await read({
      'LICENSE.md': 'x',
      'content/about/license.md': '---\ntitle: Licence\n---\nFree.',
      'content/security.md': '---\ntitle: Safety\n---\nSafe.',
    });
    expect(entries.map(({ kind }) => kind)).toEqual(['left-out', 'article', 'article']);
  });

  it('shows pictures whose names an archive has composed differently', async () => {
    const files = {
      'e\u0301te\u0301/a/index.md': '---\ntitle: A\n---\n![](../caf\u00e9.jpg)\n\n![](pahad\u095c.jpg)',
      'e\u0301te\u0301/cafe\u0301.jpg': '',
      'e\u0301te\u0301/a/pahad\u0921\u093c.jpg': '',
    };
    const { html } = await article(files);
    expect(imagesIn(html)).toEqual([
      'e\u0301te\u0301/cafe\u0301.jpg',
      'e\u0301te\u0301/a/pahad\u0921\u093c.jpg',
    ]);
  });

  it('names the picture of a page anywhere in its file’s name', async () => {
    const folder = 'content/posts/a';
    const { banner } = await article(
      {
        [`${folder}/index.md`]: '---\ntitle: A\n---\nWords',
        [`${folder}/a-cover.png`]: '',
        [`${folder}/rain-featured.png`]: '',
      },
      `${folder}/index.md`,
    );
    expect(banner?.address).toBe(`${folder}/rain-featured.png`);
  });
});

it('a text of MDX keeps the pictures of its components, and has no indented code', async () => {
  const { html, notes } = await article({
    'src/content/blog/a.mdx':
      '---\ntitle: A\n---\nimport { Image } from "astro:assets";\nimport rain from "../../assets/rain.png";\n\n<Image src={rain} alt="Rain" />\n\n<img src={rain.src} alt="More" />\n\n<Image\n  src="@/assets/rain.png"\n  alt="Same"\n/>\n\n<Box>\n\tWithin{" "}it\n</Box>',
    'src/assets/rain.png': '',
  });
  expect(html).toBe(
    '<img src="src/assets/rain.png" alt="Rain" /><img src="src/assets/rain.png" alt="More" /><img src="src/assets/rain.png" alt="Same" /><p>Within it</p>',
  );
  expect(notes).toEqual([
    { kind: 'shortcode', sentence: 'The component "Box" was left out. The text within it stays.' },
  ]);
});

it('a text of MDX keeps the titles and links of its components', async () => {
  const { html, notes } = await article({
    'src/content/a.mdx':
      '---\ntitle: A\n---\n<Button href="https://b.example"> Go on</Button>\n\n<CardGrid>\n  <LinkCard\n    title="Rain"\n    description="All of it."\n    href="/rain/"\n  />\n</CardGrid>\n\n<TabItem label="One">\n  ```sh\n  # x\n  ```\n</TabItem>\n\n<YouTube id="w7Ft2ymGmfc" />\n\n<Figure src="./mud.png" alt="Mud" caption="After *it*" />',
  });
  const card = (url: string, title: string, site = ''): string =>
    `<figure class="link-card"><figcaption><a href="${url}">${title}</a>${site}</figcaption></figure>`;
  expect(html).toBe(
    `<p><a href="https://b.example">Go on</a></p>${card('/rain/', 'Rain')}<p>All of it.</p><p><strong>One</strong></p><pre><code># x</code></pre>${card('https://www.youtube.com/watch?v=w7Ft2ymGmfc', 'youtube.com/watch?v=w7Ft2ymGmfc', '<cite>YouTube</cite>')}<figure><img src="./mud.png" alt="Mud" /><figcaption>After <em>it</em></figcaption></figure>`,
  );
  expect(notes.map(({ sentence }) => sentence)).toEqual([
    'The component "CardGrid" was left out. The text within it stays.',
    'The component "TabItem" was left out. The text within it stays.',
  ]);
});
