import { LOG_KINDS, type LogKind } from '@contract/log.ts';
import type { LogFilter } from '../../data/calls/log.ts';
import { startOfDay, wallTimeAt } from '../../lib/prose/zoned-time.ts';
import { PATHS } from '../../paths.ts';
import { addressWith } from '../../ui/list-address.ts';

/** Times by which the log is filtered. `days`: from a first to a last day. */
export const LOG_TIMES = ['any', 'today', 'week', 'month', 'days'] as const;
export type LogTime = (typeof LOG_TIMES)[number];

/** State of the log in its address. */
export interface LogPlace {
  filter: string;
  /** Account id, `magazine`, `operator`, or empty. */
  by: string;
  kind: LogKind | '';
  time: LogTime;
  /** For `days`: `2026-11-01`, or empty for no bound. */
  from: string;
  to: string;
  /** Where the page begins; empty for the newest. */
  cursor: string;
}

export const ALL: LogPlace = { filter: '', by: '', kind: '', time: 'any', from: '', to: '', cursor: '' };

const BY = /^(?:[0-9a-f]{24}|magazine|operator)$/;
const CURSOR = /^\d{1,16}-[0-9a-f]{24}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Days before today of the first day of a time. */
const DAYS_BEFORE = { today: 0, week: 6, month: 29 } as const;

/** `/admin/log?q=bund&kind=articles&time=week`; without parameters in the initial state. */
export function addressOf({ filter: q, by, kind, time, from, to, cursor }: LogPlace): string {
  return addressWith(PATHS.adminLog, {
    ...{ q, by, kind, time: time === 'any' ? '' : time },
    ...(time === 'days' && { from, to }),
    cursor,
  });
}

/** Missing and invalid parameters mean the initial state. */
export function placeIn(search: string): LogPlace {
  const parameters = new URLSearchParams(search);
  const valid = (name: string, pattern: RegExp) => {
    const text = parameters.get(name) ?? '';
    return pattern.test(text) ? text : '';
  };
  const time = LOG_TIMES.find((each) => each === parameters.get('time')) ?? 'any';
  return {
    filter: parameters.get('q') ?? '',
    by: valid('by', BY),
    kind: LOG_KINDS.find((kind) => kind === parameters.get('kind')) ?? '',
    time,
    from: time === 'days' ? valid('from', DAY) : '',
    to: time === 'days' ? valid('to', DAY) : '',
    cursor: valid('cursor', CURSOR),
  };
}

/** Whether a place shows all entries. */
export function isUnfiltered({ filter, by, kind, time }: LogPlace): boolean {
  return filter.trim() === '' && by === '' && kind === '' && time === 'any';
}

/**
 * The API's filter of a place.
 *
 * @param now milliseconds since 1970
 * @param timeZone of the newsroom, in which days begin and end
 */
export function filterOf(place: LogPlace, now: number, timeZone: string): LogFilter {
  const { filter, by, kind, time, from, to } = place;
  const startOf = (day: string, daysLater: number) => {
    const start = day === '' ? undefined : startOfDay(dayAfter(day, daysLater), timeZone);
    return start === undefined ? undefined : new Date(start).toISOString();
  };
  const today = wallTimeAt(now, timeZone).day;
  return {
    query: filter.trim() || undefined,
    by: by || undefined,
    kind: kind || undefined,
    ...(time === 'days' && { since: startOf(from, 0), until: startOf(to, 1) }),
    ...(time !== 'days' && time !== 'any' && { since: startOf(today, -DAYS_BEFORE[time]) }),
  };
}

/** @param day `2026-11-01` */
function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, day.length);
}
