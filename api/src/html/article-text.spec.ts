import { describe, expect, it } from '@jest/globals';
import { excerptOf, plainText, textBlocks } from './article-text.ts';

describe('plainText', () => {
  it('parts blocks, joins inline elements, decodes, and leaves notes out', () => {
    const html =
      '<h2>A</h2><p>b<strong>c</strong> &lt;d&gt; &amp;amp;<sup class="footnote-ref"><a href="#fn1">1</a></sup></p>' +
      '<section class="footnotes"><ol><li>note</li></ol></section>';
    expect(plainText(html)).toBe('A bc <d> &amp;');
    expect(textBlocks(html)).toEqual(['A', 'bc <d> &amp;']);
  });

  it('keeps what stands between two lists of notes', () => {
    const notes = '<section class="footnotes"><ol><li>note</li></ol></section>';
    expect(plainText(`<p>One.</p>${notes}<p>Two.</p>${notes}<p>Three.</p>`)).toBe('One. Two. Three.');
  });
});

describe('excerptOf', () => {
  it('takes paragraphs, not headings', () => {
    expect(excerptOf('<h2>Head</h2><p>First.</p><p>Second.</p>')).toBe('First. Second.');
    expect(excerptOf('<h2>Only a head</h2>')).toBe('Only a head');
    expect(excerptOf('<p><img src="x" alt="" /></p>')).toBe('');
  });

  it('takes no paragraph of a note', () => {
    const notes = '<section class="footnotes"><ol><li id="fn1"><p>A note.</p></li></ol></section>';
    expect(excerptOf(`<p>Short.</p>${notes}`)).toBe('Short.');
    expect(excerptOf(`<h2>Only a head</h2>${notes}`)).toBe('Only a head');
  });

  it('ends with a sentence where that is long enough', () => {
    const first = `${'word '.repeat(24)}end.`;
    expect(excerptOf(`<p>${first} ${'more '.repeat(50)}</p>`)).toBe(first);
  });

  it('ends with a word and an ellipsis otherwise, within the limit', () => {
    const excerpt = excerptOf(`<p>${'monsoon '.repeat(60)}</p>`);
    expect(excerpt).toMatch(/monsoon…$/);
    expect(excerpt.length).toBeLessThanOrEqual(200);
  });

  it('cuts Hindi after a danda, or between words', () => {
    const sentence = `${'नदी रास्ता '.repeat(10)}बदलती है।`;
    expect(excerptOf(`<p>${sentence} ${'और '.repeat(60)}</p>`)).toBe(sentence);
    expect(excerptOf(`<p>${'क्षि'.repeat(100)}</p>`)).toMatch(/^(?:क्षि)+…$/);
  });
});
