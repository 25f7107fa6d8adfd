import { LOCALE } from '../../lib/prose/locale.ts';
import { wallTimeAt } from '../../lib/prose/zoned-time.ts';

/** A month to choose: `2026-11`, `November`; with the year unless it is the current one. */
export interface Month {
  value: string;
  label: string;
}

/**
 * The months since a moment, the current one first, in a time zone.
 *
 * @param oldest milliseconds since 1970, as `now`
 */
export function monthsSince(oldest: number, now: number, timeZone: string): Month[] {
  const [first, last] = [oldest, now].map((moment) => monthNumber(wallTimeAt(moment, timeZone).day));
  const thisYear = wallTimeAt(now, timeZone).day.slice(0, 4);
  const months: Month[] = [];
  for (let number = last ?? 0; number >= (first ?? 0); number -= 1) {
    const year = String(Math.floor(number / 12));
    const value = `${year}-${String((number % 12) + 1).padStart(2, '0')}`;
    const name = new Date(`${value}-15T12:00Z`).toLocaleDateString(LOCALE, {
      month: 'long',
      timeZone: 'UTC',
    });
    months.push({ value, label: year === thisYear ? name : `${name} ${year}` });
  }
  return months;
}

/** Months since the year 0. @param day `2026-11-26` */
function monthNumber(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return year * 12 + month - 1;
}
