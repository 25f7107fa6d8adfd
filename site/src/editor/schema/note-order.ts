import { Fragment, type Node, type Schema } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import {
  allNotes,
  type Note,
  notesIn,
  type NoteRef,
  type NotesSection,
  refsIn,
  sectionsIn,
} from './note-places.ts';

/** Deleting a reference deletes its note and vice versa, but cut or dragged content may move elsewhere. */
function deleted(before: Node, refs: readonly NoteRef[], notes: readonly Note[], isMoving: boolean) {
  const [noteIds, refIds] = [new Set(notes.map(({ id }) => id)), new Set(refs.map(({ note }) => note))];
  const hadNote = new Set(allNotes(before).map(({ id }) => id));
  const hadRef = new Set(refsIn(before).map(({ note }) => note));
  const hasLostNote = (note: string) => !noteIds.has(note) && hadNote.has(note);
  const isLost = ({ id }: Note) => !isMoving && id !== null && !refIds.has(id) && hadRef.has(id);
  return { refs: refs.filter(({ note }) => hasLostNote(note)), notes: new Set(notes.filter(isLost)) };
}

/** Merges all notes into one section: referenced ones in the order of the text, then the others. */
function joinSections(
  sections: readonly NotesSection[],
  order: readonly string[],
  lost: ReadonlySet<Node>,
  schema: Schema,
): Node | null {
  const rank = ({ attrs }: Node) => {
    const place = order.indexOf(String(attrs['id']));
    return place === -1 ? order.length : place;
  };
  const notes = sections
    .flatMap(notesIn)
    .map(({ node }) => node)
    .filter((node) => !lost.has(node))
    .toSorted((one, other) => rank(one) - rank(other));
  const others = sections.flatMap(({ node }) =>
    node.children.filter((child) => child.type.name !== 'orderedList' && child.content.size > 0),
  );
  const list = notes.length === 0 ? [] : [schema.node('orderedList', null, notes)];
  const content = [...others, ...list];
  return content.length === 0 ? null : schema.node('notes', null, content);
}

/** The note with the caret, and the caret's offset in it. */
function caretIn(tr: Transaction): { note: Node; offset: number } | null {
  const { $head } = tr.selection;
  for (let depth = $head.depth; depth > 0; depth -= 1)
    if ($head.node(depth).type.name === 'listItem' && $head.node(depth - 2).type.name === 'notes')
      return { note: $head.node(depth), offset: $head.pos - $head.before(depth) };
  return null;
}

/** End of the last block that is not an empty line. */
function endOfText({ doc }: Transaction): number {
  let end = doc.content.size;
  for (let index = doc.childCount - 1; index >= 0; index -= 1) {
    const child = doc.child(index);
    if (child.type.name !== 'paragraph' || child.content.size > 0) break;
    end -= child.nodeSize;
  }
  return end;
}

function putAtEnd(tr: Transaction, sections: readonly NotesSection[], joined: Node | null): void {
  const [only] = sections;
  const isSingle = sections.length === 1 && only !== undefined && joined !== null;
  const isAtEnd = only !== undefined && only.position + only.node.nodeSize >= endOfText(tr);
  if (isSingle && isAtEnd && only.node.eq(joined)) return;
  const caret = caretIn(tr);
  for (const { node, position } of sections.toReversed()) tr.delete(position, position + node.nodeSize);
  if (joined === null) return;
  const end = endOfText(tr);
  tr.insert(end, Fragment.from(joined));
  const note = caret && allNotes(tr.doc).find(({ node }) => node === caret.note);
  if (caret && note) tr.setSelection(TextSelection.create(tr.doc, note.position + caret.offset));
}

/** Writes numbers, and the ids that the notes link back to. */
function numberRefs(tr: Transaction, order: readonly string[], schema: Schema): void {
  const used = new Set<string>();
  const changed: { ref: NoteRef; text: string; id: string }[] = [];
  for (const ref of refsIn(tr.doc)) {
    const base = `fnref${ref.note.slice('fn'.length)}`;
    let id = base;
    for (let again = 1; used.has(id); again += 1) id = `${base}-${again}`;
    used.add(id);
    const place = order.indexOf(ref.note);
    const text = place === -1 ? ref.text : String(place + 1);
    if (ref.text !== text || ref.id !== id) changed.push({ ref, text, id });
  }
  // From the end, so that earlier positions stay valid.
  for (const { ref, text, id } of changed.toReversed()) {
    const marks = ref.marks.map((mark) =>
      mark.type.name === 'link' ? mark.type.create({ ...mark.attrs, id }) : mark,
    );
    tr.replaceWith(ref.from, ref.to, schema.text(text, marks));
  }
}

/**
 * Numbers the notes in the order of the text, and keeps them in one list at its end.
 *
 * @param before the previous text
 * @param isMoving whether removed content may move elsewhere
 * @returns `null` if nothing changes
 */
export function orderNotes(state: EditorState, before: Node, isMoving: boolean): Transaction | null {
  const { doc, schema, tr } = state;
  const sections = sectionsIn(doc);
  const refs = refsIn(doc);
  if (sections.length === 0 && refs.length === 0) return null;
  const lost = deleted(before, refs, sections.flatMap(notesIn), isMoving);
  for (const { from, to } of lost.refs.toReversed()) tr.delete(from, to);
  const gone = new Set([...lost.notes].map(({ node }) => node));
  const now = sectionsIn(tr.doc);
  const ids = new Set(now.flatMap(notesIn).map(({ id }) => id));
  const order = [...new Set(refsIn(tr.doc).map(({ note }) => note))].filter((note) => ids.has(note));
  putAtEnd(tr, now, joinSections(now, order, gone, schema));
  numberRefs(tr, order, schema);
  return tr.docChanged ? tr : null;
}
