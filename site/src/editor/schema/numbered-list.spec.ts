/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { editorWith } from './test/editor-with.ts';

/** Types as a browser does: letter by letter, each seen by the input rules. */
function type({ view }: Editor, text: string): void {
  for (const letter of text) {
    const { from, to } = view.state.selection;
    const isHandled = view.someProp('handleTextInput', (handle) =>
      handle(view, from, to, letter, () => view.state.tr.insertText(letter, from, to)),
    );
    if (isHandled !== true) view.dispatch(view.state.tr.insertText(letter, from, to));
  }
}

it.each([
  ['1. a', '<ol><li><p>a</p></li></ol>'],
  ['3. a', '<ol start="3"><li><p>a</p></li></ol>'],
  ['1947. a', '<p>1947. a</p>'],
  ['15. August', '<p>15. August</p>'],
])('typing a small number starts a list: %s', (text, expected) => {
  const editor = editorWith('<p></p>');
  type(editor, text);
  expect(editor.getHTML()).toContain(expected);
  editor.destroy();
});
