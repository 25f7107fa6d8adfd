/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { ALIGNMENTS, FONTS, MAX_INDENT, SIZES } from '@contract/rich-text.ts';
import { getSchema } from '@tiptap/core';
import { sanitiseArticle } from '../../lib/article-body/sanitise-article.ts';
import { articleExtensions } from './article-extensions.ts';
import { fromArticleHtml, toArticleHtml } from './article-html.ts';
import { asWritten } from './as-written.ts';
import { editorWith } from './test/editor-with.ts';

const roundTrips = new Map<string, string>();

/** The result of opening a text and saving it, once for each text: an editor takes long to create. */
function roundTrip(html: string): string {
  const cached = roundTrips.get(html);
  if (cached !== undefined) return cached;
  const editor = editorWith(fromArticleHtml(html));
  const saved = toArticleHtml(editor.getHTML());
  editor.destroy();
  roundTrips.set(html, saved);
  return saved;
}

const SCHEMA = getSchema(articleExtensions(''));

/** Removes intended differences: `rel` of links, classes of notes, spaces in styles. */
function comparable(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll('a')) link.removeAttribute('rel');
  for (const note of body.querySelectorAll('sup, section, a')) note.removeAttribute('class');
  for (const styled of body.querySelectorAll<HTMLElement>('[style]')) {
    const { color, backgroundColor } = styled.style;
    styled.setAttribute('style', `${color}|${backgroundColor}`);
  }
  return body.innerHTML;
}

