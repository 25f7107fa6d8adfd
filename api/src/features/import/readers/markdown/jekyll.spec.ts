import { describe, expect, it } from '@jest/globals';
import { jekyll, read } from './test/markdown.ts';

const htmlOf = async (body: string, fields = '', files: Record<string, string> = {}): Promise<string> =>
  (await jekyll(body, fields, files)).html;

describe('a text of Jekyll', () => {
  it('shows raw Liquid in code, and in its lines', async () => {
    expect(
      await htmlOf(
        '```html\n{% raw %}{{ page.title }}{% endraw %}\n```\n\nThe `{% raw %}{% highlight %}{% endraw %}` tag and {% raw %}{{ x }}{% endraw %}.\n\n{% highlight html linenos %}\n{% raw %}{% if a %}{% endraw %}\n{% endhighlight %}',
      ),
    ).toBe(
      '<pre><code>{{ page.title }}</code></pre><p>The <code>{% highlight %}</code> tag and {{ x }}.</p><pre><code>{% if a %}</code></pre>',
    );
  });

  it('puts what it captures where it is put out', async () => {
    const { html, notes } = await jekyll(
      '{% capture box %}\n* one **1**\n{% endcapture %}{% capture mud %}![Mud]({{ "/mud.jpg" | relative_url }}){% endcapture %}\n\nBefore\n\n<div class="notice">\n  {{ box | markdownify }}\n</div>\n\n<figure>\n  {{ mud | markdownify | remove: "<p>" }}\n  <figcaption>After</figcaption>\n</figure>\n\n{{ page.title }}',
      '',
      { 'mud.jpg': '' },
    );
    expect(html).toBe(
      '<p>Before</p><ul><li>one <strong>1</strong></li></ul><figure><img src="mud.jpg" alt="Mud" /><figcaption>After</figcaption></figure><p>A</p>',
    );
    expect(notes).toEqual([]);
  });

  it('has Markdown in boxes that say so', async () => {
    expect(
      await htmlOf(
        '<div class="box" markdown="1">\n**One**\n\n```\n</div>\n```\n</div>\n\n<details markdown="1">\n<summary>More</summary>\nOf *it*\n</details>',
      ),
    ).toBe(
      '<p><strong>One</strong></p><pre><code>&lt;/div&gt;</code></pre><p><strong>More</strong></p><p>Of <em>it</em></p>',
    );
  });

  it('has tables with lines between their rows', async () => {
    const html = await htmlOf('| A | B |\n|---|---|\n| 1 | 2 |\n|---|---|\n| 3 | 4 |\n|===+===|\n| 5 | 6 |');
    expect(html.match(/<td>\d<\/td>/g)).toHaveLength(6);
    expect(html).not.toMatch(/--|==/);
  });

  it('has no signs of Kramdown', async () => {
    const { html, notes } = await jekyll(
      '1. this list becomes one of contents\n{:toc}\n\n## Head {#local}\n\n{: .box}\nThe WHO says so.{: .small}\n\n*[WHO]: World Health Organization\n\n![Mud](https://x.example/mud.jpg){: .wide}',
    );
    expect(html).toBe(
      '<h2>Head</h2><p>The WHO says so.</p><img src="https://x.example/mud.jpg" alt="Mud" />',
    );
    expect(notes).toEqual([
      { kind: 'markup', sentence: 'The explanation of “WHO” was left out: World Health Organization.' },
    ]);
  });

  it('shows the pictures of a gallery that its fields list, and keeps the captions of others', async () => {
    const { html, notes } = await jekyll(
      '{% include gallery caption="All of **it**" %}\n\n{% include gallery id="none" caption="Nothing" %}\n\n{% include video id="w7Ft2ymGmfc" provider="youtube" %}',
      'gallery:\n  - url: /a.jpg\n    image_path: /a-th.jpg\n    alt: One\n    title: First\n  - url: https://x.example/page\n    image_path: /b.jpg\n    alt: Two',
      { 'a.jpg': '', 'b.jpg': '' },
    );
    expect(html).toMatch(
      /^<figure><img src="a\.jpg" alt="One" \/><figcaption>First<\/figcaption><\/figure><img src="b\.jpg" alt="Two" \/><p>All of <strong>it<\/strong><\/p><p>Nothing<\/p><figure class="link-card">/,
    );
    expect(notes.map(({ sentence }) => sentence)).toContain('The tag "include gallery" was left out.');
  });

  it('has the pictures of its themes, with captions in words', async () => {
    const { banner } = await jekyll(
      'x',
      'header:\n  overlay_image: /a.jpg\n  caption: "By [**Ira**](https://i.example)"',
      {
        'a.jpg': '',
      },
    );
    expect(banner).toMatchObject({ address: 'a.jpg', caption: 'By Ira' });
  });

  it.each([
    ['{% include image.html img="/a.jpg" title="Rain" caption="After" %}', 'Rain', 'After'],
    [
      "{% include image.html file='a.jpg' url='yes' alt='Rain' text='After *it*' %}",
      'Rain',
      'After <em>it</em>',
    ],
    ['{% responsive_image path: a.jpg alt: "Rain" caption: "Note: wet" %}', 'Rain', 'Note: wet'],
    ['{% figure "./a.jpg", "The rain", class %}', 'The rain', ''],
    ['{% img left /a.jpg 300 200 %}', '', ''],
  ])('has the picture of %s', async (body, alt, caption) => {
    const html = await htmlOf(body, '', { 'a.jpg': '' });
    const image = `<img src="a.jpg" alt="${alt}" />`;
    expect(html).toBe(
      caption === '' ? image : `<figure>${image}<figcaption>${caption}</figcaption></figure>`,
    );
  });

  it.each([
    ['{% gist ira/7f3e rain.rb %}', 'https://gist.github.com/ira/7f3e'],
    ['{% youtube "https://youtu.be/w7Ft2ymGmfc" %}', 'https://youtu.be/w7Ft2ymGmfc'],
    ['{% twitter https://x.com/ira/status/7 align=center %}', 'https://x.com/ira/status/7'],
    ['{% vimeo 12345 %}', 'https://vimeo.com/12345'],
    ['{% include embed/video.html src="/films/rain.mp4" %}', '/films/rain.mp4'],
  ])('has a card for %s', async (body, url) => {
    const { html, notes } = await jekyll(body);
    expect(html).toMatch(/^<figure class="link-card">/);
    expect(html).toContain(`<a href="${url}">`);
    expect(notes).toEqual([{ kind: 'embed', sentence: 'An embed became a link.' }]);
  });

  it('has pictures in rows of HTML, and in lists', async () => {
    const picture = '{% include figure.liquid path="/a.jpg" %}';
    const row = `<div>\n    <div>\n        ${picture}\n    </div>\n    <div>\n        ${picture}\n    </div>\n</div>`;
    expect(await htmlOf(row)).toBe('<img src="/a.jpg" alt="" /><img src="/a.jpg" alt="" />');
    expect(await htmlOf(`1. One\n\n   ${picture}\n\n2. Two`)).toBe(
      '<ol><li>One<img src="/a.jpg" alt="" /></li><li>Two</li></ol>',
    );
  });

  it('goes on behind boxes, and has code and comments of Liquid with fences', async () => {
    const html = await htmlOf(
      '<div>\nBox\n</div>\n```\n# </div>\n</div>\n```\n<div>\nBox\n</div>\n*Rain*\n\n{% highlight md %}\n```js\na\n```\n{% endhighlight %}\n{% comment %}\n```\nb\n```\n{% endcomment %}\n',
    );
    expect(html).toBe(
      '<p>Box</p><pre><code># &lt;/div&gt;\n&lt;/div&gt;</code></pre><p>Box</p><p><em>Rain</em></p><pre><code>```js\na\n```</code></pre>',
    );
  });

  it('has no heading of a list of contents', async () => {
    expect(await htmlOf('## Table of contents\n{: .no_toc }\n\n1. TOC\n{:toc}\n\n## Contents\n\nTwo')).toBe(
      '<h2>Contents</h2><p>Two</p>',
    );
  });

  it('has code and quotes of Octopress', async () => {
    const html = await htmlOf(
      '{% codeblock The code lang:ruby %}\na < b\n{% endcodeblock %}\n\n{% blockquote Ira, The Book https://ira.example/x Two %}\nWet *day*.\n{% endblockquote %}\n\n{% blockquote %}\nDry.\n{% endblockquote %}',
    );
    expect(html).toBe(
      '<pre><code>a &lt; b</code></pre><blockquote><p>Wet <em>day</em>.</p><cite>Ira, The Book, <a href="https://ira.example/x">Two</a></cite></blockquote><blockquote><p>Dry.</p></blockquote>',
    );
  });

  it('has the names of tabs', async () => {
    const { html, notes } = await jekyll('{% tabs w %}\n{% tab w Rain %}\nWet\n{% endtab %}\n{% endtabs %}');
    expect(html).toBe('<p><strong>Rain</strong></p><p>Wet</p>');
    expect(notes).toEqual([]);
  });

  it('has notes and code of Distill', async () => {
    const { html, notes } = await jekyll(
      'Rain<d-footnote>Or\nhail</d-footnote> fell<d-cite key="b"></d-cite>: `<d-code>`.\n\n<d-code block>\na < b\n</d-code>',
    );
    expect(html).toContain('<p>Rain<sup class="footnote-ref">');
    expect(html).toContain('</sup> fell: <code>&lt;d-code&gt;</code>.</p><pre><code>a &lt; b</code></pre>');
    expect(html).toContain('<li id="fn1">Or hail <a');
    expect(notes).toEqual([{ kind: 'shortcode', sentence: 'The tag "d-cite" was left out.' }]);
  });

  it('has no comments of Kramdown', async () => {
    expect(await htmlOf('{::comment}\nNot shown\n{:/comment}\n\n{::nomarkdown}\n<b>Shown</b>\n{:/}')).toBe(
      '<p><strong>Shown</strong></p>',
    );
  });

  it('links to files, and has addresses with categories of several words', async () => {
    const { html, oldAddresses } = await jekyll(
      '[File]({% link assets/plan.pdf %})',
      'categories: [Post Formats]',
      { '_config.yml': 'permalink: /:categories/:title/' },
    );
    expect(html).toBe('<p><a href="/assets/plan.pdf">File</a></p>');
    expect(oldAddresses).toEqual(['/post formats/a/', '/post-formats/a/', '/2019/03/10/a.html']);
  });

  it('without Liquid keeps what looks like it', async () => {
    const body =
      '```\n{% raw %}\n{{ x }}\n{% endraw %}\n```\n\nUse `{% raw %}`{: .tag} and {{ x }}.\n{: .tip }';
    expect(await htmlOf(body, 'render_with_liquid: false')).toBe(
      '<pre><code>{% raw %}\n{{ x }}\n{% endraw %}</code></pre><p>Use <code>{% raw %}</code> and {{ x }}.</p>',
    );
  });

  it('names its authors as the site does, and its title without marks', async () => {
    const entries = await read({
      '_config.yml': '',
      '_data/authors.yml': 'ira:\n  name: Ira Palash\n  bio: Writes.\n',
      '_posts/2019-03-10-a.md': '---\ntitle: A *wet* `day` <b>\nauthor: ira\n---\nWords',
    });
    expect(entries).toMatchObject([
      { kind: 'article', title: 'A wet day <b>', authors: ['ira-palash'] },
      { kind: 'author', name: 'Ira Palash', bio: 'Writes.' },
    ]);
  });
});
