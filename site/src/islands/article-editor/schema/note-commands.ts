import type { Editor } from '@tiptap/core';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { allNotes, freeNoteId, type Note, refsIn, sectionsIn } from './note-places.ts';

/** The note in which the selection begins. */
export function noteAt({ selection: { $from } }: EditorState): Note | null {
  for (let depth = $from.depth; depth > 2; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name === 'listItem' && $from.node(depth - 2).type.name === 'notes')
      return { id: node.attrs['id'] as string | null, node, position: $from.before(depth) };
  }
  return null;
}

/** A note belongs to words of the text: not to code, nor to another note. */
export function canInsertNote(state: EditorState): boolean {
  const { $to } = state.selection;
  const inNotes = Array.from({ length: $to.depth }, (_, depth) => $to.node(depth + 1).type.name);
  return $to.parent.inlineContent && !$to.parent.type.spec.code && !inNotes.includes('notes');
}

/** Puts a mark behind what is selected and the caret into its note, which is empty. note-order.ts numbers it. */
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

/** From a note back to the text, behind the mark that leads to it. */
export function leaveNote(editor: Editor): boolean {
  const note = noteAt(editor.state);
  const ref = refsIn(editor.state.doc).find((each) => each.note === note?.id);
  if (note === null || ref === undefined) return false;
  return editor.commands.command(({ tr }) => {
    tr.setSelection(TextSelection.create(tr.doc, ref.to)).scrollIntoView();
    return true;
  });
}

/** At the beginning of a note: takes an empty one away, with its mark in the text, where the caret then is. */
export function deleteBack(editor: Editor): boolean {
  const { selection } = editor.state;
  const note = noteAt(editor.state);
  if (note === null || !selection.empty || selection.from !== note.position + 2) return false;
  if (note.node.textContent !== '') return true;
  const ref = refsIn(editor.state.doc).find((each) => each.note === note.id);
  if (ref === undefined) return false;
  return editor.commands.command(({ tr }) => {
    // The note goes with its mark.
    tr.delete(ref.from, ref.to).setSelection(TextSelection.create(tr.doc, ref.from)).scrollIntoView();
    return true;
  });
}

/** At the end of a note there is nothing to join: what comes next is another note. */
export function atEndOfNote(editor: Editor): boolean {
  const { selection } = editor.state;
  const note = noteAt(editor.state);
  return note !== null && selection.empty && selection.from === note.position + note.node.nodeSize - 2;
}
