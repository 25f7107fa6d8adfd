import { describe, expect, it } from '@jest/globals';
import { readOne, type Row } from './test/ghost.ts';

const lexical = (...children: Row[]): string => JSON.stringify({ root: { type: 'root', children } });
const text = (words: string, format = 0): Row => ({ type: 'extended-text', text: words, format });
const mobiledoc = (fields: Row): string =>
  JSON.stringify({ version: '0.3.1', atoms: [], cards: [], markups: [], sections: [], ...fields });
const card = (url: string, title: string, site: string): string =>
  `<figure class="link-card"><figcaption><a href="${url}">${title}</a><cite>${site}</cite></figcaption></figure>`;

describe('texts of Ghost', () => {
  it.each([
    [
      'formats',
      [
        {
          type: 'paragraph',
          children: [text('a', 1), text('b', 3), text('c', 16), { type: 'linebreak' }, text('d', 128)],
        },
      ],
      '<p><strong>a<em>b</em></strong><code>c</code><br /><mark>d</mark></p>',
    ],
    [
      'headings, quotes and lists',
      [
        { type: 'extended-heading', tag: 'h3', children: [text('H')] },
        { type: 'extended-quote', children: [text('Q')] },
        {
          type: 'list',
          listType: 'number',
          start: 3,
          children: [
            { type: 'listitem', children: [text('one')] },
            {
              type: 'listitem',
              children: [
                {
                  type: 'list',
                  listType: 'bullet',
                  children: [{ type: 'listitem', children: [text('two')] }],
                },
              ],
            },
          ],
        },
      ],
      '<h3>H</h3><blockquote><p>Q</p></blockquote><ol start="3"><li>one<ul><li>two</li></ul></li></ol>',
    ],
    [
      'links',
      [
        {
          type: 'paragraph',
          children: [{ type: 'link', url: '__GHOST_URL__/other/', children: [text('other')] }],
        },
      ],
      '<p><a href="/other/">other</a></p>',
    ],
    [
      'pictures',
      [
        {
          type: 'image',
          src: '__GHOST_URL__/content/images/size/w1000/2020/a.jpg',
          alt: 'A',
          caption: '<span>By <b>me</b></span>',
        },
      ],
      '<figure><img src="/content/images/2020/a.jpg" alt="A" /><figcaption>By <strong>me</strong></figcaption></figure>',
    ],
    [
      'galleries',
      [
        {
          type: 'gallery',
          images: [{ src: '/content/images/a.jpg', alt: '' }, { src: '/content/images/b.jpg' }],
          caption: 'All',
        },
      ],
      '<img src="/content/images/a.jpg" alt="" /><img src="/content/images/b.jpg" alt="" /><p>All</p>',
    ],
    [
      'bookmarks',
      [{ type: 'bookmark', url: 'https://x.example/', metadata: { title: 'X', publisher: 'Site' } }],
      card('https://x.example/', 'X', 'Site'),
    ],
    [
      'embeds',
      [
        {
          type: 'embed',
          url: 'https://youtu.be/a',
          metadata: { title: 'Film', provider_name: 'YouTube' },
          html: '<iframe></iframe>',
        },
      ],
      card('https://youtu.be/a', 'Film', 'YouTube'),
    ],
    [
      'code',
      [{ type: 'codeblock', code: 'a <b>\n\n c', language: 'js' }],
      '<pre><code>a &lt;b&gt;\n\n c</code></pre>',
    ],
    [
      'callouts and toggles',
      [
        { type: 'callout', calloutEmoji: '💡', calloutText: '<b>Know</b>' },
        { type: 'toggle', heading: 'More', content: '<p>Text</p>' },
      ],
      '<p>💡 <strong>Know</strong></p><p><strong>More</strong></p><p>Text</p>',
    ],
    [
      'buttons, files and products',
      [
        { type: 'button', buttonText: 'Go', buttonUrl: 'https://x.example/' },
        { type: 'file', src: '/content/files/r.pdf', fileTitle: 'Report' },
        { type: 'product', productTitle: 'P', productDescription: '<p>D</p>' },
      ],
      '<p><a href="https://x.example/">Go</a></p><figure class="link-card"><figcaption><a href="/content/files/r.pdf">Report</a></figcaption></figure><h4>P</h4><p>D</p>',
    ],
    [
      'Markdown and HTML',
      [
        { type: 'markdown', markdown: '**a**[^1]\n\n[^1]: Note' },
        { type: 'html', html: '<p>b</p><script>x()</script>' },
        { type: 'horizontalrule' },
      ],
      '<p><strong>a</strong><sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup></p><p>b</p><hr /><section class="footnotes"><ol><li id="fn1">Note <a class="footnote-backref" href="#fnref1">↩︎</a></li></ol></section>',
    ],
    [
      'headers',
      [
        {
          type: 'header',
          header: 'Big',
          subheader: 'Small',
          buttonText: 'Go',
          buttonUrl: 'https://x.example/',
        },
      ],
      '<h2>Big</h2><p>Small</p><p><a href="https://x.example/">Go</a></p>',
    ],
  ])('reads Lexical: %s', async (_, children, html) => {
    expect((await readOne({ html: '', lexical: lexical(...(children as Row[])) })).html).toBe(html);
  });

  it('notes cards that have no place here, and cards that it does not know', async () => {
    const children = ['email', 'email-cta', 'signup', 'paywall', 'transistor', 'acme'].map((type) => ({
      type,
      html: '',
    }));
    const { html, notes } = await readOne({
      html: '',
      lexical: lexical(
        ...children,
        { type: 'constructor', html: '<p>Own</p>' },
        { type: 'reel', url: 'https://x.example/reel', title: 'Rain' },
      ),
    });
    expect(html).toBe(`<p>Own</p>${card('https://x.example/reel', 'Rain', 'x.example')}`);
    expect(notes.map(({ kind }) => kind)).toEqual(Array(7).fill('card'));
    expect(notes.at(-1)?.sentence).toBe('The card “reel” is not known; its address became a link.');
  });

  it('reads Mobiledoc', async () => {
    const document = mobiledoc({
      atoms: [['soft-return', '', {}]],
      markups: [['strong'], ['a', ['href', 'https://x.example/', 'rel', 'x']]],
      cards: [
        ['image', { src: '/content/images/a.jpg', caption: 'C' }],
        ['hr', {}],
        ['card-markdown', { markdown: '# M' }],
        ['bookmark', { url: 'https://x.example/', metadata: { title: 'X', publisher: 'P' } }],
      ],
      sections: [
        [1, 'h2', [[0, [], 0, 'H']]],
        [
          1,
          'p',
          [
            [0, [0], 0, 'a '],
            [0, [1], 2, 'b'],
            [1, [], 0, 0],
            [0, [], 0, '<c>'],
          ],
        ],
        [3, 'ul', [[[0, [], 0, 'one']], [[0, [], 0, 'two']]]],
        [10, 0],
        [10, 1],
        [10, 2],
        [10, 3],
        [10, 99],
        [1, 'aside', [[0, [], 0, 'Q']]],
      ],
    });
    expect((await readOne({ mobiledoc: document })).html).toBe(
      `<h2>H</h2><p><strong>a <a href="https://x.example/">b</a></strong><br />&lt;c&gt;</p><ul><li>one</li><li>two</li></ul><figure><img src="/content/images/a.jpg" alt="" /><figcaption>C</figcaption></figure><hr /><h2>M</h2>${card('https://x.example/', 'X', 'P')}<blockquote><p>Q</p></blockquote>`,
    );
  });

  it('takes the HTML if the source of the text is broken or empty', async () => {
    expect((await readOne({ lexical: '{' })).html).toBe('<p>Words</p>');
    expect((await readOne({ mobiledoc: mobiledoc({ sections: [[1, 'p', []]] }) })).html).toBe('<p>Words</p>');
    const bookmark =
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">X</div><div class="kg-bookmark-description">D</div><div class="kg-bookmark-metadata"><span class="kg-bookmark-publisher">P</span></div></div><div class="kg-bookmark-thumbnail"><img src="https://x.example/t.jpg"></div></a></figure>';
    expect((await readOne({ html: bookmark })).html).toBe(card('https://x.example/', 'X', 'P'));
  });

  it('survives nodes that nest without end', async () => {
    let node: string = JSON.stringify(text('deep'));
    for (let depth = 0; depth < 3_000; depth += 1) node = `{"type":"listitem","children":[${node}]}`;
    const { notes } = await readOne({ html: '<p>x</p>', lexical: `{"root":{"children":[${node}]}}` });
    expect(notes.map(({ kind }) => kind)).toEqual(['markup']);
  });
});
