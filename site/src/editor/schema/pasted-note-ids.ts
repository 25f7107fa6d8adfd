import { Fragment, type Mark, type Node, Slice } from '@tiptap/pm/model';
import { allNotes, freeNoteId, noteOf } from './note-places.ts';

function noteIdsIn(content: Fragment): string[] {
  const ids: string[] = [];
  content.descendants((node) => {
    const id: unknown = node.type.name === 'listItem' ? node.attrs['id'] : null;
    if (typeof id === 'string') ids.push(id);
  });
  return ids;
}

/** New ids for notes whose id another note of the text has. */
function renamed(ids: readonly string[], taken: ReadonlySet<string | null>): Map<string, string> {
  const all = new Set([...taken, ...ids]);
  const names = new Map<string, string>();
  for (const id of ids) {
    const name = taken.has(id) ? freeNoteId(all) : id;
    all.add(name);
    names.set(id, name);
  }
  return names;
}

const withHref = (marks: readonly Mark[], href: string) =>
  marks.map((mark) => (mark.type.name === 'link' ? mark.type.create({ ...mark.attrs, href }) : mark));

function rewrite(content: Fragment, nameOf: (id: string) => string | null): Fragment {
  const children = content.content.flatMap((node): Node[] => {
    const note = noteOf(node.marks);
    if (node.isText && note !== null) {
      const name = nameOf(note);
      return name === null ? [] : [node.mark(withHref(node.marks, `#${name}`))];
    }
    const inner = rewrite(node.content, nameOf);
    const id: unknown = node.attrs['id'];
    if (node.type.name !== 'listItem' || typeof id !== 'string') return [node.copy(inner)];
    return [node.type.create({ ...node.attrs, id: nameOf(id) }, inner, node.marks)];
  });
  return Fragment.fromArray(children);
}

/** Separates pasted notes from those of the text; references without a note are removed. */
export function withOwnNotes(slice: Slice, doc: Node): Slice {
  const ownIds = new Set(allNotes(doc).map(({ id }) => id));
  const names = renamed(noteIdsIn(slice.content), ownIds);
  const nameOf = (id: string) => names.get(id) ?? (ownIds.has(id) ? id : null);
  return new Slice(rewrite(slice.content, nameOf), slice.openStart, slice.openEnd);
}
