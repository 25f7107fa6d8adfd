import { expect, it } from '@jest/globals';
import { sanitisePageText } from './sanitise-page-text.ts';

it.each([
  [
    'keeps what the editor writes',
    '<h2>A</h2><p><strong>b</strong> <em>c</em><br />d</p><ol><li><p>e</p></li></ol>',
    null,
  ],
  [
    'renames what means the same',
    '<h1>A</h1><h5>b</h5><p><b>c</b> <i>d</i></p>',
    '<h2>A</h2><h3>b</h3><p><strong>c</strong> <em>d</em></p>',
  ],
  [
    'drops other elements and attributes',
    '<p class="x" style="color:red" id="y">a<span>b</span><img src="/images/x.jpg"></p><table><tr><td>c</td></tr></table><script>d</script>',
    '<p>ab</p>c',
  ],
  [
    'keeps links to other sites, to this one and to addresses',
    '<p><a href="/contact">a</a> <a href="mailto:{email}">b</a></p>',
    null,
  ],
  [
    'asks crawlers not to follow links to other sites',
    '<p><a href="https://a.example/" target="_blank">a</a></p>',
    '<p><a href="https://a.example/" rel="noopener noreferrer nofollow">a</a></p>',
  ],
  [
    'drops links to scripts',
    '<p><a href="javascript:alert(1)">a</a> <a href="//b.example">b</a></p>',
    '<p>a b</p>',
  ],
  ['is empty if nothing is visible', '<p> &nbsp;</p><h2></h2>', ''],
])('%s', (_, html, expected) => {
  const clean = sanitisePageText(html);
  expect(clean).toBe(expected ?? html);
  expect(sanitisePageText(clean)).toBe(clean);
});
