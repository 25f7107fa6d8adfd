/** Columns and rows that a table cell spans. */
export interface Spans {
  columns: number;
  /** 0 in HTML means all further rows of the section. */
  rows: number;
}

/** The maximum of each in HTML. Further columns are not joined either. */
export const MAX_SPAN: Readonly<Spans> = { columns: 1000, rows: 65_534 };

interface Placed {
  start: number;
  spans: Spans;
}

/** Finds the first column of each cell of a section; spans end with the section. */
function placed(section: readonly (readonly Spans[])[]): Placed[][] {
  /** For each column, the first row in which it is free. */
  const free: number[] = [];
  return section.map((cells, row) => {
    let column = 0;
    return cells.map(({ columns, rows }) => {
      while ((free[column] ?? 0) > row) column += 1;
      const left = section.length - row;
      const spans = { columns, rows: rows === 0 ? left : Math.min(rows, left) };
      const start = column;
      column += columns;
      const last = Math.min(column, MAX_SPAN.columns);
      for (let at = start; at < last; at += 1) free[at] = row + spans.rows;
      return { start, spans };
    });
  });
}

/**
 * The spans of a table's cells as far as there are rows, and columns in which a cell begins: pages write
 * `colspan="100%"` for all columns, and editors would pad the other rows.
 *
 * @param sections the rows of each `thead` and `tbody`
 */
export function spansWithin(sections: readonly (readonly (readonly Spans[])[])[]): Spans[][][] {
  const all = sections.map(placed);
  const starts = all.flat(2).map(({ start }) => start);
  const last = starts.reduce((most, start) => Math.max(most, start), 0);
  const width = Math.min(last + 1, MAX_SPAN.columns);
  return all.map((section) =>
    section.map((cells) =>
      cells.map(({ start, spans: { columns, rows } }) => ({
        columns: Math.max(1, Math.min(columns, width - start)),
        rows,
      })),
    ),
  );
}
