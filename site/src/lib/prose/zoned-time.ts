import { LOCALE } from './locale.ts';

/** Converts between moments and wall-clock times in a time zone. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** Values of form fields for a day and a time: `2026-11-26` and `06:30`. */
export interface WallTime {
  day: string;
  time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The cached format of a time zone, with dates as in ISO 8601. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached !== undefined) return cached;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

/** The wall-clock time in a time zone. @param moment milliseconds since 1970 */
export function wallTimeAt(moment: number, timeZone: string): WallTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  };
}

const asUtc = ({ day, time }: WallTime): number => Date.parse(`${day}T${time}Z`);

/**
 * The moments at which clocks in a time zone show this time, the earlier first: two in the hour that is repeated when
 * summer time ends, none in the hour that is skipped when it begins. None if the day or the time is empty.
 */
export function momentsOf(wall: WallTime, timeZone: string): number[] {
  const guess = asUtc(wall);
  if (Number.isNaN(guess)) return [];
  // The offsets a day before and a day after: between them summer time begins or ends at most once.
  const offsets = [guess - DAY_MS, guess + DAY_MS].map((near) => asUtc(wallTimeAt(near, timeZone)) - near);
  const moments = new Set(offsets.map((offset) => guess - Math.round(offset / 60_000) * 60_000));
  const { day, time } = wall;
  return [...moments]
    .filter((moment) => {
      const wallTime = wallTimeAt(moment, timeZone);
      return wallTime.day === day && wallTime.time === time;
    })
    .toSorted((one, other) => one - other);
}

/** When a day begins, in milliseconds since 1970; `undefined` if there is no such day. @param day `2026-11-26` */
export function startOfDay(day: string, timeZone: string): number | undefined {
  // Where summer time begins at midnight, the day begins at one o'clock.
  return ['00:00', '01:00'].flatMap((time) => momentsOf({ day, time }, timeZone))[0];
}

/** Calendar days from the day of `now` to that of `moment`; negative if it is past. Both in milliseconds since 1970. */
export function daysUntil(moment: number, now: number, timeZone: string): number {
  const dayNumber = (of: number) => Date.parse(`${wallTimeAt(of, timeZone).day}T00:00Z`) / DAY_MS;
  return dayNumber(moment) - dayNumber(now);
}

/** `today`, `yesterday`, `tomorrow`, `Thursday` of the next days, `30 November`; with the year if it is not this one. */
export function dayInWords(moment: number, now: number, timeZone: string): string {
  const days = daysUntil(moment, now, timeZone);
  if (Math.abs(days) <= 1)
    return new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }).format(days, 'day');
  if (days > 1 && days < 7) return weekday(moment, timeZone);
  return longDay(moment, now, timeZone);
}

/** `Thursday`. */
export function weekday(moment: number, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALE, { timeZone, weekday: 'long' }).format(moment);
}

/** `26 November, 06:30`; with the year if it is not the year of `now`. */
export function shortMoment(moment: number, timeZone: string, now = moment): string {
  return `${longDay(moment, now, timeZone)}, ${wallTimeAt(moment, timeZone).time}`;
}

/** `26 November`; with the year if it is not the year of `now`. */
export function longDay(moment: number, now: number, timeZone: string): string {
  const yearOf = (of: number) => wallTimeAt(of, timeZone).day.slice(0, 4);
  return new Intl.DateTimeFormat(LOCALE, {
    timeZone,
    day: 'numeric',
    month: 'long',
    ...(yearOf(moment) !== yearOf(now) && { year: 'numeric' }),
  }).format(moment);
}
