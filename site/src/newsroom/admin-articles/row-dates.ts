import { formatDay, formatTime, isSameDay } from '../../lib/prose/when.ts';
import { ADMIN_ARTICLES_TEXT } from '@text/admin-articles-messages.ts';

/** `today, 14:02`, `yesterday`, `23 November`, in the newsroom's time. @param now milliseconds since 1970 */
export function rowDate(moment: string, now: number): string {
  const day = formatDay(moment, now);
  return isSameDay(moment, now) ? ADMIN_ARTICLES_TEXT.atTime({ day, time: formatTime(moment) }) : day;
}
