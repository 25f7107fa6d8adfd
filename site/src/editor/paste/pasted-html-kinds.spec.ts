/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { toArticleHtml } from '../schema/article-html.ts';
import { editorWith } from '../schema/test/editor-with.ts';
import { cleanPastedHtml } from './clean-pasted-html.ts';

/** The article's content after a paste. */
function pasted(html: string): string {
  const editor = editorWith(cleanPastedHtml(html));
  const saved = toArticleHtml(editor.getHTML());
  editor.destroy();
  return saved;
}

describe('cleanPastedHtml', () => {
  it('keeps spans of any size within the table', () => {
    const rows = '<tr><td>c</td></tr>'.repeat(24);
    const table = (span: number) =>
      `<table><tbody><tr><td rowspan="${span}">a</td><td>b</td></tr>${rows}</tbody></table>`;
    expect(pasted(table(25))).toBe(table(25));
    expect(pasted(table(300))).toBe(table(25));
    expect(pasted(table(0))).toBe(table(25));
  });

  it('reads a span of 0 as all further rows of the section', () => {
    const state = (span: string) =>
      `<tr><td rowspan="${span}">State A</td><td>D1</td></tr><tr><td>D2</td></tr>`;
    const head = '<thead><tr><th rowspan="0">State</th><th>District</th></tr></thead>';
    expect(pasted(`<table>${head}<tbody>${state('0')}</tbody></table>`)).toBe(
      `<table>${head.replace(' rowspan="0"', '')}<tbody>${state('2')}</tbody></table>`,
    );
  });

  it.each([
    [
      '<iframe src="https://www.youtube.com/embed/abc123?rel=0" title="Flood"></iframe>',
      '<a href="https://www.youtube.com/watch?v=abc123">Flood</a>',
    ],
    [
      '<figure><iframe data-src="//player.vimeo.com/video/12?h=1"></iframe></figure>',
      '<a href="https://vimeo.com/12">https://vimeo.com/12</a>',
    ],
    [
      '<video controls><source src="https://a.example/a.mp4"></video>',
      '<a href="https://a.example/a.mp4">https://a.example/a.mp4</a>',
    ],
    [
      '<iframe src="https://a.example/map" allowfullscreen></iframe>',
      '<a href="https://a.example/map">https://a.example/map</a>',
    ],
    [
      '<embed src="https://www.youtube.com/v/abc">',
      '<a href="https://www.youtube.com/watch?v=abc">https://www.youtube.com/watch?v=abc</a>',
    ],
    [
      '<object><param name="movie" value="http://www.youtube.com/v/abc&amp;hl=en"><embed src="http://www.youtube.com/v/abc&amp;hl=en"></object>',
      '<a href="https://www.youtube.com/watch?v=abc">https://www.youtube.com/watch?v=abc</a>',
    ],
    [
      '<object data="https://a.example/map.pdf"><p>A map</p></object>',
      '<a href="https://a.example/map.pdf">https://a.example/map.pdf</a>',
    ],
    [
      '<lite-youtube videoid="abc" playlabel="Flood"><a href="https://youtu.be/abc">Play</a></lite-youtube>',
      '<a href="https://www.youtube.com/watch?v=abc">Flood</a>',
    ],
    ['<lite-vimeo videoid="12"></lite-vimeo>', '<a href="https://vimeo.com/12">https://vimeo.com/12</a>'],
    ['<amp-vimeo data-videoid="12"></amp-vimeo>', '<a href="https://vimeo.com/12">https://vimeo.com/12</a>'],
    [
      '<figure class="media"><oembed url="https://vimeo.com/12"></oembed></figure>',
      '<a href="https://vimeo.com/12">https://vimeo.com/12</a>',
    ],
    [
      '<div data-oembed-url="https://vimeo.com/12"><iframe src="https://player.vimeo.com/video/12"></iframe></div>',
      '<a href="https://vimeo.com/12">https://vimeo.com/12</a>',
    ],
    [
      '<iframe src="about:blank" data-lazy-src="https://player.vimeo.com/video/12"></iframe>',
      '<a href="https://vimeo.com/12">https://vimeo.com/12</a>',
    ],
    [
      '<iframe src="https://datawrapper.dwcdn.net/AbC/1/" title="Rain chart" height="400"></iframe>',
      '<a href="https://datawrapper.dwcdn.net/AbC/1/">Rain chart</a>',
    ],
    [
      '<iframe src="https://ads.example/frame.html" allow="autoplay; fullscreen"></iframe>',
      '<a href="https://ads.example/frame.html">https://ads.example/frame.html</a>',
    ],
    [
      '<audio src="https://a.example/a.mp3"></audio>',
      '<a href="https://a.example/a.mp3">https://a.example/a.mp3</a>',
    ],
  ])('keeps a link to an embedded page: %s', (embed, link) => {
    expect(pasted(`<p>a</p>${embed}<p>b</p>`)).toBe(`<p>a</p><p>${link}</p><p>b</p>`);
    expect(pasted(`<p>a ${embed}</p><p>b</p>`)).toBe(`<p>a</p><p>${link}</p><p>b</p>`);
  });

  it.each([
    '<iframe src="https://ads.example/frame.html" title="Advertisement"></iframe>',
    '<div style="display:none"><iframe src="https://a.example/embed/1"></iframe></div>',
    '<video src="blob:https://a.example/1"></video>',
    '<iframe src="https://a.example/embed/count" width="1" height="1"></iframe>',
    '<iframe src="https://a.example/embed/count" style="display:none"></iframe>',
    '<iframe src="https://www.googletagmanager.com/ns.html?id=1"></iframe>',
    '<lite-youtube videoid="a b"></lite-youtube>',
  ])('drops %s', (embed) => {
    expect(pasted(`<p>a</p>${embed}<p>b</p>`)).toBe('<p>a</p><p>b</p>');
  });

  it.each([
    ['<p dir="RTL" style="text-align:right;direction:rtl">بارش</p>', '<p dir="rtl">بارش</p>'],
    ['<p style="direction:rtl">بارش</p>', '<p dir="rtl">بارش</p>'],
    ['<p><span lang="UR" dir="RTL">بارش</span></p>', '<p dir="rtl">بارش</p>'],
    ['<p><b><span style="direction: rtl">بارش</span></b></p>', '<p dir="rtl"><strong>بارش</strong></p>'],
    ['<p>rain: <span dir="rtl">بارش</span></p>', '<p>rain: بارش</p>'],
    ['<div dir="auto">بارش</div><div dir="auto">rain</div>', '<p dir="rtl">بارش</p><p>rain</p>'],
    ['<div dir="rtl"><p>بارش</p><p dir="ltr">rain</p></div>', '<p dir="rtl">بارش</p><p>rain</p>'],
    [
      '<ul dir="rtl"><li>بارش<ul><li>اولے</li></ul></li></ul>',
      '<ul><li dir="rtl">بارش<ul><li dir="rtl">اولے</li></ul></li></ul>',
    ],
    [
      '<table dir="rtl"><tr><td>بارش</td></tr></table>',
      '<table><tbody><tr><td dir="rtl">بارش</td></tr></tbody></table>',
    ],
  ])('keeps the direction of %s', (html, expected) => {
    expect(pasted(html)).toBe(expected);
  });

  it.each([
    [
      '<p>The dam held <del>3.2</del><ins>2.3</ins> billion litres.</p>',
      '<p>The dam held 2.3 billion litres.</p>',
    ],
    ['<p>a <del cite="mailto:ira" datetime="2026-01-01">b</del></p>', '<p>a</p>'],
    ['<p>a <ins datetime="2026-01-01">b</ins></p>', '<p>a b</p>'],
    ['<p>a <del>b</del></p>', '<p>a <s>b</s></p>'],
  ])('accepts tracked changes: %s', (html, expected) => {
    expect(pasted(html)).toBe(expected);
  });

  it('nests the lists of messengers by their indents', () => {
    const item = (kind: string, indent: number, words: string) =>
      `<${kind} data-indent="${indent}"><li>${words}</li></${kind}>`;
    expect(pasted(item('ul', 0, 'alpha') + item('ul', 1, 'beta') + item('ul', 0, 'gamma'))).toBe(
      '<ul><li>alpha<ul><li>beta</li></ul></li><li>gamma</li></ul>',
    );
    expect(
      pasted(`${item('ol', 0, 'a')}${item('ul', 1, 'b')}${item('ol', 0, 'c')}<p>d</p>${item('ul', 0, 'e')}`),
    ).toBe('<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol><p>d</p><ul><li>e</li></ul>');
  });

  it('nests the lists of Quill by the levels of their items', () => {
    const nested = '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>';
    expect(
      pasted('<ul><li>a</li><li class="ql-indent-1">b</li><li class="ql-indent-2">c</li><li>d</li></ul>'),
    ).toBe(nested);
    expect(
      pasted(
        '<ol><li data-list="bullet"><span class="ql-ui"></span>a</li><li data-list="bullet" class="ql-indent-1">b</li>' +
          '<li data-list="bullet" class="ql-indent-2">c</li><li data-list="bullet">d</li></ol>',
      ),
    ).toBe(nested);
    expect(
      pasted('<ol><li>a</li></ol><ul><li class="ql-indent-1">b</li></ul><ol><li>c</li></ol><p>d</p>'),
    ).toBe('<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol><p>d</p>');
  });
});
