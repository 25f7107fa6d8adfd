import { PATHS } from '../../paths.ts';

/** Back to the page one came from, where that was one of this site; else to one's own desk. */
export function leavePage(): void {
  const cameFromHere = document.referrer.startsWith(`${location.origin}/`);
  if (cameFromHere && history.length > 1) history.back();
  else location.assign(PATHS.authorPage);
}
