import { PAGER_WINDOW } from '../limits.ts';

/** Page numbers to show: up to five around the current one, shifted near the first and the last page. */
export function pageWindow(page: number, totalPages: number): number[] {
  const size = Math.min(PAGER_WINDOW, totalPages);
  const centred = page - Math.floor(PAGER_WINDOW / 2);
  const first = Math.max(1, Math.min(centred, totalPages - size + 1));
  return Array.from({ length: size }, (_, index) => first + index);
}

/** Page to show after a deletion: the previous one if the page is now empty. */
export function pageAfterDeletion(page: number, pageSize: number, totalBefore: number): number {
  const lastPage = Math.max(1, Math.ceil((totalBefore - 1) / pageSize));
  return Math.min(page, lastPage);
}

/** Page to show of a list that may have become shorter: the last page at most. */
export function pageWithin(page: number, totalPages: number): number {
  return Math.min(page, Math.max(1, totalPages));
}
