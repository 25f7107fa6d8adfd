import { type Listed, LISTS_TEXT } from '../text/lists-text.ts';

/** `Showing 6-10 of 14 authors`. */
export function showing(page: number, pageSize: number, total: number, of: Listed): string {
  const first = Math.min((page - 1) * pageSize + 1, total);
  const last = Math.min(page * pageSize, total);
  return LISTS_TEXT.showing({ first, last, total, of });
}
