import { longDay, shortMoment, type WallTime, wallTimeAt } from '../../lib/prose/zoned-time.ts';
import type { Newsroom } from '../../ui/use-newsroom.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** The last minute of a day, at which pins end unless another time is chosen. */
const END_OF_DAY = '23:59';

/** `27 November`; with the time unless it is the end of the day. @param moment milliseconds since 1970 */
export function endInWords(moment: number, { timeZone, now }: Pick<Newsroom, 'timeZone' | 'now'>): string {
  const isEndOfDay = wallTimeAt(moment, timeZone).time === END_OF_DAY;
  return isEndOfDay ? longDay(moment, now(), timeZone) : shortMoment(moment, timeZone, now());
}

/** The initial value of the fields: the end that is set, or the end of the day in a week. */
export function initialEnd(
  until: string | null,
  { timeZone, now }: Pick<Newsroom, 'timeZone' | 'now'>,
): WallTime {
  if (until !== null) return wallTimeAt(Date.parse(until), timeZone);
  return { ...wallTimeAt(now() + WEEK_MS, timeZone), time: END_OF_DAY };
}
