import { type Listed, LISTS_TEXT } from '@text/lists-text.ts';

/** `Showing 6-10 of 14 authors`. */
export function showing(page: number, pageSize: number, total: number, of: Listed): string {
  return LISTS_TEXT.showing({ ...shownRange(page, pageSize, total), total, of });
}

/** Numbers of the first and the last item of a page. */
export function shownRange(page: number, pageSize: number, total: number): { first: number; last: number } {
  return { first: Math.min((page - 1) * pageSize + 1, total), last: Math.min(page * pageSize, total) };
}
