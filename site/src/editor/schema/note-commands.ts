import type { Editor } from '@tiptap/core';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { allNotes, freeNoteId, type Note, refsIn, sectionsIn } from './note-places.ts';

/** The note at the start of the selection. */
export function noteAt({ selection: { $from } }: EditorState): Note | null {
  for (let depth = $from.depth; depth > 2; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name === 'listItem' && $from.node(depth - 2).type.name === 'notes')
      return { id: node.attrs['id'] as string | null, node, position: $from.before(depth) };
  }
  return null;
}

/** A note must be in text: not in code or another note. */
export function canInsertNote(state: EditorState): boolean {
  const { $to } = state.selection;
  const ancestors = Array.from({ length: $to.depth }, (_, depth) => $to.node(depth + 1).type.name);
  return $to.parent.inlineContent && !$to.parent.type.spec.code && !ancestors.includes('notes');
}

/** Inserts a reference after the selection and an empty note with the caret. note-order.ts numbers it. */
function insertNoteInto(tr: Transaction, state: EditorState): void {
  const { schema, selection } = state;
  const id = freeNoteId(new Set(allNotes(state.doc).map((note) => note.id)));
  const marks = [
    schema.mark('noteNumber'),
    schema.mark('link', { href: `#${id}`, id: id.replace('fn', 'fnref') }),
  ];
  tr.insert(selection.to, schema.text('0', marks));
  const item = schema.node('listItem', { id }, [schema.node('paragraph')]);
  const section = sectionsIn(tr.doc).at(-1);
  const list = schema.node('orderedList', null, [item]);
  if (section === undefined) tr.insert(tr.doc.content.size, schema.node('notes', null, [list]));
  else tr.insert(section.position + section.node.nodeSize - 1, list);
  const note = allNotes(tr.doc).find((each) => each.id === id);
  if (note) tr.setSelection(TextSelection.create(tr.doc, note.position + 2)).scrollIntoView();
}

export function insertNote(editor: Editor): boolean {
  if (!canInsertNote(editor.state)) return false;
  return editor.commands.command(({ tr, state }) => {
    insertNoteInto(tr, state);
    return true;
  });
}

/** Moves from a note back to the text, after its reference. */
export function leaveNote(editor: Editor): boolean {
  const note = noteAt(editor.state);
  const ref = refsIn(editor.state.doc).find((each) => each.note === note?.id);
  if (note === null || ref === undefined) return false;
  return editor.commands.command(({ tr }) => {
    tr.setSelection(TextSelection.create(tr.doc, ref.to)).scrollIntoView();
    return true;
  });
}

/** Backspace at the start of an empty note deletes it with its reference, and moves the caret there. */
export function deleteEmptyNote(editor: Editor): boolean {
  const { selection } = editor.state;
  const note = noteAt(editor.state);
  if (note === null || !selection.empty || selection.from !== note.position + 2) return false;
  if (note.node.textContent !== '') return true;
  const ref = refsIn(editor.state.doc).find((each) => each.note === note.id);
  if (ref === undefined) return false;
  return editor.commands.command(({ tr }) => {
    tr.delete(ref.from, ref.to).setSelection(TextSelection.create(tr.doc, ref.from)).scrollIntoView();
    return true;
  });
}

/** Delete at the end of a note does nothing: the next block is another note. */
export function isAtEndOfNote(editor: Editor): boolean {
  const { selection } = editor.state;
  const note = noteAt(editor.state);
  return note !== null && selection.empty && selection.from === note.position + note.node.nodeSize - 2;
}
