import { formatDay, formatTime } from '../../lib/prose/when.ts';
import { onDay } from '../on-day.ts';

/** `आज 14:05 बजे`, `19 नवंबर को 14:05 बजे`, `19 नवंबर 2025 को 14:05 बजे`, within a sentence. */
export function formatMoment(moment: number | string, now: number): string {
  return `${onDay(formatDay(moment, now))} ${formatTime(moment)} बजे`;
}
