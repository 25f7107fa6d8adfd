import { escapeAttribute, textOf, withClass } from './tags.ts';

const CELL = /<(t[hd])((?: [a-z-]+="[^"]*")*)>([\s\S]*?)<\/\1>/g;
/** `46%`, `−3.2`, `₹1,200`, `9–12 km`, `about 3.5`: figures with at most a word before and a short unit after. */
const FIGURE =
  /^(?:(?:about|around|nearly|over|under|up to|लगभग|क़रीब)\s)?[~<>≈±+\-−–]?\s*[₹$€£]?\s*[\d०-९][\d०-९.,\s]*(?:[–-]\s*[\d०-९.,]+)?\s*(?:%|°C?|[\p{L}/²³]{1,5})?$/iu;
const NOTHING = /^[-–—]?$/;

/** Characters of the longest thing that still counts as a figure. */
const FIGURE_MAX_LENGTH = 24;
/** Columns beyond which nobody reads a table as one. */
const COLUMNS_MAX = 40;

const isFigure = (text: string) => text.length <= FIGURE_MAX_LENGTH && FIGURE.test(text);

interface Row {
  cells: { name: string; text: string }[];
}

function rowsOf(table: string): Row[] {
  return [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) => ({
    cells: [...row.matchAll(CELL)].map(([, name = '', , inner = '']) => ({ name, text: textOf(inner) })),
  }));
}

/** Columns whose every cell under the head is a figure; the first names its row, be it by a year. */
function figureColumns(table: string): Set<number> {
  const body = rowsOf(table).filter(({ cells }) => cells.some(({ name }) => name === 'td'));
  const columns = Math.max(0, ...body.map(({ cells }) => cells.length));
  if (columns > COLUMNS_MAX) return new Set();
  const isFigures = (column: number) => {
    const texts = body.map(({ cells }) => cells[column]?.text ?? '');
    return texts.some(isFigure) && texts.every((text) => NOTHING.test(text) || isFigure(text));
  };
  return new Set(
    Array.from({ length: columns }, (_, column) => column)
      .slice(1)
      .filter(isFigures),
  );
}

function alignFigures(table: string): string {
  if (/(?:col|row)span="/.test(table)) return table;
  const columns = figureColumns(table);
  return table.replace(/<tr>[\s\S]*?<\/tr>/g, (row) => {
    let column = -1;
    return row.replace(CELL, (cell, name: string, attributes: string, inner: string) => {
      column += 1;
      return columns.has(column)
        ? `<${name}${withClass(attributes, 'figure-cell')}>${inner}</${name}>`
        : cell;
    });
  });
}

/**
 * Puts each table in a box of its own that scrolls where the page is narrow, and sets columns of figures to the right.
 * What scrolls can be reached by keyboard; so can code.
 */
export function boxTables(html: string): string {
  return html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replace(/<table>(?:(?!<table>)[\s\S])*?<\/table>/g, (table) => {
      const caption = textOf(/<caption>([\s\S]*?)<\/caption>/.exec(table)?.[1] ?? '');
      const name = escapeAttribute(caption === '' ? 'Table' : caption);
      return `<div class="table-box" role="group" tabindex="0" aria-label="${name}">${alignFigures(table)}</div>`;
    });
}
