import { formatDay, formatTime } from '../../lib/prose/when.ts';

/** `today at 14:05`, `19 November at 14:05`, `19 November 2025 at 14:05`, within a sentence. */
export function formatMoment(moment: number | string, now: number): string {
  return `${formatDay(moment, now)} at ${formatTime(moment)}`;
}
