import { type Document, Element } from 'domhandler';
import { replaceElement } from 'domutils';
import { addClass, childElements, elementsIn, textOf } from './tree.ts';

/** `46%`, `−3.2`, `₹1,200`, `9–12 km`, `about 3.5`: figures with at most a word before and a short unit after. */
const FIGURE =
  /^(?:(?:about|around|nearly|over|under|up to|लगभग|क़रीब)\s)?[~<>≈±+\-−–]?\s*[₹$€£]?\s*[\d०-९][\d०-९.,\s]*(?:[–-]\s*[\d०-९.,]+)?\s*(?:%|°C?|[\p{L}/²³]{1,5})?$/iu;
const NOTHING = /^[-–—]?$/;

/** Characters of the longest thing that still counts as a figure. */
const FIGURE_MAX_LENGTH = 24;
/** Columns beyond which nobody reads a table as one. */
const COLUMNS_MAX = 40;

const isFigure = (text: string) => text.length <= FIGURE_MAX_LENGTH && FIGURE.test(text);
const isCell = ({ name }: Element) => name === 'td' || name === 'th';

/** The cells of each row. */
function rowsOf(table: Element): Element[][] {
  return elementsIn(table, 'tr').map((row) => childElements(row).filter(isCell));
}

/** Columns whose every cell under the head is a figure; the first names its row, be it by a year. */
function figureColumns(rows: readonly Element[][]): number[] {
  const body = rows
    .filter((cells) => cells.some(({ name }) => name === 'td'))
    .map((cells) => cells.map((cell) => textOf(cell)));
  const columns = body.reduce((most, { length }) => Math.max(most, length), 0);
  if (columns > COLUMNS_MAX) return [];
  return Array.from({ length: columns }, (_, column) => column)
    .slice(1)
    .filter((column) => {
      const texts = body.map((cells) => cells[column] ?? '');
      return texts.some(isFigure) && texts.every((text) => NOTHING.test(text) || isFigure(text));
    });
}

function alignFigures(table: Element): void {
  const rows = rowsOf(table);
  if (rows.flat().some(({ attribs }) => 'colspan' in attribs || 'rowspan' in attribs)) return;
  for (const column of figureColumns(rows))
    for (const cells of rows) {
      const cell = cells[column];
      if (cell !== undefined) addClass(cell, 'figure-cell');
    }
}

function putInBox(table: Element): void {
  const [caption] = elementsIn(table, 'caption');
  const name = caption === undefined ? '' : textOf(caption);
  const box = new Element('div', {
    class: 'table-box',
    role: 'group',
    tabindex: '0',
    'aria-label': name === '' ? 'Table' : name,
  });
  replaceElement(table, box);
  box.children = [table];
  table.parent = box;
  table.prev = null;
  table.next = null;
}

/**
 * Puts each table in a box that scrolls where the page is narrow, and sets columns of figures to the right. What scrolls
 * can be reached by keyboard; so can code.
 */
export function boxTables(tree: Document): void {
  for (const code of elementsIn(tree, 'pre')) code.attribs['tabindex'] = '0';
  const tables = elementsIn(tree, 'table');
  // A table within a table scrolls with it.
  const inner = new Set(tables.flatMap((table) => elementsIn(table, 'table')));
  for (const table of tables) {
    if (inner.has(table)) continue;
    alignFigures(table);
    putInBox(table);
  }
}
