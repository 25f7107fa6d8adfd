const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;
/** No day is longer, even when clocks are put back. */
const LONGEST_DAY_MS = 27 * HOUR_MS;
const SECOND_MS = 1000;
const FORMAT = /^\d{4}-\d\d-\d\d$/;

/** A formatter costs more than a read. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** The last answer: thousands of reads may arrive in a second, and formatting costs more than counting. */
let last = { second: -1, timeZone: '', day: '' };

/** The day of a moment, as 2026-11-24. @param time milliseconds since 1970 */
export function dayOf(time: number, timeZone: string): string {
  const second = Math.floor(time / SECOND_MS);
  if (last.second !== second || last.timeZone !== timeZone)
    last = { second, timeZone, day: formatterOf(timeZone).format(time) };
  return last.day;
}

/** Midnight after a moment, within a second. @param time milliseconds since 1970 */
export function endOfDay(time: number, timeZone: string): Date {
  const day = dayOf(time, timeZone);
  let [inside, after] = [time, time + LONGEST_DAY_MS];
  while (after - inside > SECOND_MS) {
    const middle = (inside + after) / 2;
    if (dayOf(middle, timeZone) === day) inside = middle;
    else after = middle;
  }
  return new Date(after);
}

/** Whether a text is a day that exists. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !FORMAT.test(text)) return false;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** @param count negative for earlier days */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, day.length);
}

/** Number of days from the first to the last, including both. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}
