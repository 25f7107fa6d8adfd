import { type Document, Element } from 'domhandler';
import { replaceElement } from 'domutils';
import { type Cell, figureColumns } from './figure-columns.ts';
import { addClass, childElements, elementsIn, textOf } from './tree.ts';

const isCell = ({ name }: Element) => name === 'td' || name === 'th';

function rowsOf(table: Element): Element[][] {
  return elementsIn(table, 'tr').map((row) => childElements(row).filter(isCell));
}

const toCell = (cell: Element): Cell => ({ isHead: cell.name === 'th', text: textOf(cell) });

function alignFigures(table: Element): void {
  const rows = rowsOf(table);
  if (rows.flat().some(({ attribs }) => 'colspan' in attribs || 'rowspan' in attribs)) return;
  for (const column of figureColumns(rows.map((cells) => cells.map(toCell))))
    for (const cells of rows) {
      const cell = cells[column];
      if (cell !== undefined) addClass(cell, 'figure-cell');
    }
}

function wrapInBox(table: Element, label: string): void {
  const [caption] = elementsIn(table, 'caption');
  const name = caption === undefined ? '' : textOf(caption);
  const box = new Element('div', {
    class: 'table-box',
    role: 'group',
    tabindex: '0',
    'aria-label': name === '' ? label : name,
  });
  replaceElement(table, box);
  box.children = [table];
  table.parent = box;
  table.prev = null;
  table.next = null;
}

/**
 * Wraps each table in a box that scrolls on narrow pages, and right-aligns columns of figures. Scrollable boxes and
 * code blocks get keyboard focus.
 *
 * @param label of a table without a caption
 */
export function wrapTables(tree: Document, label: string): void {
  for (const code of elementsIn(tree, 'pre')) code.attribs['tabindex'] = '0';
  const tables = elementsIn(tree, 'table');
  // A nested table scrolls with its parent.
  const inner = new Set(tables.flatMap((table) => elementsIn(table, 'table')));
  for (const table of tables) {
    if (inner.has(table)) continue;
    alignFigures(table);
    wrapInBox(table, label);
  }
}
