import { describe, expect, it } from '@jest/globals';
import { plainText, textAndExcerpt } from './article-text.ts';
import { sanitiseArticle } from './sanitise-article.ts';

const PICTURE = '/images/0123456789abcdef0123456789abcdef/640.jpg';
const clean = (html: string): string => sanitiseArticle(html).html;

const REL = 'rel="noopener noreferrer nofollow"';
const CAPTION = `<figcaption><a href="https://a.example/b?c=1&amp;d=%22" ${REL}>T &lt;b&gt;</a><cite>S</cite></figcaption>`;

/** Figures with the class of a card that are not cards. */
const NO_CARDS = [
  '<p>a</p>',
  `${CAPTION}<p>a</p>`,
  `<p>a</p>${CAPTION}`,
  CAPTION + CAPTION,
  '<figcaption>a</figcaption>',
  `<figcaption>a${CAPTION.slice('<figcaption>'.length)}`,
  CAPTION.replace('</a>', `</a><a href="https://b.example" ${REL}>b</a>`),
  CAPTION.replace('T', '<strong>T</strong>'),
  CAPTION.replace('S', `<a href="https://b.example" ${REL}>b</a>`),
  '<figcaption><a href="mailto:a@b.in">a</a></figcaption>',
  `<figcaption><a href="https://a.example" ${REL}></a></figcaption>`,
  `<img src="${PICTURE}" alt="" /><img src="${PICTURE}" alt="" />${CAPTION}`,
  `${CAPTION}<img src="${PICTURE}" alt="" />`,
  `<figure>${CAPTION}</figure>`,
  '',
];

describe('a card', () => {
  it('is unchanged with and without a picture', () => {
    for (const picture of [`<img src="${PICTURE}" alt="" />`, ''])
      for (const caption of [CAPTION, CAPTION.replace('<cite>S</cite>', '')]) {
        const card = `<p>a</p><figure class="link-card">${picture}${caption}</figure><p>b</p>`;
        expect(clean(card)).toBe(card);
      }
  });

  it.each(NO_CARDS)('of %s is an ordinary figure', (inner) => {
    expect(clean(`<figure class="link-card">${inner}</figure>`)).toBe(`<figure>${inner}</figure>`);
  });

  it.each([
    ['<figure class="link-card wide evil">', '<figure class="link-card">'],
    ['<figure class="link-card" style="position:fixed" id="a" onclick="x()">', '<figure class="link-card">'],
    ['<figure class="evil">', '<figure>'],
  ])('%s is reduced to %s', (start, expected) => {
    expect(clean(`${start}${CAPTION}</figure>`)).toBe(`${expected}${CAPTION}</figure>`);
  });

  it.each([
    ['<a href="javascript:alert(1)">T</a>', 'T'],
    ['<a href="data:text/html,x">T</a>', 'T'],
    ['<a href="//evil.example">T</a>', 'T'],
    ['<a href="https://a.example/\\">T</a>', 'T'],
  ])('with %s becomes an ordinary figure', (link, expected) => {
    expect(clean(`<figure class="link-card"><figcaption>${link}</figcaption></figure>`)).toBe(
      `<figure><figcaption>${expected}</figcaption></figure>`,
    );
  });

  it('has no picture of another site', () => {
    const img = '<img src="https://tracker.example/x.gif" alt="">';
    expect(clean(`<figure class="link-card">${img}${CAPTION}</figure>`)).toBe(
      `<figure class="link-card">${CAPTION}</figure>`,
    );
  });

  it('has its title and site as plain text', () => {
    const card = `<p>a</p><figure class="link-card"><img src="${PICTURE}" alt="" />${CAPTION}</figure><p>b</p>`;
    expect(plainText(card)).toBe('a T <b> S b');
    expect(textAndExcerpt(card).excerpt).toBe('a b');
  });
});

