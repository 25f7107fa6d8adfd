import { expect, it } from '@jest/globals';
import { renameClasses } from './rename-classes.ts';
import { sanitiseArticle } from './sanitise-article.ts';

it('renames every class of a text, and nothing else', () => {
  const before =
    '<h2 dir="rtl" class="ql-align-right ql-indent-8">class="ql-align-right"</h2>' +
    '<p>a<span class="ql-font-arial ql-size-small" style="color:#a00">b</span>' +
    '<a href="/weather?a= class=&quot;ql-size-small">ql-size-small</a><sup class="footnote-ref">1</sup></p>' +
    '<table><tr><td class="ql-align-justify">c</td></tr></table>';
  const after =
    '<h2 dir="rtl" class="align-right indent-8">class="ql-align-right"</h2>' +
    '<p>a<span class="font-arial size-small" style="color:#a00">b</span>' +
    '<a href="/weather?a= class=&quot;ql-size-small">ql-size-small</a><sup class="footnote-ref">1</sup></p>' +
    '<table><tr><td class="align-justify">c</td></tr></table>';
  expect(renameClasses(before)).toBe(after);
  expect(renameClasses(after)).toBe(after);
});

it('renames the same classes as the sanitiser', () => {
  const old = '<p class="ql-align-right"><span class="ql-size-large">1 &lt; 2 &gt; "x"</span></p>';
  expect(renameClasses(old)).toBe(sanitiseArticle(old).html);
});
