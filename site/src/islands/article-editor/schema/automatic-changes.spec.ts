/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { markAutomatic } from './automatic-changes.ts';
import { editorWith } from './test/editor-with.ts';

function type(editor: Editor, text: string): void {
  editor.view.dispatch(editor.state.tr.insertText(text));
}

/** What one undo after another leaves. */
function undone(editor: Editor, steps: number): string[] {
  const left = Array.from({ length: steps }, () => {
    editor.commands.undo();
    return editor.getText();
  });
  editor.destroy();
  return left;
}

describe('undo within half a second', () => {
  it('takes back a paste alone', () => {
    const editor = editorWith('');
    type(editor, 'rain');
    editor.view.pasteText(' and wind', new Event('paste') as ClipboardEvent);
    type(editor, ' today');
    expect(editor.getText()).toBe('rain and wind today');
    expect(undone(editor, 3)).toEqual(['rain and wind', 'rain', '']);
  });

  it('takes back an automatic change alone', () => {
    const editor = editorWith('');
    type(editor, 'rain');
    editor.view.dispatch(markAutomatic(editor.state.tr.insertText('R', 1, 2)));
    type(editor, ' falls');
    expect(editor.getText()).toBe('Rain falls');
    expect(undone(editor, 3)).toEqual(['Rain', 'rain', '']);
  });
});
