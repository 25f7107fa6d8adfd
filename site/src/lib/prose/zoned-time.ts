import { LOCALE } from './locale.ts';

/** Times of day in a named time zone. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day and a time as fields of a form have them: `2026-11-26` and `06:30`. */
export interface WallTime {
  day: string;
  time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Of a time zone, with digits that sort. */
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

/** What clocks in that time zone say at a moment, in milliseconds since 1970. */
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
 * The moments at which clocks in that time zone show this time: two in the hour that is repeated when summer time ends,
 * none in the hour that is skipped when it begins, or if the fields hold no day or no time. First the earlier one.
 */
export function momentsOf(wall: WallTime, timeZone: string): number[] {
  const guess = asUtc(wall);
  if (Number.isNaN(guess)) return [];
  // Offsets of the day before and after: summer time begins or ends once within them.
  const offsets = [guess - DAY_MS, guess + DAY_MS].map((near) => asUtc(wallTimeAt(near, timeZone)) - near);
  const moments = new Set(offsets.map((offset) => guess - Math.round(offset / 60_000) * 60_000));
  const { day, time } = wall;
  return [...moments]
    .filter((moment) => {
      const there = wallTimeAt(moment, timeZone);
      return there.day === day && there.time === time;
    })
    .toSorted((one, other) => one - other);
}

/** `26 November, 06:30`; with the year if it is another one. */
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
