import { hasPageBefore } from '../../lib/browser/page-before.ts';

/** Goes back to the previous page, or there if there is none. */
export function leavePage(otherwise: string): void {
  if (hasPageBefore()) history.back();
  else location.assign(otherwise);
}
