/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { OWN_CLIPBOARD } from './clipboard.ts';
import { editorWith } from './test/editor-with.ts';

function pasteText(editor: Editor, text: string): void {
  // jsdom has no clipboard events.
  editor.view.pasteText(text, new Event('paste') as ClipboardEvent);
}

describe('the clipboard', () => {
  it.each([
    ['A\nB\n\nC\r\n \r\nD\n', '<p>A<br>B</p><p>C</p><p>D</p>'],
    ['A\nB', '<p>A</p><p>B</p>'],
    ['one line', '<p>one line</p>'],
  ])('plain text %j is %s', (text, expected) => {
    const editor = editorWith('');
    pasteText(editor, text);
    expect(editor.getHTML()).toBe(expected);
    editor.destroy();
  });

  it('plain text of several paragraphs goes into the middle of a line', () => {
    const editor = editorWith('<p>ab</p>');
    editor.commands.setTextSelection(2);
    pasteText(editor, '1\n\n2');
    expect(editor.getHTML()).toBe('<p>a1</p><p>2b</p>');
    editor.destroy();
  });

  it('knows what was copied here', () => {
    const editor = editorWith('<ul><li>a</li></ul>');
    editor.commands.selectAll();
    const { dom } = editor.view.serializeForClipboard(editor.state.selection.content());
    expect(dom.querySelectorAll(`[${OWN_CLIPBOARD}]`)).toHaveLength(1);
    expect(editor.getHTML()).not.toContain(OWN_CLIPBOARD);
    editor.destroy();
  });
});
