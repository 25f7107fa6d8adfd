import { describe, expect, it } from '@jest/globals';
import { plainText, textAndExcerpt, textBlocks } from './article-text.ts';

describe('plainText', () => {
  it('separates blocks, joins inline elements, decodes, and omits notes', () => {
    const html =
      '<h2>A</h2><p>b<strong>c</strong>  &lt;d&gt;\n&amp;amp; &quot;e&quot;<sup class="footnote-ref"><a href="#fn1">1</a></sup></p>' +
      '<section class="footnotes"><ol><li>note</li></ol></section>';
    expect(plainText(html)).toBe('A bc <d> &amp; "e"');
    expect(textBlocks(html)).toEqual(['A', 'bc <d> &amp; "e"']);
  });

  it('separates lines, cells and blocks', () => {
    const html =
      'a<hr />b<h2>c</h2>d<h3>e</h3>f<h4 class="x">g</h4>h<p>i<br />j</p>k<blockquote>l<cite>m</cite></blockquote>' +
      '<ol>n<li>o</li>p<li>q</li></ol>r<ul>s<li>t</li></ul>u<figure><img src="x" alt="" /><figcaption>v</figcaption></figure>' +
      '<table><caption>w</caption><tr>x<th>y</th><th>z</th></tr>A<tr><td>B</td>C<td>D</td></tr></table>E<pre>F</pre>G';
    expect(plainText(html)).toBe('a b c d e f g h i j k l m n o p q r s t u v w x y z A B C D E F G');
  });

  it('keeps text between two lists of notes', () => {
    const notes = '<section class="footnotes"><ol><li>note</li></ol></section>';
    expect(plainText(`<p>One.</p>${notes}<p>Two.</p>${notes}<p>Three.</p>`)).toBe('One. Two. Three.');
  });
});

const excerptIn = (html: string): string => textAndExcerpt(html).excerpt;

describe('textAndExcerpt', () => {
  it('returns the plain text', () => {
    const html = '<h2>Head</h2><p>A<br>b</p>';
    expect(textAndExcerpt(html).text).toBe(plainText(html));
  });

  it('uses paragraphs, not headings', () => {
    expect(excerptIn('<h2>Head</h2><p class="x">First.</p><pre>Code</pre><p>Second\nline.</p>')).toBe(
      'First. Second line.',
    );
    expect(excerptIn('<h2>Only a head</h2>')).toBe('Only a head');
    expect(excerptIn('<p><img src="x" alt="" /></p>')).toBe('');
  });

  it('omits paragraphs of notes', () => {
    const notes = '<section class="footnotes"><ol><li id="fn1"><p>A note.</p></li></ol></section>';
    expect(excerptIn(`<p>Short.</p>${notes}`)).toBe('Short.');
    expect(excerptIn(`<h2>Only a head</h2>${notes}`)).toBe('Only a head');
  });

  it('ends after a sentence if that is long enough', () => {
    const first = `${'word '.repeat(24)}end.`;
    expect(excerptIn(`<p>${first} ${'more '.repeat(50)}</p>`)).toBe(first);
  });

  it.each(['!', '?', '."', ".'", '.”', '.’', '.)'])('recognises %s as the end of a sentence', (end) => {
    const first = `${'word '.repeat(24)}end${end}`;
    expect(excerptIn(`<p>${first} ${'more '.repeat(10)}3.5 ${'more '.repeat(50)}</p>`)).toBe(first);
  });

  it('keeps a text that fits', () => {
    const text = `${'word '.repeat(40).trimEnd()}s`;
    expect(text).toHaveLength(200);
    expect(excerptIn(`<p>${text}</p>`)).toBe(text);
  });

  it('ends with a word and an ellipsis otherwise, within the limit', () => {
    const excerpt = excerptIn(`<p>${'monsoon '.repeat(60)}</p>`);
    expect(excerpt).toMatch(/monsoon…$/);
    expect(excerpt.length).toBeLessThanOrEqual(200);
    for (const mark of [',', ';', ':', ' –', ' —', ' -'])
      expect(excerptIn(`<p>${`monsoon${mark} `.repeat(60)}</p>`)).toMatch(/monsoon…$/);
  });

  it('cuts Hindi after a danda, or between words', () => {
    const sentence = `${'नदी रास्ता '.repeat(10)}बदलती है।`;
    expect(excerptIn(`<p>${sentence} ${'और '.repeat(60)}</p>`)).toBe(sentence);
    expect(excerptIn(`<p>${'क्षि'.repeat(100)}</p>`)).toMatch(/^(?:क्षि)+…$/);
  });
});
