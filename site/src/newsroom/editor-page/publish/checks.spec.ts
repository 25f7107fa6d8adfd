/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { editorWith } from '../../../editor/schema/test/editor-with.ts';
import { checkArticle } from './checks.ts';

const COMPLETE = {
  description: 'A wall of earth.',
  bannerAlt: 'A bund.',
  banner: { width: 1200, height: 630 },
};

function check(html: string, more: Partial<Omit<Parameters<typeof checkArticle>[0], 'doc'>> = {}) {
  const editor = editorWith(html);
  const { doc } = editor.state;
  const { advice, passed } = checkArticle({ doc, ...COMPLETE, ...more });
  const places = advice.map(({ place }) =>
    place.kind === 'field' ? place.name : (doc.nodeAt(place.position)?.textContent.slice(0, 12) ?? ''),
  );
  editor.destroy();
  return { texts: advice.map(({ text }) => text), places, passed };
}

describe('checkArticle', () => {
  it('has no advice on an article that needs none', () => {
    const html =
      '<h2>One</h2><h3>Two</h3><p><a href="https://a.example">A</a> <a href="mailto:a@b.example">B</a> 12</p><p>दो १२</p>';
    expect(check(html)).toEqual({
      texts: [],
      places: [],
      passed: 'Headings in order, links with https, banner is large enough',
    });
  });

  it('counts pictures and a banner without a description, and leads to the first one', () => {
    const html = '<p>A</p><img src="/images/a" alt=" "><img src="/images/b" alt="A bund">';
    expect(check(html).texts).toEqual(['1 picture without a description']);
    expect(check(html, { bannerAlt: '' }).texts).toEqual(['2 pictures without a description']);
    expect(check('<p>A</p>', { bannerAlt: '' }).places).toEqual(['bannerAlt']);
    expect(check('<p>A</p>', { bannerAlt: '', banner: null }).texts).toEqual([]);
  });

  it('advises to write a missing description', () => {
    const { texts, places } = check('<p>A</p>', { description: ' ' });
    expect(texts).toEqual(['No description: search engines will use the first lines']);
    expect(places).toEqual(['description']);
  });

  it.each([200, 201])('advises on a paragraph of more than 200 words: %i', (words) => {
    const html = `<p>Short</p><p>${'rain '.repeat(words)}</p>`;
    const isLong = words > 200;
    expect(check(html).texts).toEqual(isLong ? [`A paragraph of ${words} words`] : []);
    expect(check(`${html}${html}`).texts).toEqual(isLong ? ['2 paragraphs of over 200 words'] : []);
  });

  it('advises on headings that skip a level downwards, not upwards', () => {
    const { texts, places, passed } = check('<h3>Jumps</h3><h2>A</h2><h4>Jumps too</h4><h2>B</h2><h3>C</h3>');
    expect(texts).toEqual(['2 headings jump a level']);
    expect(places).toEqual(['Jumps']);
    expect(passed).toBe('Links with https, banner is large enough');
  });

  it('counts a link without https once, even if it is partly bold', () => {
    const html =
      '<p><a href="http://a.example">one <strong>two</strong></a> and <a href="HTTP://b.example">b</a></p>';
    expect(check(html).texts).toEqual(['2 links without https']);
    expect(check(html).places).toEqual(['one ']);
  });

  it.each([
    ['http', ['1 link without https']],
    ['https', []],
  ])('checks the address of a link card: %s', (scheme, expected) => {
    const card = `<figure class="link-card"><figcaption><a href="${scheme}://a.example">A</a></figcaption></figure>`;
    expect(check(`<p>A</p>${card}`).texts).toEqual(expected);
  });

  it('advises on Latin digits in Hindi only if the article also has Hindi digits', () => {
    expect(check('<p>वर्ष 2026</p><p>In 2026</p>').texts).toEqual([]);
    const { texts, places } = check('<p>In 2026</p><p>वर्ष 2026</p><p>१२ गाँव</p>');
    expect(texts).toEqual(['Latin and Devanagari digits are mixed']);
    expect(places).toEqual(['वर्ष 2026']);
  });

  it('advises on a small banner', () => {
    const { texts, passed } = check('<p>A</p>', { banner: { width: 1199, height: 900 } });
    expect(texts).toEqual(['The banner is small: 1199x900px instead of 1200x630px']);
    expect(passed).toBe('Headings in order, links with https');
  });
});
