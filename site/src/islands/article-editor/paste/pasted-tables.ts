/** Columns that a row takes by what its cells say. */
const widthOf = (row: HTMLTableRowElement): number =>
  [...row.cells].reduce((sum, { colSpan }) => sum + colSpan, 0);

/**
 * Makes a cell that stands alone in its row as wide as the table, where it says more: pages write `colspan="100%"` to mean all
 * columns, and the editor would fill the other rows up with as many empty cells.
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
