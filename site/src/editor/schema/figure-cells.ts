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
  let hasJoinedCell = false;
  table.forEach((row, rowOffset) => {
    const cells: Cell[] = [];
    row.forEach((cell, cellOffset, column) => {
      hasJoinedCell ||= isJoined(cell);
      const text = cell.textBetween(0, cell.content.size, ' ').replace(/\s+/g, ' ').trim();
      cells.push({ isHead: cell.type.name === 'tableHeader', text });
      places.push({ offset: rowOffset + 1 + cellOffset, size: cell.nodeSize, column });
    });
    rows.push(cells);
  });
  if (hasJoinedCell) return [];
  const columns = figureColumns(rows);
  return places.filter(({ column }) => columns.has(column));
}

function decorate(doc: Node, cache: WeakMap<Node, ReturnType<typeof figureCells>>): DecorationSet {
  const decorations: Decoration[] = [];
  doc.descendants((node, position) => {
    if (node.type.name !== 'table') return !node.isTextblock;
    const cells = cache.get(node) ?? figureCells(node);
    cache.set(node, cells);
    for (const { offset, size } of cells) {
      const from = position + 1 + offset;
      decorations.push(Decoration.node(from, from + size, { class: 'figure-cell' }));
    }
    return false;
  });
  return DecorationSet.create(doc, decorations);
}

/** Right-aligns columns of figures in the editor, as on the page. */
export const FigureCells = Extension.create({
  name: 'figureCells',
  addProseMirrorPlugins() {
    // Caches unchanged tables.
    const cache = new WeakMap<Node, ReturnType<typeof figureCells>>();
    return [
      new Plugin<DecorationSet>({
        state: {
          init: (_, { doc }) => decorate(doc, cache),
          apply: (tr, before) => (tr.docChanged ? decorate(tr.doc, cache) : before),
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
