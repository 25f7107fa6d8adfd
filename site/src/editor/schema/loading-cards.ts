import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { markAutomatic } from './automatic-changes.ts';
import { putCaretBelow } from './insert-block.ts';
import type { LinkCardAttributes } from './link-card.ts';

/** Adds or removes the loading mark of a card. */
type Change = { begin: number; from: number; to: number } | { end: number };

const key = new PluginKey<DecorationSet>('loadingCards');
const PLACE = { class: 'loading-card', 'aria-busy': 'true' };

/** Id of the last card; it identifies the card's place after edits. */
let lastCardId = 0;

function hasId(id: number): (spec: unknown) => boolean {
  return (spec) => (spec as { id: number }).id === id;
}

/** Marks where a card is loading. Until then the text holds the link, so every saved state is complete. */
export const LoadingCards = Extension.create({
  name: 'loadingCards',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, before) {
          const places = before.map(tr.mapping, tr.doc);
          const change = tr.getMeta(key) as Change | undefined;
          if (change === undefined) return places;
          if ('end' in change) return places.remove(places.find(undefined, undefined, hasId(change.end)));
          const { begin: id, from, to } = change;
          return places.add(tr.doc, [Decoration.node(from, to, PLACE, { id })]);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/** Whether the caret is in an empty top-level paragraph, where a pasted address becomes a card. */
export function isInEmptyParagraph({ selection }: EditorState): boolean {
  const { $from, empty } = selection;
  return (
    empty && $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  );
}

/**
 * Writes the link of a card into the empty paragraph, or below the block with the caret. Returns the number of its
 * place.
 */
export function startCard(tr: Transaction, url: string): number {
  const { schema } = tr.doc.type;
  const { $from, $to } = tr.selection;
  const text = schema.text(url, [schema.mark('link', { href: url })]);
  const isEmptyParagraph =
    $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0 && $from.depth === 1;
  // Notes are at the end.
  const inNotes = $from.depth > 0 && $from.node(1).type.name === 'notes';
  const from = isEmptyParagraph
    ? $from.before()
    : inNotes
      ? $from.before(1)
      : $to.depth === 0
        ? $to.pos
        : $to.after(1);
  if (isEmptyParagraph) tr.insert(from + 1, text);
  else tr.insert(from, schema.node('paragraph', null, text));
  tr.setSelection(TextSelection.create(tr.doc, from + 1 + url.length)).scrollIntoView();
  lastCardId += 1;
  markAutomatic(tr).setMeta(key, { begin: lastCardId, from, to: from + 2 + url.length } satisfies Change);
  return lastCardId;
}

/** The place of a card, if it still has only its link. */
function placeOf(state: EditorState, id: number, url: string): { from: number; node: Node } | null {
  const from = key.getState(state)?.find(undefined, undefined, hasId(id))[0]?.from;
  const node = from === undefined ? null : state.doc.nodeAt(from);
  const mark = node?.firstChild?.marks.find(({ type }) => type.name === 'link');
  const isLink = node?.type.name === 'paragraph' && node.textContent === url && mark?.attrs['href'] === url;
  return from !== undefined && node && isLink ? { from, node } : null;
}

/** Replaces the link by the card, in a separate undo step. */
export function finishCard(
  state: EditorState,
  id: number,
  url: string,
  card: LinkCardAttributes,
): Transaction {
  const tr = stopLoading(state, id);
  const place = placeOf(state, id, url);
  if (place === null) return tr;
  const end = place.from + place.node.nodeSize;
  const { head } = state.selection;
  tr.replaceWith(place.from, end, state.schema.node('linkCard', card));
  if (head >= place.from && head <= end) putCaretBelow(tr, place.from + 1);
  return markAutomatic(tr);
}

/** The link stays a link. */
export function stopLoading(state: EditorState, id: number): Transaction {
  return state.tr.setMeta(key, { end: id } satisfies Change);
}
