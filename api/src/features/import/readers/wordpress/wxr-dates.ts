import type { WxrItem } from './wxr-item.ts';

const SQL = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)$/;
/** The first year that MySQL stores: WordPress writes `0000` and `-0001` for no date. */
const FIRST_YEAR = 1000;

/** A date of WordPress's database, in UTC. */
function sqlDate(text: string): Date | undefined {
  const parts = SQL.exec(text)?.slice(1).map(Number);
  if (parts === undefined) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  if (year < FIRST_YEAR || month === 0 || day === 0) return undefined;
  return validDate(Date.UTC(year, month - 1, day, hour, minute, second));
}

function validDate(time: number): Date | undefined {
  return Number.isFinite(time) ? new Date(time) : undefined;
}

/** Milliseconds that local time is ahead of UTC; `undefined` if the item does not say both. */
export function offsetOf({ date, dateGmt }: WxrItem): number | undefined {
  const [local, utc] = [sqlDate(date), sqlDate(dateGmt)];
  return local === undefined || utc === undefined ? undefined : local.getTime() - utc.getTime();
}

/**
 * When an item was or will be published.
 *
 * @param offset milliseconds that the old site's time is ahead of UTC, for items without a date in UTC
 */
export function publishedAt(item: WxrItem, offset: number): Date | undefined {
  const fromFeed = /-0001/.test(item.pubDate) ? undefined : validDate(Date.parse(item.pubDate));
  return sqlDate(item.dateGmt) ?? localDate(item.date, offset) ?? fromFeed;
}

export function changedAt(item: WxrItem, offset: number): Date | undefined {
  return sqlDate(item.modifiedGmt) ?? localDate(item.modified, offset);
}

function localDate(text: string, offset: number): Date | undefined {
  const local = sqlDate(text);
  return local && validDate(local.getTime() - offset);
}
