import { fail, unsupported } from '../../errors/command-error.ts';

/** ISO 8601: a date with an optional time and zone; UTC without a zone. */
const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** Formats that MongoDB accepts and this store does not, such as month names and slashes. */
const OTHER_FORM = /\d.*[a-z/:.-]|[a-z].*\d/i;

const MINUTES_PER_HOUR = 60;
const MS_PER_MINUTE = 60_000;

function zoneMs(zone: string | undefined): number {
  const parts = /^([+-])(\d\d):?(\d\d)?$/.exec(zone ?? '');
  if (parts === null) return 0;
  const minutes = Number(parts[2]) * MINUTES_PER_HOUR + Number(parts[3] ?? 0);
  return minutes * MS_PER_MINUTE * (parts[1] === '-' ? -1 : 1);
}

/**
 * Parses a date.
 * @throws CommandError 241 if the text is not a date, 2 if its format is not supported
 */
export function parseDate(text: string): Date {
  const parts = ISO.exec(text);
  if (parts === null) {
    if (OTHER_FORM.test(text))
      throw unsupported(`The date '${text}', which is not of the form 2020-02-28T12:30:00Z,`);
    throw fail('ConversionFailure', `Error parsing date string '${text}'`);
  }
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const ms = Number((parts[7] ?? '0').padEnd(3, '0').slice(0, 3));
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, ms);
  const real =
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute &&
    date.getUTCSeconds() === second;
  if (!real)
    throw fail('ConversionFailure', `Error parsing date string '${text}'; The parsed date was invalid`);
  return new Date(date.getTime() - zoneMs(parts[8]));
}
