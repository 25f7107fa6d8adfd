import { describe, expect, it } from '@jest/globals';
import type { Element } from 'domhandler';
import type { ForeignText } from './foreign-text.ts';
import { attribute } from './html-tree.ts';
import { ImportNotes } from './import-notes.ts';
import { tidyHtml } from './tidy-html.ts';

function foreign(more: Partial<ForeignText> = {}): ForeignText {
  return {
    hasLineBreaks: false,
    picture: (element: Element) => ({ src: attribute(element, 'src'), alt: attribute(element, 'alt') }),
    address: (href) => href,
    footnotes: new Map(),
    notes: new ImportNotes(),
    ...more,
  };
}

const tidy = (html: string, more: Partial<ForeignText> = {}): string => tidyHtml(html, foreign(more));

const SHOWN = 'Words that were hidden on the old site are shown.';

describe('tidyHtml', () => {
  it.each([
    ['<div>One<div>Two</div>Three</div>', '<p>One</p><p>Two</p><p>Three</p>'],
    ['<h1>Top</h1><h5>Low</h5>', '<h2>Top</h2><h4>Low</h4>'],
    ['<h2><strong>Bold</strong></h2>', '<h2>Bold</h2>'],
    [
      '<h2><span style="font-weight:700"><a href="/a">All</a> bold</span> <br></h2><h3><b>In</b> part</h3>',
      '<h2><a href="/a">All</a> bold</h2><h3><strong>In</strong> part</h3>',
    ],
    ['<b>a<p>b</p></b>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
    ['<p>a<br><br>b<br>c<br></p>', '<p>a</p><p>b<br />c</p>'],
    ['<p> a \n b&nbsp;&nbsp;c </p><p>&nbsp;</p>', '<p>a b c</p>'],
    ['<p><i>a</i><em> b</em></p>', '<p><em>a b</em></p>'],
    [
      '<span style="font-weight: 700; text-decoration:underline">x</span>',
      '<p><strong><u>x</u></strong></p>',
    ],
    [
      '<b style="font-weight:normal"><p>a <span style="font-weight:700">b</span> <span style="vertical-align:super">c</span><span style="vertical-align:sub">d</span></p></b>',
      '<p>a <strong>b</strong> <sup>c</sup><sub>d</sub></p>',
    ],
    ['<p style="font-style:italic">a <b>b</b></p>', '<p><em>a <strong>b</strong></em></p>'],
    ['<p style="text-align:center">x</p>', '<p class="align-center">x</p>'],
    ['<p style="text-align:left" align="JUSTIFY">x</p>', '<p>x</p>'],
    [
      '<ul><li>a<ul><li>b</li></ul></li><li><ol start="3"><li>c</li></ol></li></ul>',
      '<ul><li>a<ul><li>b</li></ul><ol start="3"><li>c</li></ol></li></ul>',
    ],
    ['<ul><li><p>a</p></li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<dl><dt>T</dt><dd>D</dd></dl>', '<p><strong>T</strong></p><p>D</p>'],
    ['<pre><span>a</span>\n  &lt;b&gt;</pre>', '<pre><code>a\n  &lt;b&gt;</code></pre>'],
    ['<pre class="wp-block-verse">One\n  Two\n\nThree</pre>', '<p>One<br />Two</p><p>Three</p>'],
    [
      '<pre>See <a href="https://x.example/">there</a>\nand here</pre>',
      '<p>See <a href="https://x.example/">there</a><br />and here</p>',
    ],
    ['<q>a</q> <kbd>b</kbd> <mark>c</mark>', '<p>“a” <code>b</code> <mark>c</mark></p>'],
    ['<details><summary>More</summary><p>Text</p></details>', '<p><strong>More</strong></p><p>Text</p>'],
    [
      '<a href="javascript:alert(1)">a</a> <a href="#top">b</a> <a href="https://x.example/?a=1&amp;b=2">c</a>',
      '<p>a b <a href="https://x.example/?a=1&amp;b=2">c</a></p>',
    ],
    ['<p>x</p><script>alert(1)</script><style>p{}</style>', '<p>x</p>'],
    ['<p>a <img src="/p.jpg" alt="P"> b</p>', '<p>a</p><img src="/p.jpg" alt="P" /><p>b</p>'],
    ['<p>I <img class="emoji" alt="❤️" src="x"> it</p>', '<p>I ❤️ it</p>'],
  ])('turns %s into %s', (html, expected) => {
    expect(tidy(html)).toBe(expected);
  });

  it('keeps captions with pictures and tables, and puts those of galleries below', () => {
    expect(
      tidy(
        '<figure><a href="/p.jpg"><img src="/p.jpg" alt=""></a><figcaption>By <b>A</b></figcaption></figure>',
      ),
    ).toBe('<figure><img src="/p.jpg" alt="" /><figcaption>By <strong>A</strong></figcaption></figure>');
    expect(
      tidy('<figure><table><tr><td>1</td><td>2</td></tr></table><figcaption>T</figcaption></figure>'),
    ).toBe('<table><caption>T</caption><tbody><tr><td>1</td><td>2</td></tr></tbody></table>');
    const box =
      '<div class="wp-caption"><a href="/p.jpg"><img src="/p.jpg" alt=""></a><p class="wp-caption-text">By A</p></div>';
    expect(tidy(box)).toBe('<figure><img src="/p.jpg" alt="" /><figcaption>By A</figcaption></figure>');
    const gallery =
      '<figure><figure><img src="/a.jpg" alt=""><figcaption>A</figcaption></figure><figure><img src="/b.jpg" alt=""></figure><figcaption>All</figcaption></figure>';
    expect(tidy(gallery)).toBe(
      '<figure><img src="/a.jpg" alt="" /><figcaption>A</figcaption></figure><img src="/b.jpg" alt="" /><p>All</p>',
    );
  });

  it('gives tables a head, tight cells and their spans', () => {
    const table =
      '<table><tr><th>H</th><th>I</th></tr><tr><td colspan="2"><p>a</p></td></tr><tfoot><tr><td>f</td><td align="right">g</td></tr></tfoot></table>';
    expect(tidy(table)).toBe(
      '<table><thead><tr><th>H</th><th>I</th></tr></thead><tbody><tr><td colspan="2">a</td></tr><tr><td>f</td><td class="align-right">g</td></tr></tbody></table>',
    );
    expect(tidy('<table><tr><td><p>frame</p></td></tr></table>')).toBe('<p>frame</p>');
  });

  it('keeps words between the rows and cells of a table, above it', () => {
    const table =
      '<table>One <b>two</b><tr><td>a</td><td>b</td></tr>three<tbody>four<tr>five<td>c</td><td>d</td></tr><p>six</p></tbody></table>';
    expect(tidy(table)).toBe(
      '<p>One <strong>two</strong></p><p>three</p><p>four</p><p>five</p><p>six</p><table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
    );
  });

  it.each([
    [
      '<div style="display:none"><p>More <b>words</b></p></div>',
      '<p>More <strong>words</strong></p>',
      [SHOWN],
    ],
    ['<p>a <span hidden>b</span></p>', '<p>a b</p>', [SHOWN]],
    [
      '<p aria-hidden="true">a</p><div aria-hidden="true"><img src="/a.jpg" alt=""></div>',
      '<p>a</p><img src="/a.jpg" alt="" />',
      [],
    ],
    ['<p>a <span aria-hidden="true">b</span></p>', '<p>a</p>', ['Hidden words were left out.']],
    ['<p>a <span aria-hidden="true">→</span><span class="screen-reader-text">b</span></p>', '<p>a</p>', []],
    [
      '<div style="display: none"><img src="/a.jpg"><style>p{}</style></div><iframe hidden src="/a"></iframe>',
      '',
      [],
    ],
  ])('reads the hidden words of %s', (html, expected, sentences) => {
    const text = foreign();
    expect(tidyHtml(html, text)).toBe(expected);
    expect(text.notes.list.map(({ sentence }) => sentence)).toEqual(sentences);
  });

  it('keeps the source of a quotation', () => {
    const expected = '<blockquote><p>Words</p><cite>A. Author</cite></blockquote>';
    expect(tidy('<blockquote><p>Words</p><cite>A. Author</cite></blockquote>')).toBe(expected);
    expect(tidy('<blockquote>Words<footer><cite>A. Author</cite></footer></blockquote>')).toBe(expected);
    expect(tidy('<blockquote>Words<footer>— <cite>A. Author</cite></footer></blockquote>')).toBe(expected);
    expect(tidy('<blockquote><p>Words</p><p><cite>A. Author</cite></p></blockquote>')).toBe(expected);
    expect(tidy('<blockquote><p>Words</p><p>— <cite>A. Author</cite></p></blockquote>')).toBe(expected);
    expect(tidy('<blockquote><p>Words<br>— <cite>A. Author</cite></p></blockquote>')).toBe(expected);
    expect(tidy('<blockquote><p>Words<br><cite>A. Author</cite></p></blockquote>')).toBe(expected);
  });

  it('turns players into cards with a title, and notes it', () => {
    const text = foreign();
    const html =
      '<iframe src="https://www.youtube.com/embed/abc-1?rel=0" title="A river"></iframe><iframe src="//ads.example/ad"></iframe><div class="fb-post" data-href="https://www.facebook.com/a/posts/1"></div><video src="https://x.example/v.mp4"></video>';
    expect(tidyHtml(html, text)).toBe(
      '<figure class="link-card"><figcaption><a href="https://www.youtube.com/watch?v=abc-1">A river</a><cite>YouTube</cite></figcaption></figure>' +
        '<figure class="link-card"><figcaption><a href="https://www.facebook.com/a/posts/1">facebook.com/a/posts/1</a><cite>Facebook</cite></figcaption></figure>' +
        '<figure class="link-card"><figcaption><a href="https://x.example/v.mp4">x.example/v.mp4</a><cite>x.example</cite></figcaption></figure>',
    );
    expect(text.notes.list.map(({ sentence }) => sentence)).toEqual([
      'An embed became a link.',
      'A frame without an address of a page was left out.',
    ]);
  });

  it('turns line feeds of classic texts into breaks and paragraphs, except in code and between blocks', () => {
    const html =
      'One\nTwo <em>three\n\nfour</em>\n<ul>\n<li>a\n\nb</li>\n</ul>\n\n<pre>x\n\ny</pre>\n\nLast<br />\nline\n';
    expect(tidy(html, { hasLineBreaks: true })).toBe(
      '<p>One<br />Two <em>three</em></p><p><em>four</em></p><ul><li><p>a</p><p>b</p></li></ul><pre><code>x\n\ny</code></pre><p>Last<br />line</p>',
    );
  });

  it('makes a card of an address alone in a line if it is a player’s, otherwise a link', () => {
    expect(tidy('https://youtu.be/abc\n\nhttps://x.example/a?b=1&amp;c=2', { hasLineBreaks: true })).toBe(
      '<figure class="link-card"><figcaption><a href="https://youtu.be/abc">youtu.be/abc</a><cite>YouTube</cite></figcaption></figure>' +
        '<p><a href="https://x.example/a?b=1&amp;c=2">https://x.example/a?b=1&amp;c=2</a></p>',
    );
  });

  it('keeps notes: those of the block editor, and those that link back', () => {
    const footnotes = new Map([['u-1', 'A <em>note</em>.']]);
    expect(
      tidy('<p>Text<sup data-fn="u-1" class="fn"><a href="#u-1" id="u-1-link">1</a></sup>.</p>', {
        footnotes,
      }),
    ).toBe(
      '<p>Text<sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup>.</p>' +
        '<section class="footnotes"><ol><li id="fn1">A <em>note</em>. <a class="footnote-backref" href="#fnref1">↩︎</a></li></ol></section>',
    );
    const linked =
      '<p>A<sup id="r1"><a href="#n1">[1]</a></sup> B<sup id="r2"><a href="#n2">2</a></sup></p><hr class="footnotes-sep"><div class="footnotes"><hr><ol><li id="n1"><p>One <a href="#r1">^</a></p></li><li id="n2">Two <a href="#r2">↩</a></li></ol></div>';
    expect(tidy(linked)).toBe(
      '<p>A<sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup> B<sup class="footnote-ref"><a href="#fn2" id="fnref2">2</a></sup></p>' +
        '<section class="footnotes"><ol><li id="fn1">One <a class="footnote-backref" href="#fnref1">↩︎</a></li><li id="fn2">Two <a class="footnote-backref" href="#fnref2">↩︎</a></li></ol></section>',
    );
  });

  it('survives hostile markup', () => {
    const text = foreign();
    expect(tidyHtml(`${'<div>'.repeat(100_000)}words`, text)).toBe('<p>words</p>');
    expect(text.notes.list.map(({ kind }) => kind)).toEqual(['markup']);
    expect(tidy(`${'<b>'.repeat(500)}deep${'</b>'.repeat(500)}`)).toBe('<p><strong>deep</strong></p>');
    expect(tidy('<p>x</p>'.repeat(100_000))).toHaveLength(800_000);
    expect(tidy('<ul><li>'.repeat(90))).toBe('');
  });
});
