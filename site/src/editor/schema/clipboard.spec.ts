/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { OWN_CLIPBOARD } from './clipboard.ts';
import { editorWith } from './test/editor-with.ts';

function pasteText(editor: Editor, text: string): void {
  // jsdom has no clipboard events.
  editor.view.pasteText(text, new Event('paste') as ClipboardEvent);
}

function pasteHtml(editor: Editor, html: string): void {
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
}

describe('the clipboard', () => {
  it.each([
    ['A\nB\n\nC\r\n \r\nD\n', '<p>A<br>B</p><p>C</p><p>D</p>'],
    ['A\nB', '<p>A</p><p>B</p>'],
    ['one line', '<p>one line</p>'],
  ])('pastes plain text %j as %s', (text, expected) => {
    const editor = editorWith('');
    pasteText(editor, text);
    expect(editor.getHTML()).toBe(expected);
    editor.destroy();
  });

  it('keeps the direction of a single paragraph in an empty line, but not in a line with words', () => {
    const editor = editorWith('<p></p>');
    pasteHtml(editor, '<p dir="rtl">بارش</p>');
    expect(editor.getHTML()).toBe('<p dir="rtl">بارش</p>');
    editor.commands.setContent('<p>ab</p>');
    editor.commands.setTextSelection(2);
    pasteHtml(editor, '<p dir="rtl">بارش</p>');
    expect(editor.getHTML()).toBe('<p>aبارشb</p>');
    editor.destroy();
  });

  it('pastes several paragraphs of plain text into the middle of a line', () => {
    const editor = editorWith('<p>ab</p>');
    editor.commands.setTextSelection(2);
    pasteText(editor, '1\n\n2');
    expect(editor.getHTML()).toBe('<p>a1</p><p>2b</p>');
    editor.destroy();
  });

  it.each([
    ['', 1, 1],
    ['<p>old</p><p>words</p>', 1, 11],
  ])("keeps the first paragraph's direction and alignment when it replaces %j", (before, from, to) => {
    const editor = editorWith(before);
    editor.commands.setTextSelection({ from, to });
    pasteHtml(editor, '<p dir="rtl">a</p><p class="align-center">b</p>');
    expect(editor.getHTML()).toBe('<p dir="rtl">a</p><p class="align-center">b</p>');
    editor.destroy();
  });

  it('keeps the formats of a copy with the class names of Quill', () => {
    const editor = editorWith('');
    pasteHtml(
      editor,
      '<p data-banyan-article=""><span class="ql-size-large">a</span></p><p class="ql-indent-2">b</p>',
    );
    expect(editor.getHTML()).toBe('<p><span class="size-large">a</span></p><p class="indent-2">b</p>');
    editor.destroy();
  });

  it.each([
    ['<p>xy</p>', 2, '<p>xa</p><p dir="rtl">by</p>'],
    ['<h2></h2><p>c</p>', 1, '<h2>a</h2><p dir="rtl">b</p><p>c</p>'],
    ['<p>c</p><p></p><p>d</p>', 4, '<p>c</p><p dir="rtl">a</p><p dir="rtl">b</p><p>d</p>'],
    [
      '<blockquote><p></p></blockquote><p>c</p>',
      2,
      '<blockquote><p dir="rtl">a</p><p dir="rtl">b</p></blockquote><p>c</p>',
    ],
  ])('leaves the surrounding text unchanged: %j', (before, at, after) => {
    const editor = editorWith(before);
    editor.commands.setTextSelection(at);
    pasteHtml(editor, '<p dir="rtl">a</p><p dir="rtl">b</p>');
    expect(editor.getHTML()).toBe(after);
    editor.destroy();
  });

  it('gives a first paragraph without a direction that of the line', () => {
    const editor = editorWith('<p dir="rtl"></p>');
    editor.commands.setTextSelection(1);
    pasteHtml(editor, '<p>a</p><p>b</p>');
    expect(editor.getHTML()).toBe('<p dir="rtl">a</p><p>b</p>');
    editor.destroy();
  });

  it('marks what is copied from the editor', () => {
    const editor = editorWith('<ul><li>a</li></ul>');
    editor.commands.selectAll();
    const { dom } = editor.view.serializeForClipboard(editor.state.selection.content());
    expect(dom.querySelectorAll(`[${OWN_CLIPBOARD}]`)).toHaveLength(1);
    expect(editor.getHTML()).not.toContain(OWN_CLIPBOARD);
    editor.destroy();
  });
});
