import { PAGER_WINDOW } from '../limits.ts';
import { type Listed, LISTS_TEXT } from '../text/lists-text.ts';

/** Page numbers to show: up to five, centred on the current one, shifted back near the last. */
export function pageWindow(page: number, totalPages: number): number[] {
  const size = Math.min(PAGER_WINDOW, totalPages);
  const centred = page - Math.floor(PAGER_WINDOW / 2);
  const first = Math.max(1, Math.min(centred, totalPages - size + 1));
  return Array.from({ length: size }, (_, index) => first + index);
}

/** `Showing 6-10 of 14 authors`. */
export function showing(page: number, pageSize: number, total: number, of: Listed): string {
  const first = Math.min((page - 1) * pageSize + 1, total);
  const last = Math.min(page * pageSize, total);
  return LISTS_TEXT.showing({ first, last, total, of });
}

/** Page to show after a deletion: the previous one if the page is now empty. */
export function pageAfterDeletion(page: number, pageSize: number, totalBefore: number): number {
  const lastPage = Math.max(1, Math.ceil((totalBefore - 1) / pageSize));
  return Math.min(page, lastPage);
}

/** Page to show of a list that has become shorter elsewhere: the last at most. */
export function pageWithin(page: number, totalPages: number): number {
  return Math.min(page, Math.max(1, totalPages));
}
