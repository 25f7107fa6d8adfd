/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { editorWith } from './test/editor-with.ts';

const PAUSE_MS = 600;

/** A text of this many letters, each typed some time after the previous one. */
function typed(letters: number): Editor {
  const editor = editorWith('');
  for (let step = 1; step <= letters; step += 1)
    editor.view.dispatch(editor.state.tr.insertText('x', step).setTime(step * PAUSE_MS));
  return editor;
}

const browserUndo = (editor: Editor) =>
  editor.view.dom.dispatchEvent(
    new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true }),
  );

describe('undo', () => {
  it('reverts at most 100 steps, and redo restores them all', () => {
    const editor = typed(115);
    for (let step = 0; step < 100; step += 1) expect(editor.commands.undo()).toBe(true);
    expect(editor.getText()).toHaveLength(15);
    expect(editor.can().undo()).toBe(false);
    editor.commands.undo();
    browserUndo(editor);
    expect(editor.getText()).toHaveLength(15);
    while (editor.can().redo()) editor.commands.redo();
    expect(editor.getText()).toHaveLength(115);
    expect(editor.commands.redo()).toBe(false);
    browserUndo(editor);
    expect(editor.getText()).toHaveLength(114);
    editor.destroy();
  });

  it('reverts text typed within half a second as one step', () => {
    const editor = typed(0);
    for (const [letter, time] of [
      ['a', 1000],
      ['b', 1400],
      ['c', 2000],
    ] as const)
      editor.view.dispatch(
        editor.state.tr.insertText(letter, editor.state.doc.content.size - 1).setTime(time),
      );
    expect(editor.getText()).toBe('abc');
    editor.commands.undo();
    expect(editor.getText()).toBe('ab');
    editor.commands.undo();
    expect(editor.getText()).toBe('');
    editor.destroy();
  });
});
