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

/** `26 November, 06:30`; with the year if it is not the year of `now`. */
export function shortMoment(moment: number, timeZone: string, now = moment): string {
  const isOtherYear =
    wallTimeAt(moment, timeZone).day.slice(0, 4) !== wallTimeAt(now, timeZone).day.slice(0, 4);
  const day = new Intl.DateTimeFormat(LOCALE, {
    timeZone,
    day: 'numeric',
    month: 'long',
    ...(isOtherYear && { year: 'numeric' }),
  }).format(moment);
  return `${day}, ${wallTimeAt(moment, timeZone).time}`;
}
