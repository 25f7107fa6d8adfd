/** Tables in an article's text. */
export const TABLE_TEXT = {
  table: 'Table',
  rows: 'Rows',
  columns: 'Columns',
  headerRow: 'Header row',
  insert: 'Insert table',
  outOfRange: (max: number) => `A table has 1 to ${max} of these.`,
  rowAbove: 'Row above',
  rowBelow: 'Row below',
  deleteRow: 'Delete row',
  columnBefore: 'Column before',
  columnAfter: 'Column after',
  deleteColumn: 'Delete column',
  deleteTable: 'Delete table',
} as const;