const KEPT: [string, string][] = [
  ...FONTS.map((font): [string, string] => [`font ${font}`, `<p><span class="font-${font}">rain</span></p>`]),
  ...SIZES.filter((size) => size !== 'medium').map((size): [string, string] => [
    `size ${size}`,
    `<p><span class="size-${size}">rain</span></p>`,
  ]),
  ...ALIGNMENTS.filter((align) => align !== 'left').map((align): [string, string] => [
    `align ${align}`,
    `<p class="align-${align}">rain</p><h2 class="align-${align}">rain</h2>`,
  ]),
  ...Array.from({ length: MAX_INDENT }, (_, step): [string, string] => [
    `indent ${step + 1}`,
    `<p class="indent-${step + 1}">rain</p>`,
  ]),
  ['alignment and indent together', '<p class="align-center indent-2">rain</p>'],
  ['right to left', '<p dir="rtl">مطر</p><h3 dir="rtl">مطر</h3>'],
  ['headings', '<h2>Heading</h2><h3>Subheading</h3><h4>Below</h4><p>Normal</p>'],
  ['bold, italic, underline, strike', '<p><strong>a</strong><em>b</em><u>c</u><s>d</s></p>'],
  ['raised, lowered, code, mark', '<p><sup>a</sup><sub>b</sub><code>c</code><mark>d</mark></p>'],
  ['a coloured mark', '<p><mark style="background-color: rgb(243, 223, 198);">a</mark></p>'],
  ['bold and italic together', '<p><strong><em>a</em></strong></p>'],
  ['lists', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul><ol><li>d</li></ol>'],
  ['a list that starts later', '<ol start="4"><li>a</li></ol>'],
  ['format of a list item', '<ul><li class="align-right" dir="rtl">a</li></ul>'],
  ['quotation with its source', '<blockquote><p>a</p><p>b</p><cite>Suman</cite></blockquote>'],
  ['colours', '<p><span style="color: rgb(168, 65, 26); background-color: rgb(243, 223, 198);">a</span></p>'],
  [
    'links',
    '<p><a href="https://imd.gov.in/">a</a> <a href="mailto:a@b.in">b</a> <a href="tel:+91112">c</a> <a href="/weather">d</a></p>',
  ],
  ['picture', '<img src="/images/0123456789abcdef0123456789abcdef/960.jpg" alt="A river">'],
  [
    'picture with measures and caption',
    '<figure><img src="/images/a/960.jpg" alt="A river" width="960" height="504"><figcaption>By <em>Ira</em></figcaption></figure>',
  ],
  ['code', '<pre><code>a\n  b</code></pre>'],
  ['rule and line break', '<p>a<br>b</p><hr><p>c</p>'],
  [
    'table with a head of two rows',
    '<table><thead><tr><th rowspan="2">State</th><th colspan="2">Rain</th></tr><tr><th>2024</th><th>2025</th></tr></thead><tbody><tr><td>Goa</td><td>1</td><td>2</td></tr></tbody></table>',
  ],
  [
    'table with a head cell for several rows',
    '<table><tbody><tr><th rowspan="2">Rain</th></tr><tr><td>1</td></tr></tbody></table>',
  ],
  ['table with directions', '<table><tbody><tr><td dir="rtl">بارش</td><td>1</td></tr></tbody></table>'],
  [
    'table with caption and head',
    '<table><caption>Rain</caption><thead><tr><th scope="col">Month</th><th class="align-right">mm</th></tr></thead><tbody><tr><td>June</td><td class="align-right">12</td></tr><tr><td colspan="2">dry</td></tr></tbody></table>',
  ],
  [
    'notes',
    '<p>a<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><section class="footnotes"><ol><li id="fn1">b <a class="footnote-backref" href="#fnref1">↩︎</a></li></ol></section>',
  ],
  ['Hindi', '<h2>नदी जब रास्ता बदलती है</h2><p>पहले साल <strong>बालू</strong>, दूसरे साल परवल।</p>'],
];

describe('content after opening and saving', () => {
  it.each(KEPT)('keeps %s', (_, html) => {
    expect(
      roundTrip(html).replaceAll('#a8411a', 'rgb(168, 65, 26)').replaceAll('#f3dfc6', 'rgb(243, 223, 198)'),
    ).toBe(html);
  });

  it.each(KEPT)('is stable after one round: %s', (_, html) => {
    const once = roundTrip(html);
    expect(roundTrip(once)).toBe(once);
  });

  it.each(KEPT)('compares equal to the untouched original: %s', (_, html) => {
    expect(asWritten(html, SCHEMA)).toBe(roundTrip(html));
  });

  it.each(KEPT)('passes the sanitiser before display: %s', (_, html) => {
    const saved = roundTrip(html);
    expect(comparable(sanitiseArticle(saved))).toBe(comparable(saved));
  });

  it('removes the medium size, which is the default', () => {
    expect(roundTrip('<p><span class="size-medium">a</span></p>')).toBe('<p>a</p>');
  });

  it.each(KEPT)('accepts the class names of Quill: %s', (_, html) => {
    const old = html.replace(/class="[^"]*"/g, (names) =>
      names.replace(/(?=(?:font|size|align|indent)-)/g, 'ql-'),
    );
    expect(roundTrip(old)).toBe(roundTrip(html));
  });

  it('merges nested spans with old and new class names', () => {
    const nested =
      '<p><span class="ql-font-georgia">a<span class="size-large">b</span></span><span class="font-georgia">c<span class="ql-font-arial">d</span></span></p>';
    expect(roundTrip(nested)).toBe(
      '<p><span class="font-georgia">a</span><span class="font-georgia size-large">b</span><span class="font-georgia">c</span><span class="font-arial">d</span></p>',
    );
  });

  it('flattens nested spans', () => {
    const nested =
      '<p><span class="font-georgia" style="color: #17606b">a<span class="size-large" style="color: #a8411a">b</span></span></p>';
    expect(roundTrip(nested)).toBe(
      '<p><span class="font-georgia" style="color: rgb(23, 96, 107);">a</span><span class="font-georgia size-large" style="color: rgb(168, 65, 26);">b</span></p>',
    );
  });

  it('drops empty lines around a picture', () => {
    const editor = editorWith('<p>a</p><p></p><p class="align-center"></p><p>b</p>');
    editor.commands.insertContentAt(editor.state.doc.content.size - 2, {
      type: 'image',
      attrs: { src: '/x' },
    });
    expect(editor.getHTML()).toContain('<p></p>');
    expect(toArticleHtml(editor.getHTML())).toBe('<p>a</p><img src="/x" alt=""><p>b</p>');
    editor.destroy();
  });

  it("removes the API's markup around a picture", () => {
    const dressed = (image: string) =>
      `<picture><source type="image/avif" srcset="/images/a/960.avif 960w">${image}</picture>`;
    const image = '<img src="/images/a/960.jpg" alt="A river" width="960" height="504">';
    for (const text of [image, `<figure>${image}<figcaption>By Ira</figcaption></figure>`])
      expect(roundTrip(text.replace(image, dressed))).toBe(text);
  });

  it('removes links with other schemes', () => {
    expect(roundTrip('<p><a href="javascript:alert(1)">a</a></p>')).toBe('<p>a</p>');
  });
});