describe('sanitiseArticle', () => {
  it.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<p><img src=x onerror=alert(1)>a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href=" java&#10;script:alert(1)">a</a>', 'a'],
    ['<a href="data:text/html,x">a</a>', 'a'],
    ['<a href="//evil.example">a</a>', 'a'],
    ['<a href="http:\0//evil.example">a</a>', 'a'],
    ['<a href="/\\evil.example">a</a>', 'a'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
    [
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '<table></table>',
    ],
    ['<iframe src="https://a.example"></iframe><style>*{}</style>', ''],
    ['<p style="position:fixed;color:#a00">a</p>', '<p>a</p>'],
    [
      '<span style="color:#a00;position:fixed;background:url(x);border-color:#a00;color-scheme:#a00">a</span>',
      '<span style="color:#a00">a</span>',
    ],
    ['<span style="color:expression(alert(1))">a</span>', 'a'],
    ['<p class="align-center evil">a</p>', '<p class="align-center">a</p>'],
    ['<p class="align-left indent-0 indent-9">a</p>', '<p>a</p>'],
    ['<span class="size-huge">a</span>', 'a'],
    ['<span class="size-medium">a</span>', 'a'],
    ['<img src="https://tracker.example/x.gif">', ''],
    ['<p id="fn1">a</p>', '<p>a</p>'],
    ['<li id="top">a</li>', '<li>a</li>'],
    ['<p dir="evil">a</p>', '<p>a</p>'],
    ['<ul dir="rtl" start="3" scope="row"><li colspan="2">a</li></ul>', '<ul><li>a</li></ul>'],
    ['<ol start="12345"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    [
      '<table><tr><td colspan="21" rowspan="0" scope="row">a</td></tr></table>',
      '<table><tr><td>a</td></tr></table>',
    ],
    [
      '<table><thead><tr><th rowspan="0">a</th></tr></thead><tr><td rowspan="0">b</td><td>c</td></tr><tr><td>d</td></tr></table>',
      '<table><thead><tr><th>a</th></tr></thead><tr><td rowspan="2">b</td><td>c</td></tr><tr><td>d</td></tr></table>',
    ],
    [
      '<table><tr><td rowspan="300">a</td><td colspan="100%">b</td></tr><tr><td>c</td><td>d</td></tr></table>',
      '<table><tr><td rowspan="2">a</td><td colspan="2">b</td></tr><tr><td>c</td><td>d</td></tr></table>',
    ],
    [
      `<table><tr><td rowspan="25">a</td><td>b</td></tr>${'<tr><td>c</td></tr>'.repeat(24)}</table>`,
      `<table><tr><td rowspan="25">a</td><td>b</td></tr>${'<tr><td>c</td></tr>'.repeat(24)}</table>`,
    ],
    [
      '<table><tr><td>a<table><tr><td rowspan="2">b</td></tr></table></td><td colspan="9">c</td></tr></table>',
      '<table><tr><td>a<table><tr><td>b</td></tr></table></td><td>c</td></tr></table>',
    ],
    ['<section class="hero"><p>a</p></section>', '<p>a</p>'],
    ['<a href="ftp://a.example">a</a>', 'a'],
    ['<a href="https://">a</a>', 'a'],
    ['<a href="/a b">a</a>', 'a'],
    [`<img src="https://tracker.example${PICTURE}">`, ''],
    [`<img src="${PICTURE}/../../../api/users/logout">`, ''],
    ['<form><input value="x"><button>go</button></form>', 'go'],
  ])('reduces %s to %s', (given, expected) => {
    expect(clean(given)).toBe(expected);
  });

  it('converts the class names of Quill', () => {
    expect(clean('<p class="ql-align-center ql-indent-2 align-center">a</p>')).toBe(
      '<p class="align-center indent-2">a</p>',
    );
    expect(clean('<span class="ql-font-georgia ql-size-large ql-size-huge">a</span>')).toBe(
      '<span class="font-georgia size-large">a</span>',
    );
    expect(clean('<span class="ql-size-medium ql-ql-size-large">a</span>')).toBe('a');
  });

  it('keeps everything that the editor offers', () => {
    const text = [
      '<h2 class="align-right">Head</h2>',
      '<h3 dir="rtl">Sub</h3>',
      '<p class="align-justify indent-3">a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s></p>',
      '<p><span class="font-georgia size-extra-small" style="color:#1a2b3c;background-color:rgb(1, 2, 3)">x</span> <mark style="background-color:#ff0">y</mark></p>',
      '<ol start="1999"><li class="indent-1">one</li></ol><ul><li>two</li></ul>',
      '<blockquote>q<cite>— who</cite></blockquote>',
      `<figure><img src="${PICTURE}" alt="A &quot;tree&quot;" /><figcaption>c</figcaption></figure>`,
      '<table><caption>t</caption><thead><tr><th class="align-center" scope="col">n</th><th colspan="2">m</th></tr></thead><tbody><tr><th scope="row">r</th><td class="align-right">1</td><td rowspan="2">2</td></tr><tr><td dir="rtl">s</td><td>3</td></tr></tbody></table>',
      '<p><a href="/weather">in</a> <a href="mailto:a@b.in">mail</a> <a href="tel:+91">call</a></p>',
      '<p>a<sup class="footnote-ref"><a id="fnref1" href="#fn1">1</a></sup></p>',
      '<section class="footnotes"><ol><li id="fn1">n <a class="footnote-backref" href="#fnref1">↩</a></li></ol></section>',
    ].join('');
    expect(clean(text)).toBe(text);
  });

  it('adds rel to external links only', () => {
    expect(clean('<a href="https://a.example" target="_blank">a</a>')).toBe(
      '<a href="https://a.example" rel="noopener noreferrer nofollow">a</a>',
    );
    expect(clean('<a href="HTTP://a.example">a</a>')).toBe(
      '<a href="HTTP://a.example" rel="noopener noreferrer nofollow">a</a>',
    );
    expect(clean('<a href=" /weather " rel="me">a</a>')).toBe('<a href="/weather">a</a>');
  });

  it('renames pasted elements', () => {
    expect(clean('<div><b>a</b><h1>b</h1></div>')).toBe('<p><strong>a</strong><h2>b</h2></p>');
    expect(clean('<h5>a</h5><h6>b</h6>')).toBe('<h4>a</h4><h4>b</h4>');
    expect(clean('<i>a</i><strike>b</strike><del>c</del><ins>d</ins>')).toBe(
      '<em>a</em><s>b</s><s>c</s><u>d</u>',
    );
    expect(clean('<span style="Color: #A00">a</span>')).toBe('<span style="color:#a00">a</span>');
  });

  it('extracts pasted pictures', () => {
    const { html, pasted } = sanitiseArticle(
      '<p><img src="data:image/png;base64,aGVsbG8=" alt="x"><img src="data:image/svg+xml,<svg/>"></p>' +
        '<img src="data:image/vnd.x-icon;base64,Pj4+ Pz8/" alt="">',
    );
    expect(html).toBe('<p><img src="/images/~0" alt="x" /></p><img src="/images/~1" alt="" />');
    expect(pasted.map(String)).toEqual(['hello', '>>>???']);
  });

  it('extracts data that is too large for a picture, which is refused later', () => {
    const { pasted } = sanitiseArticle(`<img src="data:image/png;base64,${'A'.repeat(20_000_000)}" alt="">`);
    expect(pasted.map(({ length }) => length)).toEqual([15_000_000]);
    for (const data of ['', `${'a'.repeat(100_000)}<`])
      expect(clean(`<p>a<img src="data:image/png;base64,${data}" alt=""></p>`)).toBe('<p>a</p>');
  });

  it('drops the tags of deep elements, and refuses endless nesting', () => {
    const deep = (count: number): string => `${'<blockquote>'.repeat(count)}x`;
    expect(clean(deep(1_000)).length).toBeLessThan(2_000);
    expect(() => clean(deep(1_001))).toThrow('The article has too many elements within each other.');
    expect(clean('<p>x'.repeat(2_000))).toBe('<p>x</p>'.repeat(2_000));
  });

  it('refuses too much markup, not counting pasted pictures', () => {
    const picture = `<img src="data:image/png;base64,${'A'.repeat(3_000_000)}" alt="" />`;
    expect(sanitiseArticle(`${picture}${picture}<p>x</p>`).pasted).toHaveLength(2);
    expect(() => clean(`${picture}${'<b></b>'.repeat(220_000)}`)).toThrow('The article is too long.');
  });
});
