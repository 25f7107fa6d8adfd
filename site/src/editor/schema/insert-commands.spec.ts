/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { toArticleHtml } from './article-html.ts';
import {
  canInsertTable,
  insertEarlierPicture,
  insertRule,
  insertTable,
  tableCount,
} from './insert-commands.ts';
import { editorWith } from './test/editor-with.ts';

function afterTyping(editor: Editor): string {
  editor.view.dispatch(editor.state.tr.insertText('x'));
  const html = toArticleHtml(editor.getHTML());
  editor.destroy();
  return html;
}

describe('inserting', () => {
  it('puts the caret below a rule', () => {
    const editor = editorWith('<p>rain</p>');
    editor.commands.setTextSelection(5);
    insertRule(editor);
    expect(afterTyping(editor)).toBe('<p>rain</p><hr><p>x</p>');
  });

  it('puts the caret below a table', () => {
    const editor = editorWith('<p>rain</p>');
    editor.commands.setTextSelection(5);
    insertTable(editor, { rows: 2, columns: 2, withHead: true });
    expect(afterTyping(editor)).toBe(
      '<p>rain</p><table><thead><tr><th></th><th></th></tr></thead><tbody><tr><td></td><td></td></tr></tbody></table><p>x</p>',
    );
  });

  it('puts the caret below an earlier picture, which brings its description and credit', () => {
    const picture = { src: `/images/${'a'.repeat(32)}/64.jpg`, width: 64, height: 48 };
    const after = (credit: string): string => {
      const editor = editorWith('<p>rain</p>');
      editor.commands.setTextSelection(5);
      insertEarlierPicture(editor, { picture, description: 'A pond', credit });
      return afterTyping(editor);
    };
    const image = `<img src="${picture.src}" alt="A pond" width="64" height="48">`;
    expect(after('')).toBe(`<p>rain</p>${image}<p>x</p>`);
    expect(after('Photo: Meera')).toBe(
      `<p>rain</p><figure>${image}<figcaption>Photo: Meera</figcaption></figure><p>x</p>`,
    );
  });

  it('does not nest tables', () => {
    const editor = editorWith('<p>rain</p>');
    expect(canInsertTable(editor)).toBe(true);
    insertTable(editor, { rows: 1, columns: 1, withHead: false });
    editor.commands.setTextSelection(4);
    expect(editor.isActive('table')).toBe(true);
    expect(canInsertTable(editor)).toBe(false);
    editor.destroy();
  });
});

it.each([
  ['3', 3],
  ['20', 20],
  ['21', null],
  ['0', null],
  ['', null],
  ['2.5', null],
  ['x', null],
])('parses "%s" rows as %s', (typed, count) => {
  expect(tableCount(typed)).toBe(count);
});
