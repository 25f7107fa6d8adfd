import { LOCALE } from '../../lib/prose/locale.ts';
import {
  daysUntil,
  momentsOf,
  shortMoment,
  type WallTime,
  wallTimeAt,
  weekday,
} from '../../lib/prose/zoned-time.ts';
import { PLAN_TEXT } from '@text/plan-messages.ts';
import type { Newsroom } from '../use-newsroom.ts';

const HOUR_MS = 60 * 60 * 1000;

/** `India time`, `Eastern time`. */
export function zoneName(timeZone: string): string {
  if (timeZone === 'Asia/Kolkata' || timeZone === 'Asia/Calcutta') return PLAN_TEXT.indiaTime;
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/ Time$/, ' time');
}

/** `London`, `New York`. */
function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** `In two days.` and, if the author is elsewhere, `In London that is 01:00.` */
export function planNote(moment: number, now: number, timeZone: string, ownZone: string): string {
  const there = wallTimeAt(moment, timeZone);
  const sentences = [PLAN_TEXT.inDays(daysUntil(moment, now, timeZone))];
  const own = wallTimeAt(moment, ownZone);
  if (own.day !== there.day || own.time !== there.time) {
    const shift = own.day.localeCompare(there.day);
    sentences.push(PLAN_TEXT.elsewhere(cityOf(ownZone), own.time, shift));
  }
  return sentences.join(' ');
}

/** `Thursday, 26 November, 06:30`. */
export function inWords(moment: number, timeZone: string): string {
  return `${weekday(moment, timeZone)}, ${shortMoment(moment, timeZone)}`;
}

/** The initial value of the fields: the full hour after the next one. */
export function planFrom({ timeZone, now }: Newsroom): WallTime {
  return wallTimeAt(Math.ceil(now() / HOUR_MS) * HOUR_MS + HOUR_MS, timeZone);
}

/** The chosen moment in milliseconds since 1970, or an error message. */
export function momentIn(plan: WallTime, { timeZone, now }: Newsroom): number | string {
  if (plan.day === '' || plan.time === '') return PLAN_TEXT.incomplete;
  const [moment] = momentsOf(plan, timeZone);
  if (moment === undefined) return PLAN_TEXT.skipped;
  return moment > now() ? moment : PLAN_TEXT.inFuture;
}
