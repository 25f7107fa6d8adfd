/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { addressIn } from './address-end.ts';
import { editorWith } from './test/editor-with.ts';

const AFTER = [
  '।',
  '॥',
  '”',
  '’',
  '…',
  '—',
  '،',
  '؟',
  '۔',
  '»',
  '、b',
  '。',
  '.”',
  '।”',
  '\u200b',
  '–',
  '・',
  '·',
  '॰',
  '|',
  '||',
  '\u2069',
  '\u202c',
  '\u061c',
  '\u00ad',
  '\u200d।',
  '👍',
  '❤️',
  '→',
];

describe('addressIn', () => {
  it.each(AFTER)('ends before %s', (end) => {
    expect(addressIn(`https://example.org/a${end}`)).toBe('https://example.org/a');
  });

  it.each([
    'https://example.org/गाँव/नदी',
    'https://example.org/क्\u200dष',
    'https://example.org/Kramers–Kronig',
    'https://ja.wikipedia.org/wiki/ジョン・レノン',
    'https://ja.wikipedia.org/wiki/スター・ウォーズ',
    'https://ca.wikipedia.org/wiki/Col·lecció',
    'https://he.wikipedia.org/wiki/צה״ל',
    'https://bo.wikipedia.org/wiki/བོད་ཡིག',
    'https://example.org/नदी–पुल',
    'https://en.wikipedia.org/wiki/👍',
    'https://example.org/price-₹500',
    'https://example.org/a|b',
    'https://example.org/O’Brien_(poet)',
    'https://example.org/%E0%A5%A4?a=b&c',
  ])('keeps %s', (address) => {
    expect(addressIn(address)).toBe(address);
  });
});

describe('a link in a sentence', () => {
  const links = (html: string) =>
    [...html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, ...both]) => both);
  const only = [['https://example.org/a', 'https://example.org/a']];

  it.each(AFTER)('when pasted ends before %s', (end) => {
    const editor = editorWith('<p></p>');
    editor.view.pasteText(`देखें https://example.org/a${end} अब`, new Event('paste') as ClipboardEvent);
    expect(links(editor.getHTML())).toEqual(only);
    expect(editor.getText()).toBe(`देखें https://example.org/a${end} अब`);
    editor.destroy();
  });

  it.each(['।', '؟', '॥'])('when typed ends before %s', (end) => {
    const editor = editorWith('<p></p>');
    for (const letter of `देखें https://example.org/a${end} `)
      editor.view.dispatch(editor.state.tr.insertText(letter));
    expect(links(editor.getHTML())).toEqual(only);
    editor.destroy();
  });

  it('with an encoded address and in other schemes ends there too', () => {
    const editor = editorWith('<p></p>');
    editor.commands.insertContent(
      '<p><a href="https://example.org/%E0%A4%97%E0%A5%A4">https://example.org/ग।</a> <a href="mailto:a@b.in।">a@b.in।</a></p>',
    );
    expect(links(editor.getHTML())).toEqual([
      ['https://example.org/%E0%A4%97', 'https://example.org/ग'],
      ['mailto:a@b.in', 'a@b.in'],
    ]);
    editor.destroy();
  });

  it('keeps the punctuation of words that are linked', () => {
    const editor = editorWith('<p></p>');
    const html = '<p><a href="https://example.org/a">वह बोला।</a></p>';
    editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
    expect(links(editor.getHTML())).toEqual([['https://example.org/a', 'वह बोला।']]);
    editor.destroy();
  });
});
