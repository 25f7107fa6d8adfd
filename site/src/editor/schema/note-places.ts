import type { Mark, Node } from '@tiptap/pm/model';

/** A reference to a note. */
export interface NoteRef {
  from: number;
  to: number;
  /** Id of its note: `fn3`. */
  note: string;
  id: string | null;
  text: string;
  marks: readonly Mark[];
}

export interface Note {
  id: string | null;
  node: Node;
  /** Position before the item. */
  position: number;
}

export interface NotesSection {
  node: Node;
  position: number;
}

/** Id of the note that these marks refer to. */
export function noteOf(marks: readonly Mark[]): string | null {
  if (!marks.some(({ type }) => type.name === 'noteNumber')) return null;
  const href: unknown = marks.find(({ type }) => type.name === 'link')?.attrs['href'];
  return typeof href === 'string' && /^#fn\d/.test(href) ? href.slice(1) : null;
}

/** All references to notes, in the order of the text. */
export function refsIn(doc: Node): NoteRef[] {
  const refs: NoteRef[] = [];
  doc.descendants((node, from) => {
    const note = node.isText ? noteOf(node.marks) : null;
    if (note === null) return;
    const id = node.marks.find(({ type }) => type.name === 'link')?.attrs['id'] as string | null;
    const { text = '', marks } = node;
    refs.push({ from, to: from + node.nodeSize, note, id, text, marks });
  });
  return refs;
}

export function sectionsIn(doc: Node): NotesSection[] {
  const sections: NotesSection[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'notes') sections.push({ node, position });
    return node.type.name !== 'notes' && !node.isTextblock;
  });
  return sections;
}

/** The notes of a section: items of its lists, except nested ones. */
export function notesIn({ node: section, position }: NotesSection): Note[] {
  const notes: Note[] = [];
  section.forEach((list, offset) => {
    if (list.type.name !== 'orderedList') return;
    list.forEach((item, itemOffset) => {
      const id = item.attrs['id'] as string | null;
      notes.push({ id, node: item, position: position + 1 + offset + 1 + itemOffset });
    });
  });
  return notes;
}

export function allNotes(doc: Node): Note[] {
  return sectionsIn(doc).flatMap(notesIn);
}

/** The first unused id: `fn4`. */
export function freeNoteId(taken: ReadonlySet<string | null>): string {
  let number = 1;
  while (taken.has(`fn${number}`)) number += 1;
  return `fn${number}`;
}
