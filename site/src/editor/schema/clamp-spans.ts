import { spansWithin } from '@contract/table-spans.ts';

/** Clamps the spans of cells to their table, as the server does. The editor would pad the other rows with empty cells. */
export function clampSpans(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.rows];
    const sections = [...new Set(rows.map(({ parentElement }) => parentElement))].map((section) =>
      rows.filter(({ parentElement }) => parentElement === section),
    );
    const cells = sections.flat().flatMap((row) => [...row.cells]);
    const spans = sections.map((section) =>
      section.map((row) =>
        [...row.cells].map(({ colSpan, rowSpan }) => ({ columns: colSpan, rows: rowSpan })),
      ),
    );
    for (const [n, { columns, rows }] of spansWithin(spans).flat(2).entries()) {
      const cell = cells[n];
      if (cell === undefined) continue;
      if (cell.colSpan !== columns) cell.colSpan = columns;
      if (cell.rowSpan !== rows) cell.rowSpan = rows;
    }
  }
}
