/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { shortenOwnLinks } from '../api/src/platform/html/own-links.ts';
import { sanitiseArticle } from '../api/src/platform/html/sanitise-article.ts';
import { toArticleHtml } from '../site/src/editor/schema/article-html.ts';
import { asWritten } from '../site/src/editor/schema/as-written.ts';
import { editorWith } from '../site/src/editor/schema/test/editor-with.ts';
import { blocksOf, compareLines } from '../site/src/writing/conflicts/compare-lines.ts';

const PICTURE = '/images/0123456789abcdef0123456789abcdef/960.jpg';
const CARD = (href: string) =>
  `<figure class="link-card"><figcaption><a href="${href}">Rain</a><cite>IMD</cite></figcaption></figure>`;

// After a lost response, an editor recognises its own words by what the server has kept of them.
it.each([
  `<p><a href="${location.origin}/articles/6741?page=2#fn1">rain</a></p>`,
  '<p><a href="https://[bad">rain</a></p>',
  '<p><a href="https://a.example/\u0001">rain</a></p>',
  `<p><a href="https://a.example/&quot;&amp;'x">rain</a> <a href="HTTPS://A.EXAMPLE/नदी">river</a></p>`,
  '<p><a href="mailto:a@b.in">a</a> <a href="tel:1">b</a> <a href="https://a.example"><em>c</em>d</a></p>',
  CARD(`${location.origin}/articles/6741`),
  CARD('https://imd.gov.in/'),
  '<table><tbody><tr><td rowspan="9">a</td><td colspan="7">b</td></tr><tr><td>c</td></tr></tbody></table>',
  '<table><tbody><tr><th rowspan="9">a</th><th colspan="7">b</th></tr><tr><td>c</td></tr></tbody></table>',
  '<table><caption> Rain </caption><tbody><tr><th scope="colgroup">a</th></tr><tr><td><p>b</p><p>c</p></td></tr></tbody></table>',
  '<ol start="12"><li>a<ul><li class="indent-2">b</li></ul></li></ol>',
  '<p>a</p><img src="https://elsewhere.example/a.jpg" alt="b"><p>c</p>',
  '<figure><img src="https://elsewhere.example/a.jpg" alt="b"><figcaption>c</figcaption></figure>',
  '<table><tbody><tr><td><img src="https://elsewhere.example/a.jpg"></td></tr></tbody></table>',
  `<figure><img src="${PICTURE}" alt=" b  c "><figcaption> d </figcaption></figure>`,
  '<pre><code class="language-js">a  b\n  c</code></pre>',
  '<h4 class="align-center indent-1" dir="rtl">a</h4>',
  '<blockquote><p>a</p><ul><li>b</li></ul><cite>c</cite></blockquote>',
  '<p><span style="color: rgba(1, 2, 3, 0.5); background-color: #abc">a</span><mark>b</mark></p>',
  '<p> a\u200bb \u00a0 c\u202ed\u0001e <br> f</p><p>g<br></p><p>&lt;b&gt; &amp;amp; "q"</p>',
  '<p>a<sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup></p><section class="footnotes"><ol><li id="fn1">b</li></ol></section>',
])('the editor sends what the server keeps: %s', (html) => {
  const editor = editorWith(html);
  const sent = toArticleHtml(editor.getHTML());
  const kept = shortenOwnLinks(sanitiseArticle(sent).html, location.origin);
  const [mine = [], theirs = []] = [sent, kept].map((text) => blocksOf(asWritten(text, editor.schema)));
  expect(compareLines(mine, theirs).filter(({ kind }) => kind !== 'same')).toEqual([]);
  editor.destroy();
});
