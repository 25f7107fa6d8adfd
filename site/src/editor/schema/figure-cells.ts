import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Cell, figureColumns } from '../../lib/article-body/figure-columns.ts';

const isJoined = ({ attrs }: Node) => Number(attrs['colspan']) > 1 || Number(attrs['rowspan']) > 1;

/** Offsets of cells with figures inside their table. */
function figureCells(table: Node): { offset: number; size: number }[] {
  const rows: Cell[][] = [];
  const places: { offset: number; size: number; column: number }[] = [];
  let joined = false;
  table.forEach((row, rowOffset) => {
    const cells: Cell[] = [];
    row.forEach((cell, cellOffset, column) => {
      joined ||= isJoined(cell);
      const text = cell.textBetween(0, cell.content.size, ' ').replace(/\s+/g, ' ').trim();
      cells.push({ isHead: cell.type.name === 'tableHeader', text });
      places.push({ offset: rowOffset + 1 + cellOffset, size: cell.nodeSize, column });
    });
    rows.push(cells);
  });
  if (joined) return [];
  const columns = figureColumns(rows);
  return places.filter(({ column }) => columns.has(column));
}

function decorate(doc: Node, known: WeakMap<Node, ReturnType<typeof figureCells>>): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, position) => {
    if (node.type.name !== 'table') return !node.isTextblock;
    const cells = known.get(node) ?? figureCells(node);
    known.set(node, cells);
    for (const { offset, size } of cells) {
      const from = position + 1 + offset;
      found.push(Decoration.node(from, from + size, { class: 'figure-cell' }));
    }
    return false;
  });
  return DecorationSet.create(doc, found);
}

/** Right-aligns columns of figures in the editor, as on the page. */
export const FigureCells = Extension.create({
  name: 'figureCells',
  addProseMirrorPlugins() {
    // Caches unchanged tables.
    const known = new WeakMap<Node, ReturnType<typeof figureCells>>();
    return [
      new Plugin<DecorationSet>({
        state: {
          init: (_, { doc }) => decorate(doc, known),
          apply: (tr, before) => (tr.docChanged ? decorate(tr.doc, known) : before),
        },
        props: {
          decorations(state) {
            return this.getState(state);
          },
        },
      }),
    ];
  },
});
