import { isTimeZone } from '../../../../contract/settings.ts';
import { isRecord } from './front-matter.ts';

/** Fields of a text, as its author named them: letters of either case. */
export type Fields = ReadonlyMap<string, unknown>;

export function fieldsOf(data: Record<string, unknown>): Fields {
  return new Map(Object.entries(data).map(([name, value]) => [name.toLowerCase(), value]));
}

/** The first of these fields that has a text; empty if none has. `a.b` is a field within a field. */
export function textIn(fields: Fields, ...names: string[]): string {
  for (const name of names) {
    const text = asText(valueOf(fields, name));
    if (text !== '') return text;
  }
  return '';
}

/** The texts of the first of these fields that has any. A single text may name several, separated by commas. */
export function listIn(fields: Fields, ...names: string[]): string[] {
  for (const name of names) {
    const value = valueOf(fields, name);
    const texts = Array.isArray(value) ? value.map(asText) : asText(value).split(',');
    const found = texts.map((text) => text.trim()).filter((text) => text !== '');
    if (found.length > 0) return [...new Set(found)];
  }
  return [];
}

/** Whether the field says yes. */
export function isSet(fields: Fields, ...names: string[]): boolean {
  return names.some((name) => /^(?:true|yes|1)$/i.test(asText(valueOf(fields, name))));
}

/** Whether the field says no. */
export function isUnset(fields: Fields, name: string): boolean {
  return /^(?:false|no|0)$/i.test(asText(valueOf(fields, name)));
}

/** The first of these fields that has a date. */
export function dateIn(fields: Fields, ...names: string[]): Date | undefined {
  const text = dateTextIn(fields, ...names);
  return text === undefined ? undefined : dateOf(text);
}

/** The same, as its author wrote it. */
export function dateTextIn(fields: Fields, ...names: string[]): string | undefined {
  return names.map((name) => dateText(fields, name)).find((text) => dateOf(text) !== undefined);
}

function dateText(fields: Fields, name: string): string {
  const value = valueOf(fields, name);
  // Without a zone, TOML's dates are those of this computer.
  return value instanceof Date ? value.toISOString() : asText(value);
}

const DATE =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?/;
/** A zone in another form of a date, as `Date` reads it. */
const ZONE = /(?<![a-z])(?:Z|UTC?|GMT|[ECMP][SD]T)\b|:\d{2}.*[+-]\d/i;
/** Characters: no date in another form is longer. */
const OTHER_MAX_LENGTH = 100;
const MINUTE_MS = 60_000;

/** A date of `2019-03-10`, `2019-03-10 12:00:00 +0530`, `Mar 10 2019` and their kind. Without a zone it is that of Greenwich. */
export function dateOf(text: string): Date | undefined {
  const [found, year, month, day, hour = 0, minute = 0, second = 0, fraction = '', zone = 'Z'] =
    DATE.exec(text.trim()) ?? [];
  if (found === undefined) {
    if (text.length > OTHER_MAX_LENGTH || !/\d{4}/.test(text)) return undefined;
    // Without a zone, `Date` takes that of this computer. It does not read what is in parentheses.
    const other = new Date(ZONE.test(text.replace(/\([^)]*\)/g, '')) ? text : `${text} UTC`);
    return Number.isNaN(other.getTime()) ? undefined : other;
  }
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > days) return undefined;
  const local = Date.UTC(
    ...([
      Number(year),
      Number(month) - 1,
      Number(day),
      Number(hour),
      Number(minute),
      Number(second),
      Number(fraction.padEnd(3, '0')),
    ] as const),
  );
  return new Date(local - zoneMinutes(zone) * MINUTE_MS);
}

/** Year, month and day as they are written, whatever the zone. */
export function dayOf(text: string): readonly [year: string, month: string, day: string] {
  const [, year, month = '', day = ''] = DATE.exec(text.trim()) ?? [];
  if (year !== undefined) return [year, month.padStart(2, '0'), day.padStart(2, '0')];
  const [first = '', second = '', third = ''] = dateOf(text)?.toISOString().slice(0, 10).split('-') ?? [];
  return [first, second, third];
}

/** A date without a zone gets that of its site. @param timeZone of IANA; others count as none */
export function zonedDate(text: string, timeZone: string): string {
  const [found, ...parts] = DATE.exec(text.trim()) ?? [];
  const local = found === undefined ? undefined : dateOf(found);
  if (found === undefined || local === undefined || parts.at(-1) !== undefined || !isTimeZone(timeZone))
    return text;
  const guess = zoneMinutes(zoneAt(local, timeZone));
  return found.trim() + zoneAt(new Date(local.getTime() - guess * MINUTE_MS), timeZone);
}

/** The same for these fields of a text. */
export function withZone(fields: Fields, names: readonly string[], timeZone: string): Fields {
  if (!isTimeZone(timeZone)) return fields;
  const dates = names.flatMap((name) => {
    const text = dateText(fields, name);
    return text === '' ? [] : [[name.toLowerCase(), zonedDate(text, timeZone)] as const];
  });
  return new Map([...fields, ...dates]);
}

/** `+05:30` */
function zoneAt(time: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '') || 'Z';
}

function zoneMinutes(zone: string): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -total : total;
}

export function valueOf(fields: Fields, name: string): unknown {
  const [first = '', ...rest] = name.toLowerCase().split('.');
  let value = fields.get(first);
  for (const part of rest) value = isRecord(value) ? fieldsOf(value).get(part) : undefined;
  return value;
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
