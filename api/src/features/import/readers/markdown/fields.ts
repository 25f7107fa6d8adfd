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
  for (const name of names) {
    const value = valueOf(fields, name);
    // Without a zone, TOML's dates are those of this computer.
    const date = dateOf(value instanceof Date ? value.toISOString() : asText(value));
    if (date !== undefined && !Number.isNaN(date.getTime())) return new Date(date.getTime());
  }
  return undefined;
}

const DATE =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?/;
const MINUTE_MS = 60_000;

/** A date of `2019-03-10`, `2019-03-10 12:00:00 +0530` and their kind. Without a zone it is that of Greenwich. */
export function dateOf(text: string): Date | undefined {
  const [found, year, month, day, hour = 0, minute = 0, second = 0, fraction = '', zone = 'Z'] =
    DATE.exec(text.trim()) ?? [];
  if (found === undefined) {
    const other = new Date(text);
    return /\d{4}/.test(text) && !Number.isNaN(other.getTime()) ? other : undefined;
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
