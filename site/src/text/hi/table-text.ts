import type * as english from '../en/table-text.ts';
import type { Translation } from '../translation.ts';

/** Tables in an article's text. */
export const TABLE_TEXT = {
  table: 'तालिका',
  rows: 'पंक्तियाँ',
  columns: 'स्तंभ',
  headerRow: 'शीर्षक की पंक्ति',
  insert: 'तालिका जोड़ें',
  outOfRange: (max) => `यहाँ 1 से ${max} तक की संख्या लिखें।`,
  rowAbove: 'ऊपर पंक्ति जोड़ें',
  rowBelow: 'नीचे पंक्ति जोड़ें',
  deleteRow: 'पंक्ति हटाएँ',
  columnBefore: 'पहले स्तंभ जोड़ें',
  columnAfter: 'बाद में स्तंभ जोड़ें',
  deleteColumn: 'स्तंभ हटाएँ',
  deleteTable: 'तालिका हटाएँ',
} as const satisfies Translation<typeof english.TABLE_TEXT>;
