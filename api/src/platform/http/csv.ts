/** Characters with which a cell would be a formula in a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/;

export const CSV_LINE_END = '\r\n';

/** A line of a CSV file (RFC 4180). A cell that a spreadsheet would read as a formula begins with an apostrophe. */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells.map((value) => cell(String(value))).join(',') + CSV_LINE_END;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
