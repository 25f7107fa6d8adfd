/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toArticleHtml } from '../schema/article-html.ts';
import { editorWith } from '../schema/test/editor-with.ts';
import { cleanPastedHtml } from './clean-pasted-html.ts';

const CLIPBOARD = join(import.meta.dirname, '../../../test-data/clipboard');
const programs = readdirSync(CLIPBOARD, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.clean.html'))
  .map((file) => file.replace('.clean.html', ''));
const read = (file: string) => readFileSync(join(CLIPBOARD, file), 'utf8');

/** The placeholder of a picture of another site. */
const MISSING = /<div class="missing-picture" data-missing-picture="([^"]*)" data-alt="([^"]*)">.*?<\/div>/g;

/** The article's content after a paste; for a picture of another site, its address. */
function pasted(html: string): string {
  const editor = editorWith(cleanPastedHtml(html));
  const written = editor.getHTML();
  editor.destroy();
  return toArticleHtml(written.replace(MISSING, '<img src="$1" alt="$2">'));
}

describe('content copied from another program', () => {
  it.each(programs)('%s keeps its structure, links and words', (program) => {
    const expected = read(`${program}.clean.html`).replace(/\n\s*/g, '');
    expect(pasted(read(`${program}.html`))).toBe(expected);
  });
});

describe('cleanPastedHtml', () => {
  it('keeps content copied from this editor unchanged', () => {
    const own =
      '<p data-pm-slice="1 1 []" data-banyan-article=""><span class="font-georgia" style="color: #a8411a">rain</span></p>';
    expect(cleanPastedHtml(own)).toBe(own);
  });

  it.each([
    ['absolute', 'src="https://a.example/a.jpg"', 'https://a.example/a.jpg'],
    ['without a scheme', 'src="//a.example/a.jpg"', 'https://a.example/a.jpg'],
    [
      'loaded lazily',
      'src="data:image/png;base64,iVBORw0KGgo=" data-lazy-src="https://a.example/a.jpg"',
      'https://a.example/a.jpg',
    ],
    [
      'in several sizes',
      'data-srcset="https://a.example/a-1.jpg 320w, https://a.example/a-2.jpg 640w"',
      'https://a.example/a-1.jpg',
    ],
    ["on the writer's disk", 'src="file:///C:/Temp/image001.png"', 'file:///C:/Temp/image001.png'],
  ])('keeps a remote picture with its address: %s', (_, attributes, address) => {
    const editor = editorWith(
      cleanPastedHtml(`<p>a</p><figure><img ${attributes} alt="b"><figcaption>c</figcaption></figure>`),
    );
    const html = editor.getHTML();
    editor.destroy();
    const place = `<div class="missing-picture" data-missing-picture="${address}" data-alt="b">`;
    expect(html).toContain(`<figure>${place}`);
    expect(html).toContain(`<span>${address}</span>`);
    expect(html).not.toContain('<img');
  });

  it.each([
    ['<img src="https://count.example/a.gif" width="1" height="1">'],
    ['<img src="https://count.example/a.gif" width="0px">'],
    ['<img src="cid:part1.example">'],
    ['<img src="x.jpg">'],
  ])('drops tracking pixels and pictures without a valid address: %s', (image) => {
    expect(pasted(`<p>a</p>${image}`)).toBe('<p>a</p>');
  });

  it('keeps pictures embedded in the clipboard', () => {
    const address = 'data:image/png;base64,iVBORw0KGgo=';
    expect(pasted(`<p>a</p><img src="${address}" alt="b">`)).toBe(`<p>a</p><img src="${address}" alt="b">`);
  });

  it('cleans content from another editor built with the same library', () => {
    const foreign = '<h1 data-pm-slice="1 1 []">a</h1><p><span style="color: rgb(255, 0, 0)">b</span></p>';
    expect(pasted(foreign)).toBe('<h2>a</h2><p>b</p>');
  });

  it('keeps pictures that were copied from a page of this site', () => {
    const copied = `<p>a</p><img src="${location.origin}/images/0123456789abcdef0123456789abcdef/640.jpg" alt="b">`;
    expect(pasted(copied)).toContain('<img src="/images/0123456789abcdef0123456789abcdef/640.jpg" alt="b">');
  });

  it.each([
    [
      'of a messenger',
      'नमस्ते <img class="emoji" alt="🙏🏽" src="data:image/gif;base64,R0lGODlhAQABAIAAAA"> जी',
      'नमस्ते 🙏🏽 जी',
    ],
    ['of a mail', 'a <img data-emoji="🌳" alt="🌳" src="https://fonts.gstatic.com/72.png"> b', 'a 🌳 b'],
    [
      'of several code points',
      '<img alt="👨‍👩‍👧" src="https://s.w.org/x.svg"><img alt="🇮🇳" src="/x.svg"><img alt="1️⃣" src="/x">',
      '👨‍👩‍👧🇮🇳1️⃣',
    ],
    ['but not another small picture', 'a<img alt="1 tree" src="/x.png">b', 'ab'],
  ])('replaces the picture of an emoji by its character: %s', (_, html, words) => {
    expect(pasted(`<p>${html}</p>`)).toBe(`<p>${words}</p>`);
  });

  it.each([
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=">'],
    ['<img src="data:image/png;base64,iVBORw0KGgo=" data-lazy-src="/a.jpg">'],
    ['<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">'],
  ])('drops placeholders of pictures: %s', (image) => {
    expect(pasted(`<figure>${image}<figcaption>b</figcaption></figure>`)).toBe('<p>b</p>');
  });

  it.each([
    [
      '<div>One.<br><br>Two <i>and</i>.<br> <br><br>Three.<br>Line.</div>',
      '<p>One.</p><p>Two <em>and</em>.</p><p>Three.<br>Line.</p>',
    ],
    ['One.<br><br>Two.<p>Three.</p>', '<p>One.</p><p>Two.</p><p>Three.</p>'],
    ['<p>a <b>One.<br><br>Two.</b></p>', '<p>a <strong>One.</strong></p><p><strong>Two.</strong></p>'],
    ['<blockquote>One.<br><br>Two.</blockquote>', '<blockquote><p>One.</p><p>Two.</p></blockquote>'],
    ['<pre>a<br><br>b</pre>', '<pre><code>a\n\nb</code></pre>'],
    ['One.<br>Two.<p>Three.</p>', '<p>One.<br>Two.</p><p>Three.</p>'],
  ])('splits paragraphs at empty lines: %s', (html, expected) => {
    expect(pasted(html)).toBe(expected);
  });

  it('separates a picture from the text and the heading around it', () => {
    const image = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="b">';
    expect(pasted(`<h2>${image} Head</h2><p>a ${image}<br>c</p>`)).toBe(
      `<h2>Head</h2>${image}<p>a</p>${image}<p>c</p>`,
    );
  });

  it.each([
    ['colspan="100%"', ' colspan="2"'],
    ['colspan="3"', ' colspan="2"'],
    ['colspan="2"', ' colspan="2"'],
    ['colspan="x"', ''],
    ['colspan="0"', ''],
    ['rowspan="-1"', ''],
  ])('limits the span of the only cell in a row: %s becomes%s', (attribute, limited) => {
    const rows = '<tr><td>b</td><td>c</td></tr>';
    expect(pasted(`<table><tr><td ${attribute}>a</td></tr>${rows}</table>`)).toBe(
      `<table><tbody><tr><td${limited}>a</td></tr>${rows}</tbody></table>`,
    );
  });

  it('keeps the width of cells with neighbours', () => {
    const table =
      '<table><tbody><tr><td colspan="3">a</td><td>b</td></tr><tr><td colspan="4">c</td></tr></tbody></table>';
    expect(pasted(table)).toBe(table);
    expect(pasted('<table><tr><td colspan="9">a</td></tr></table>')).toBe(
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    );
  });

  it('keeps a list of headings a list', () => {
    expect(
      pasted('<ul><li><h3>a</h3><p>b</p></li><li><a href="https://c.example"><h2>c</h2></a></li></ul>'),
    ).toBe(
      '<ul><li><p><strong>a</strong></p><p>b</p></li><li><a href="https://c.example"><strong>c</strong></a></li></ul>',
    );
    expect(pasted('<ul><li>a<blockquote><h3>b</h3></blockquote></li></ul>')).toBe(
      '<ul><li>a<blockquote><h3>b</h3></blockquote></li></ul>',
    );
  });

  it('ignores a break at the end of a line', () => {
    expect(
      pasted('<div>a<br></div><div>b<br>c<br> <br></div><ul><li>d<br><ul><li>e<br></li></ul></li></ul>'),
    ).toBe('<p>a</p><p>b<br>c</p><ul><li>d<ul><li>e</li></ul></li></ul>');
  });

  it('writes the quotation marks that browsers generate', () => {
    expect(pasted('<p>She said <q>it <b>rains</b></q>.</p>')).toBe(
      '<p>She said “it <strong>rains</strong>”.</p>',
    );
  });

  it.each([
    'https://www.google.co.in/url?q=https://a.example/b?c%3Dd&sa=D',
    'https://www.google.com/url?sa=t&url=https%3A%2F%2Fa.example%2Fb%3Fc%3Dd',
    'https://ind01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fb%3Fc%3Dd&amp;data=05%7C01',
  ])('unwraps the redirect of %s', (address) => {
    expect(pasted(`<p><a href="${address}">a</a></p>`)).toBe(
      '<p><a href="https://a.example/b?c=d">a</a></p>',
    );
  });

  it('nests an item that contains only a list in the previous item', () => {
    expect(pasted('<ul><li value="1">a</li><li value="2"><ul><li>b</li></ul></li><li>c</li></ul>')).toBe(
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    );
    expect(pasted('<ul><li><ul><li>b</li></ul></li></ul>')).toBe('<ul><li>b</li></ul>');
  });

  /** A list item as Word writes it. */
  const item = (list: string, level: number, bullet: string, words: string) =>
    `<p class="MsoListParagraph" style="margin-left:${36 * level}pt;mso-list:${list} level${level} lfo1"><span style="mso-list:Ignore">${bullet}</span>${words}</p>`;
  const below = (words: string, margin: number) =>
    `<p class="MsoListParagraph" style="margin-left:${margin}pt">${words}</p>`;

  it('nests an indented paragraph of Word in its list item', () => {
    const list = item('l0', 1, '·', 'a') + item('l0', 2, 'o', 'b');
    expect(pasted(list + below('c', 72) + below('d', 36) + item('l0', 1, '·', 'e'))).toBe(
      '<ul><li><p>a</p><ul><li><p>b</p><p>c</p></li></ul><p>d</p></li><li>e</li></ul>',
    );
    expect(pasted(item('l0', 1, '·', 'a') + below('b', 0))).toBe('<ul><li><p>a</p><p>b</p></li></ul>');
    expect(pasted(`${list}<p>c</p>${below('d', 36)}`)).toBe(
      '<ul><li>a<ul><li>b</li></ul></li></ul><p>c</p><p>d</p>',
    );
  });

  it.each([
    ['1.', 'ol'],
    ['(1)', 'ol'],
    ['1.1', 'ol'],
    ['(a)', 'ol'],
    ['IV.', 'ol'],
    ['१.', 'ol'],
    ['क.', 'ol'],
    ['ii)', 'ol'],
    ['A', 'ol'],
    ['IV', 'ol'],
    ['Ø', 'ul'],
    ['o', 'ul'],
    ['v', 'ul'],
    ['q', 'ul'],
    ['§', 'ul'],
    ['-1-', 'ul'],
    ['a river', 'ul'],
  ])('reads %s before the text as an item of an %s', (bullet, name) => {
    expect(pasted(item('l12', 1, bullet, 'a'))).toBe(`<${name}><li>a</li></${name}>`);
  });

  it('joins consecutive quotations of Word', () => {
    const quoted = (words: string, kind: string) => `<p class="${kind}">${words}</p>`;
    expect(
      pasted(`${quoted('a', 'MsoQuote') + quoted('b', 'MsoIntenseQuote')}<p>c</p>${quoted('d', 'MsoQuote')}`),
    ).toBe('<blockquote><p>a</p><p>b</p></blockquote><p>c</p><blockquote><p>d</p></blockquote>');
  });

  it('separates consecutive numbered lists of Word, and joins bulleted ones', () => {
    const two = (first: string, second: string) =>
      pasted(item('l0', 1, first, 'a') + item('l0', 1, first, 'b') + item('l1', 1, second, 'c'));
    expect(two('1.', '1.')).toBe('<ol><li>a</li><li>b</li></ol><ol><li>c</li></ol>');
    expect(two('·', '·')).toBe('<ul><li>a</li><li>b</li><li>c</li></ul>');
    expect(two('·', '1.')).toBe('<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>');
    expect(pasted(item('l1', 1, '1.', 'a') + item('l12', 1, '1.', 'b'))).toBe(
      '<ol><li>a</li></ol><ol><li>b</li></ol>',
    );
    expect(two('4.', '9)')).toBe('<ol start="4"><li>a</li><li>b</li></ol><ol start="9"><li>c</li></ol>');
    expect(two('12.', '1.')).toBe('<ol start="12"><li>a</li><li>b</li></ol><ol><li>c</li></ol>');
  });

  it('separates a heading from its collapsible content', () => {
    expect(pasted('<details><summary>a</summary>b</details>')).toBe('<p>a</p><p>b</p>');
  });

  it('keeps Hindi and right-to-left text whole', () => {
    expect(pasted('<p><span style="font-family:Mangal">क़लम, ज़मीन</span></p><p dir="rtl">مطر</p>')).toBe(
      '<p>क़लम, ज़मीन</p><p dir="rtl">مطر</p>',
    );
  });

  it.each([
    [
      '<p>Rs&nbsp;500 crore, 10&nbsp;km; 12&#8201;345; «&#8239;oui&#8239;»</p>',
      '<p>Rs&nbsp;500 crore, 10&nbsp;km; 12\u2009345; «\u202foui\u202f»</p>',
    ],
    ['<p>Rs&nbsp;<b>500</b>&nbsp;crore</p>', '<p>Rs&nbsp;<strong>500</strong>&nbsp;crore</p>'],
    ['<p>&nbsp;a&nbsp; b &nbsp;c&nbsp;</p><p>&nbsp;</p>', '<p>a b c</p>'],
    ['<p>a\u000bb\u000cc</p>', '<p>a b c</p>'],
  ])('keeps spaces between words: %j', (html, expected) => {
    expect(pasted(html)).toBe(expected);
  });

  it('removes everything dangerous', () => {
    const html = pasted(
      '<p onclick="x()">a<img src=x onerror=x()><a href="javascript:x()">b</a></p><iframe src="//x"></iframe>',
    );
    expect(html).toBe('<p>ab</p><p><a href="https://x">https://x</a></p>');
  });
});
