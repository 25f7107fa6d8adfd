/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { toArticleHtml } from './article-html.ts';
import { insertBlock } from './insert-block.ts';
import { editorWith } from './test/editor-with.ts';

const PICTURE = '<img src="/images/0123456789abcdef0123456789abcdef/640.jpg" alt="">';

function insert(editor: Editor, near?: number): void {
  const image = editor.schema.node('image', { src: '/images/0123456789abcdef0123456789abcdef/640.jpg' });
  editor.commands.command(({ tr }) => {
    insertBlock(tr, image, near);
    return true;
  });
}

/** What readers would get after the next keystroke. */
function afterTyping(editor: Editor): string {
  const { state } = editor;
  expect(state.selection).toBeInstanceOf(TextSelection);
  editor.view.dispatch(state.tr.insertText('x'));
  const html = toArticleHtml(editor.getHTML());
  editor.destroy();
  return html;
}

describe('insertBlock', () => {
  it('keeps the picture when the next letter is typed', () => {
    const editor = editorWith('<p>rain</p>');
    editor.commands.setTextSelection(5);
    insert(editor);
    expect(afterTyping(editor)).toBe(`<p>rain</p>${PICTURE}<p>x</p>`);
  });

  it('replaces an empty paragraph, and several follow each other', () => {
    const editor = editorWith('<p></p>');
    insert(editor);
    insert(editor);
    expect(afterTyping(editor)).toBe(`${PICTURE}${PICTURE}<p>x</p>`);
  });

  it.each([
    [2, `${PICTURE}<p>xmonsoon</p>`],
    [8, `<p>monsoon</p>${PICTURE}<p>x</p>`],
  ])('inserts a drop inside a word between the blocks (%d)', (near, html) => {
    const editor = editorWith('<p>monsoon</p>');
    insert(editor, near);
    expect(afterTyping(editor)).toBe(html);
  });

  it('stays in a cell of a table', () => {
    const editor = editorWith('<table><tbody><tr><td><p>a</p></td></tr></tbody></table>');
    editor.commands.setTextSelection(5);
    insert(editor);
    expect(afterTyping(editor)).toContain(`<p>a</p>${PICTURE}<p>x</p></td>`);
  });
});

describe('content inserted in other ways', () => {
  it('is not replaced by the next letter: a pasted picture', () => {
    const editor = editorWith('<p>rain</p>');
    editor.commands.setTextSelection(5);
    editor.view.pasteHTML(`<p>wind</p>${PICTURE}`, new Event('paste') as ClipboardEvent);
    expect(afterTyping(editor)).toBe(`<p>rainwind</p>${PICTURE}<p>x</p>`);
  });

  it('is not replaced by the next letter: a picture pasted over another', () => {
    const editor = editorWith(`${PICTURE}<p>rain</p>`);
    editor.commands.setNodeSelection(0);
    editor.view.pasteHTML(PICTURE, new Event('paste') as ClipboardEvent);
    expect(afterTyping(editor)).toBe(`${PICTURE}<p>xrain</p>`);
  });

  it('is not replaced by the next letter: a rule', () => {
    const editor = editorWith('<p>rain</p>');
    editor.commands.setTextSelection(5);
    editor.commands.setHorizontalRule();
    expect(afterTyping(editor)).toBe('<p>rain</p><hr><p>x</p>');
  });

  it.each([
    ['a pasted table', '<table><tbody><tr><td>wind</td></tr></tbody></table>', '<td>wind'],
    ['pasted notes', '<section class="footnotes"><ol><li id="fn1">wind</li></ol></section>', 'wind'],
    ['a pasted figure', `<figure>${PICTURE}<figcaption>wind</figcaption></figure>`, `<figure>${PICTURE}`],
  ])('is not replaced by the next letter: %s', (_, html, kept) => {
    const editor = editorWith('<p>rain</p>');
    editor.commands.setTextSelection(5);
    editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
    expect(afterTyping(editor)).toContain(kept);
  });

  it('stays selected when its address changes', () => {
    const editor = editorWith(`${PICTURE}<p>rain</p>`);
    editor.commands.setNodeSelection(0);
    editor.commands.updateAttributes('image', { alt: 'Rain' });
    expect(editor.isActive('image')).toBe(true);
    editor.destroy();
  });
});
