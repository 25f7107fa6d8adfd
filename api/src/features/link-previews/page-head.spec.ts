import { describe, expect, it } from '@jest/globals';
import { decodePage, readPageHead } from './page-head.ts';

const head = (html: string) => readPageHead(`<!doctype html><html><head>${html}</head></html>`);

describe('readPageHead', () => {
  it('prefers Open Graph to X and HTML in any order', async () => {
    const page =
      '<title>Plain</title><meta name="twitter:title" content="X"><meta property="og:title" content="Graph">' +
      '<meta property="og:site_name" content="The &amp; Site"><meta name="twitter:image" content="/x.jpg">' +
      '<meta property="og:image" content=" /graph.jpg ">';
    expect(head(page)).toEqual({ title: 'Graph', siteName: 'The & Site', picture: '/graph.jpg' });
  });

  it.each([
    ['<title>Rain &#8211; and &lt;b&gt;wind&lt;/b&gt;</title>', 'Rain – and <b>wind</b>'],
    ['<title>Rain <b>now</b></title>', 'Rain <b>now</b>'],
    ['<meta name="og:title" content="By name">', 'By name'],
    ['<META PROPERTY="OG:TITLE" CONTENT="Loud">', 'Loud'],
    ['<meta property=og:title content=Bare>', 'Bare'],
    ['<meta property="og:title" content=" "><title>Left</title>', 'Left'],
    ['<meta property="og:title"><title>Left</title>', 'Left'],
    ['<meta property="og:title" content="One"><meta property="og:title" content="Two">', 'One'],
    ['<svg><title>Drawing</title></svg><title>Page</title>', 'Page'],
    ['<!-- <title>Comment</title> --><title>Page</title>', 'Page'],
    ['<script>"<title>Script</title>"</script><title>Page</title>', 'Page'],
    ['<title>Never closed', ''],
    ['<meta property="__proto__" content="x"><meta name="constructor" content="y">', ''],
    ['', ''],
  ])('reads the title of %s', async (html, title) => expect(head(html)).toMatchObject({ title }));

  it("prefers a picture's secure address, and the first of several", async () => {
    const several =
      '<meta property="og:image" content="a"><meta property="og:image" content="b"><meta property="og:image:secure_url" content="c">';
    expect(head(several)).toMatchObject({ picture: 'c' });
    expect(head('<meta name="twitter:image:src" content="d">')).toMatchObject({ picture: 'd' });
  });

  it('reads a head of 80,000 tags', async () => {
    const page = `${'<svg><meta name="x"></svg>'.repeat(40_000)}<meta property="og:title" content="Late">`;
    expect(head(page)).toMatchObject({ title: 'Late' });
  });

  it('reads metadata until the nesting is too deep', async () => {
    const page = `<title>Early</title>${'<b>'.repeat(300_000)}<meta property="og:site_name" content="Late">`;
    expect(head(page)).toMatchObject({ title: 'Early', siteName: '' });
  });
});

describe('decodePage', () => {
  const hindi = '<title>गाँव की नदी</title>';

  it.each<[string, Buffer, string, string]>([
    ['as UTF-8 without a declared charset', Buffer.from(hindi), 'text/html', hindi],
    ['by the header', Buffer.from('caf\xe9', 'latin1'), 'text/html; charset=ISO-8859-1', 'café'],
    [
      'by the header in quotes',
      Buffer.from('caf\xe9', 'latin1'),
      'text/html; Charset="windows-1252"',
      'café',
    ],
    [
      'by its meta charset',
      Buffer.from('<meta charset=latin1>caf\xe9', 'latin1'),
      '',
      '<meta charset=latin1>café',
    ],
    [
      'by its http-equiv charset',
      Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">\xcd', 'latin1'),
      'text/html',
      '<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">м',
    ],
    ['as Shift_JIS', Buffer.from([0x83, 0x4a]), 'text/html; charset=shift_jis', 'カ'],
    [
      'by a UTF-16 byte order mark, even if the header differs',
      Buffer.from('\ufeffनदी', 'utf16le'),
      'text/html; charset=latin1',
      'नदी',
    ],
    ['by a UTF-8 byte order mark', Buffer.from('\ufeffनदी'), 'text/html; charset=latin1', 'नदी'],
    [
      'as UTF-8 if its meta charset wrongly says UTF-16',
      Buffer.from('<meta charset=utf-16>नदी'),
      '',
      '<meta charset=utf-16>नदी',
    ],
    ['as UTF-8 with an unknown charset', Buffer.from('नदी'), 'text/html; charset=klingon', 'नदी'],
    ['with a replacement character for invalid bytes', Buffer.from([0x61, 0xff]), '', 'a\ufffd'],
  ])('reads a page %s', (_, bytes, type, text) => expect(decodePage(bytes, type)).toBe(text));
});
