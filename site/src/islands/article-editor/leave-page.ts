import { hasPageBefore } from '../../lib/page-before.ts';
import { PATHS } from '../../paths.ts';

/** Back to the page one came from; where this one was opened by itself, to one's own desk. */
export function leavePage(): void {
  if (hasPageBefore()) history.back();
  else location.assign(PATHS.authorPage);
}
