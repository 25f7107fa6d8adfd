/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { markAutomatic } from './automatic-changes.ts';
import { editorWith } from './test/editor-with.ts';

function type(editor: Editor, text: string): void {
  editor.view.dispatch(editor.state.tr.insertText(text));
}

/** The state after a number of undos. */
function undone(editor: Editor, steps: number): string[] {
  const left = Array.from({ length: steps }, () => {
    editor.commands.undo();
    return editor.getText();
  });
  editor.destroy();
  return left;
}

describe('undo within half a second', () => {
  it('reverts only a paste', () => {
    const editor = editorWith('');
    type(editor, 'rain');
    editor.view.pasteText(' and wind', new Event('paste') as ClipboardEvent);
    type(editor, ' today');
    expect(editor.getText()).toBe('rain and wind today');
    expect(undone(editor, 3)).toEqual(['rain and wind', 'rain', '']);
  });

  it('reverts only an automatic change', () => {
    const editor = editorWith('');
    type(editor, 'rain');
    editor.view.dispatch(markAutomatic(editor.state.tr.insertText('R', 1, 2)));
    type(editor, ' falls');
    expect(editor.getText()).toBe('Rain falls');
    expect(undone(editor, 3)).toEqual(['Rain', 'rain', '']);
  });

  it('also reverts what the library adds to a change', () => {
    const editor = editorWith('<p>rain</p>');
    // A list at the end gets an empty line below it.
    const { schema, tr } = editor.state;
    const item = schema.node('listItem', null, [schema.node('paragraph', null, [schema.text('rain')])]);
    editor.view.dispatch(markAutomatic(tr.replaceWith(0, 6, schema.node('bulletList', null, [item]))));
    expect(editor.getHTML()).toBe('<ul><li><p>rain</p></li></ul><p></p>');
    editor.commands.undo();
    expect(editor.getHTML()).toBe('<p>rain</p>');
    editor.destroy();
  });
});
