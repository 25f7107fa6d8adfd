/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { toArticleHtml } from '../schema/article-html.ts';
import { editorWith } from '../schema/test/editor-with.ts';
import { cleanFormat } from './format-commands.ts';

/** The result of clearing the formats of a whole text. */
function cleaned(html: string): string {
  const editor = editorWith(html);
  editor.commands.selectAll();
  cleanFormat(editor);
  const left = toArticleHtml(editor.getHTML());
  editor.destroy();
  return left;
}

describe('Clear formatting', () => {
  it.each([
    [
      'letters',
      '<p><strong>a</strong> <span class="size-large" style="color: #1b4d36">b</span></p>',
      '<p>a b</p>',
    ],
    ['blocks', '<h2 class="align-center">a</h2><p class="indent-2" dir="rtl">b</p>', '<p>a</p><p>b</p>'],
    ['code', '<pre><code>a</code></pre>', '<p>a</p>'],
    [
      'a list',
      '<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul><p>d</p>',
      '<p>a</p><p>b</p><p>c</p><p>d</p>',
    ],
    [
      'a quotation with a list',
      '<blockquote><p>a</p><ul><li><p>b</p></li></ul></blockquote>',
      '<p>a</p><p>b</p>',
    ],
  ])('clears the format of %s', (_, html, left) => {
    expect(cleaned(html)).toBe(left);
  });

  it.each([2, 3, 5, 8])('clears a list of %d levels in one step', (levels) => {
    const letters = [...'abcdefgh'].slice(0, levels);
    const list = letters.reduceRight((below, letter) => `<ul><li><p>${letter}</p>${below}</li></ul>`, '');
    expect(cleaned(list)).toBe(letters.map((letter) => `<p>${letter}</p>`).join(''));
  });

  it('leaves unselected items in the list', () => {
    const editor = editorWith('<ul><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ul>');
    editor.commands.setTextSelection({ from: 8, to: 9 });
    cleanFormat(editor);
    expect(toArticleHtml(editor.getHTML())).toBe('<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>');
    editor.destroy();
  });

  it('keeps tables, and pictures with captions', () => {
    const text = (word: string) =>
      `<table><tbody><tr><td>${word}</td></tr></tbody></table><figure><img src="/images/0/1.jpg" alt="b"><figcaption>${word}</figcaption></figure><p>d</p>`;
    expect(cleaned(text('<em>c</em>'))).toBe(text('c'));
  });
});
