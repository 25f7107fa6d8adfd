import type { ImportProgress } from '@contract/imports.ts';

/** Seconds after which the speed says something. */
const MIN_SECONDS = 3;

/** Seconds until all items are here at the speed so far; `null` while that is unknown. */
export function secondsLeft({ done, total, startedAt }: ImportProgress, now: number): number | null {
  const seconds = (now - Date.parse(startedAt)) / 1000;
  if (total === null || done === 0 || seconds < MIN_SECONDS) return null;
  return Math.max(1, Math.round((seconds / done) * (total - done)));
}
