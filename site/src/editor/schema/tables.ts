import { mergeAttributes } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { WRITTEN_ALIGNMENTS } from './block-format.ts';
import { fromClass } from './format-class.ts';

const alignment = {
  default: null,
  parseHTML: (element: HTMLElement) => fromClass(element, 'align-', WRITTEN_ALIGNMENTS),
  renderHTML: ({ align }: Record<string, unknown>) =>
    typeof align === 'string' ? { class: `align-${align}` } : {},
};
/** The rows from that of a cell to the end of its section. */
function rowsFrom(cell: HTMLElement): number {
  const rows = cell.closest<HTMLTableElement | HTMLTableSectionElement>('thead, tbody, tfoot, table')?.rows;
  const place = [...(rows ?? [])].findIndex((row) => row.contains(cell));
  return rows === undefined || place === -1 ? 1 : rows.length - place;
}

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  // Parsed like browsers do: `100%` is a number, `x` is not.
  parseHTML: (element: HTMLElement) => {
    const cell = element as HTMLTableCellElement;
    return name === 'colspan' ? cell.colSpan : cell.rowSpan || rowsFrom(cell);
  },
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: String(attributes[name]) },
});

/** A table with its caption: no widths, no styles. */
const ArticleTable = Table.extend({
  addAttributes() {
    return {
      caption: {
        default: null,
        parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent.trim() ?? null,
        rendered: false,
      },
    };
  },
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML({ node }) {
    const { caption } = node.attrs as { caption: string | null };
    return caption === null ? ['table', ['tbody', 0]] : ['table', ['caption', caption], ['tbody', 0]];
  },
  // In the last cell Tab leaves the text; the library would add rows.
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: () => this.editor.commands.goToNextCell(),
      'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
    };
  },
  // The library's view of a table writes widths.
  addNodeView: () => null,
}).configure({ resizable: false });

const Cell = TableCell.extend({
  addAttributes: () => ({
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    colwidth: { default: null, rendered: false },
    align: alignment,
  }),
  renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(HTMLAttributes), 0],
});

const HeadCell = TableHeader.extend({
  addAttributes: () => ({
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    colwidth: { default: null, rendered: false },
    align: alignment,
    scope: { default: null },
  }),
  renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes), 0],
});

export const TABLES = [ArticleTable, TableRow, Cell, HeadCell];
