import { hasPageBefore } from '../../lib/browser/page-before.ts';
import { PATHS } from '../../paths.ts';

/** Goes back to the previous page, or to the author's page if there is none. */
export function leavePage(): void {
  if (hasPageBefore()) history.back();
  else location.assign(PATHS.authorPage);
}
