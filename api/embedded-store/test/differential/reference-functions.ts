import { Refused, type Operation, type Plain } from './reference-values.ts';

/** A numeric function with a limited domain. Null and missing give null, NaN gives NaN. */
function bounded(allows: (value: number) => boolean, calculate: (value: number) => number): Operation {
  return ([value]) => {
    if (value === null || value === undefined) return null;
    const number = value as number;
    if (!Number.isNaN(number) && !allows(number)) throw new Refused(`${number} is out of bounds`);
    return calculate(number);
  };
}

/** Rounds half to even, by the double's exact value and not by how it prints. */
function round(value: number, places: number): number {
  if (!Number.isFinite(value)) return value;
  const scaled = value * 10 ** places;
  // A half is a multiple of a power of two, so the product is exact.
  const isHalf = Math.abs(scaled) % 1 === 0.5 && scaled / 10 ** places === value && (value * 8) % 1 === 0;
  if (!isHalf) return Number(value.toFixed(places));
  const down = Math.floor(scaled);
  return (down % 2 === 0 ? down : down + 1) / 10 ** places;
}

const LEAST_INT = -(2 ** 31);
const INTS = 2 ** 32;

function toInt(value: Plain): Plain {
  if (typeof value === 'string' && !/^[+-]?[0-9]+$/.test(value))
    throw new Refused(`${value} is no whole number`);
  const number = Math.trunc(Number(value));
  if (!(number - LEAST_INT >= 0 && number - LEAST_INT < INTS)) throw new Refused(`${number} is no int`);
  return number;
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)(T\d\d:\d\d:\d\dZ)?$/;

function toDate(value: Plain): Plain {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') {
    // A whole number is stored as an int, which MongoDB does not convert to a date.
    if (Number.isInteger(value)) throw new Refused('An int is no date');
    return new Date(Math.trunc(value));
  }
  const text = value as string;
  const [, year, month, day] = DAY.exec(text) ?? [];
  // Day 0 of the next month is the last day of this one.
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (day === undefined || Number(day) > last) throw new Refused(`${text} is no date`);
  return new Date(text);
}

/** Operators that refuse some arguments. */
export const FUNCTIONS: Record<string, Operation> = {
  $sqrt: bounded((value) => value >= 0, Math.sqrt),
  $ln: bounded((value) => value > 0, Math.log),
  $log10: bounded((value) => value > 0, Math.log10),
  $pow: ([base, exponent]) => {
    if (base === 0 && (exponent as number) < 0) throw new Refused('0 has no negative power');
    return (base as number) ** (exponent as number);
  },
  $round: ([value, places]) => round(value as number, places as number),
  $toInt: ([value]) => toInt(value),
  $toDate: ([value]) => toDate(value),
};

/** Finds every match, but no empty match at the end of the text. */
export function findAll({ input, regex }: { input: string; regex: string }): Plain {
  const found: Plain[] = [];
  let read = -1;
  for (const match of input.matchAll(new RegExp(regex, 'gu'))) {
    if (read >= input.length) break;
    const [text, ...captures] = match;
    found.push({ match: text, idx: match.index, captures: captures.map((capture) => capture ?? null) });
    read = match.index + Math.max(1, text.length);
  }
  return found;
}
