import { mergeAttributes } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

const alignment = {
  default: null,
  parseHTML: (element: HTMLElement) =>
    /\bql-align-(center|right|justify)\b/.exec(element.className)?.[1] ?? null,
  renderHTML: ({ align }: Record<string, unknown>) =>
    typeof align === 'string' ? { class: `ql-align-${align}` } : {},
};
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  // Parsed like browsers do: `100%` is a number, `x` is not. `rowspan=0`, all following rows, counts as one.
  parseHTML: (element: HTMLElement) => {
    const { colSpan, rowSpan } = element as HTMLTableCellElement;
    return Math.max(1, name === 'colspan' ? colSpan : rowSpan);
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
