import { formatTime } from '../../../lib/prose/when.ts';
import { SAVING_TEXT } from '@text/saving-messages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** `Saved 12 seconds ago`, `Saved 3 minutes ago`, `Saved at 14:05`. Times in milliseconds since 1970. */
export function savedAgo(at: number, now: number): string {
  const elapsedMs = Math.max(0, now - at);
  if (elapsedMs >= HOUR_MS) return SAVING_TEXT.savedAt(formatTime(at));
  return elapsedMs < MINUTE_MS
    ? SAVING_TEXT.savedSecondsAgo(Math.max(1, Math.floor(elapsedMs / 1000)))
    : SAVING_TEXT.savedMinutesAgo(Math.floor(elapsedMs / MINUTE_MS));
}
