/** Number of columns that a row's cells span. */
const widthOf = (row: HTMLTableRowElement): number =>
  [...row.cells].reduce((sum, { colSpan }) => sum + colSpan, 0);

/**
 * Makes a lone cell as wide as the table if it spans more: pages write `colspan="100%"` for all columns, and the
 * editor would pad the other rows with empty cells.
 */
export function narrowLoneCells(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.rows];
    const width = Math.max(1, ...rows.filter(({ cells }) => cells.length > 1).map(widthOf));
    for (const { cells } of rows) {
      const [cell] = cells;
      if (cells.length === 1 && cell !== undefined && cell.colSpan > width) cell.colSpan = width;
    }
  }
}
