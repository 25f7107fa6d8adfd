import { formatTime } from '../../../lib/prose/when.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** `Saved 12 seconds ago`, `Saved 3 minutes ago`, `Saved at 14:05`. Times in milliseconds since 1970. */
export function savedAgo(at: number, now: number): string {
  const passed = Math.max(0, now - at);
  if (passed >= HOUR_MS) return `Saved at ${formatTime(at)}`;
  const [count, unit] =
    passed < MINUTE_MS
      ? [Math.max(1, Math.floor(passed / 1000)), 'second']
      : [Math.floor(passed / MINUTE_MS), 'minute'];
  return `Saved ${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
