import { Extension } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';

/** Moves the caret to the start of the paragraph below; adds one if there is none. */
export function putCaretBelow(tr: Transaction, end: number): void {
  if (tr.doc.resolve(end).nodeAfter?.isTextblock !== true)
    tr.insert(end, tr.doc.type.schema.node('paragraph'));
  tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView();
}

function endOf(doc: Node, block: Node): number | null {
  let end: number | null = null;
  doc.descendants((node, position) => {
    if (node === block) end = position + node.nodeSize;
    return end === null && !node.isTextblock;
  });
  return end;
}

/**
 * Inserts a block at the caret or a position, and moves the caret below it, so that the next keystroke does not
 * replace it.
 */
export function insertBlock(tr: Transaction, block: Node, near?: number): void {
  if (near === undefined) tr.replaceRangeWith(tr.selection.to, tr.selection.to, block);
  else tr.insert(dropPoint(tr.doc, near, new Slice(Fragment.from(block), 0, 0)) ?? near, block);
  const end = endOf(tr.doc, block);
  if (end !== null) putCaretBelow(tr, end);
}

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** Tells the drop cursor that a file becomes a block, so that it marks a place between blocks. */
const FILE_DROP_MARK = {
  dragover(view: EditorView, event: DragEvent) {
    if (view.dragging === null && carriesFiles(event)) {
      const picture = view.state.schema.node('image');
      view.dragging = { slice: new Slice(Fragment.from(picture), 0, 0), move: false };
    }
    return false;
  },
  dragleave(view: EditorView, event: DragEvent) {
    const isInside = event.relatedTarget instanceof globalThis.Node && view.dom.contains(event.relatedTarget);
    if (carriesFiles(event) && !isInside) view.dragging = null;
    return false;
  },
  drop(view: EditorView, event: DragEvent) {
    if (carriesFiles(event)) view.dragging = null;
    return false;
  },
};

const isHistory = (tr: Transaction) => tr.getMeta('history$') !== undefined;
const isPasteOrDrop = (tr: Transaction) => ['paste', 'drop'].includes(String(tr.getMeta('uiEvent')));

/**
 * Blocks that arrive by paste, drop or an input rule are not left selected: the next keystroke would replace them.
 */
export const CaretBelowBlocks = Extension.create({
  name: 'caretBelowBlocks',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: { handleDOMEvents: FILE_DROP_MARK },
      appendTransaction(transactions, before, { selection, tr }) {
        if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return null;
        if (!transactions.some(({ docChanged }) => docChanged) || transactions.some(isHistory)) return null;
        if (before.selection instanceof NodeSelection && !transactions.some(isPasteOrDrop)) return null;
        putCaretBelow(tr, selection.to);
        return tr;
      },
    }),
  ],
});
