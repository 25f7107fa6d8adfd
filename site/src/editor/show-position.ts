import type { Editor } from '@tiptap/core';

/** Selects the picture, or puts the caret into the text, at a position, and scrolls there. */
export function showPosition(editor: Editor, position: number): void {
  editor.view.focus();
  if (editor.state.doc.nodeAt(position)?.isAtom === true) editor.commands.setNodeSelection(position);
  else editor.commands.setTextSelection(position + 1);
  const place = editor.view.nodeDOM(position);
  if (place instanceof Element) place.scrollIntoView({ block: 'center' });
  else editor.commands.scrollIntoView();
}
