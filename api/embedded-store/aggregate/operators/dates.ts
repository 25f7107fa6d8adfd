import { ObjectId } from 'bson';
import { int32 } from '../../bson/build.ts';
import { asWhole } from '../../bson/numbers.ts';
import { isDoc, type MaybeValue, type Value } from '../../bson/values.ts';
import { CommandError, fail, unsupported } from '../../errors/command-error.ts';
import { typeName } from '../../query/type-names.ts';
import { isNullish } from '../truth.ts';
import { namedArguments, type CompileContext, type CompileOperator, type OperatorTable } from './operator.ts';

const MS_A_DAY = 86_400_000;
const UNIT_MS: Record<string, number> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: MS_A_DAY,
  week: 7 * MS_A_DAY,
};
const UNIT_MONTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 };
const NOT_A_DATE = 16006;

function date(value: Value, name: string): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  throw new CommandError(NOT_A_DATE, `can't convert from BSON type ${typeName(value)} to Date in ${name}`);
}

function onlyUtc(zone: Value | undefined, name: string): void {
  if (zone !== undefined && zone !== null && zone !== 'UTC' && zone !== 'GMT' && zone !== '+00:00') {
    throw unsupported(`The time zone ${String(zone)} of ${name}`);
  }
}

function dayOfYear(at: Date): number {
  return (
    Math.floor(
      (Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()) -
        Date.UTC(at.getUTCFullYear(), 0, 1)) /
        MS_A_DAY,
    ) + 1
  );
}

/** The Thursday of a date's week decides its ISO year and week. */
function isoWeek(at: Date): { year: number; week: number } {
  const thursday = new Date(
    Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 4 - (at.getUTCDay() || 7)),
  );
  return { year: thursday.getUTCFullYear(), week: Math.ceil(dayOfYear(thursday) / 7) };
}

/** Weeks begin on Sunday; days before the first one are in week 0. */
function weekOfYear(at: Date): number {
  return Math.floor((dayOfYear(at) + 6 - at.getUTCDay()) / 7);
}

function part(read: (at: Date) => number): CompileOperator {
  return (operand, { name, compile }) => {
    let source = operand;
    if (isDoc(operand) && operand.has('date')) {
      const args = namedArguments(operand, name, ['date'], ['timezone']);
      onlyUtc(args.get('timezone'), name);
      source = args.get('date') as Value;
    } else if (Array.isArray(operand) && operand.length === 1) {
      source = operand[0] as Value;
    }
    const evaluate = compile(source);
    return (scope) => {
      const value = evaluate(scope);
      return isNullish(value) ? null : int32(read(date(value, name)));
    };
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

const FORMATS: Record<string, (at: Date) => string> = {
  Y: (at) => String(at.getUTCFullYear()).padStart(4, '0'),
  m: (at) => two(at.getUTCMonth() + 1),
  d: (at) => two(at.getUTCDate()),
  H: (at) => two(at.getUTCHours()),
  M: (at) => two(at.getUTCMinutes()),
  S: (at) => two(at.getUTCSeconds()),
  L: (at) => String(at.getUTCMilliseconds()).padStart(3, '0'),
  j: (at) => String(dayOfYear(at)).padStart(3, '0'),
  w: (at) => String(at.getUTCDay() + 1),
  u: (at) => String(at.getUTCDay() || 7),
  G: (at) => String(isoWeek(at).year),
  V: (at) => two(isoWeek(at).week),
  U: (at) => two(weekOfYear(at)),
  z: () => '+0000',
  Z: () => '0',
  '%': () => '%',
};

function formatDate(at: Date, format: string): string {
  return format.replace(/%(.?)/g, (_, letter: string) => {
    const write = FORMATS[letter];
    if (write === undefined)
      throw new CommandError(18536, `Invalid format character '%${letter}' in format string`);
    return write(at);
  });
}

const dateToString: CompileOperator = (operand, { name, compile }) => {
  const args = namedArguments(operand, name, ['date'], ['format', 'timezone', 'onNull']);
  onlyUtc(args.get('timezone'), name);
  const at = compile(args.get('date') as Value);
  const format = compile(args.get('format') ?? '%Y-%m-%dT%H:%M:%S.%LZ');
  const onNull = compile(args.get('onNull') ?? null);
  return (scope) => {
    const value = at(scope);
    if (isNullish(value)) return onNull(scope);
    const text = format(scope);
    return typeof text === 'string' ? formatDate(date(value, name), text) : null;
  };
};

/** Moves a date by whole months; the day is capped at the month's last. */
function addMonths(at: Date, months: number): Date {
  const moved = new Date(at.getTime());
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(at.getUTCDate(), last));
  return moved;
}

function move(at: Date, unit: string, amount: number): Date {
  const months = UNIT_MONTHS[unit];
  if (months !== undefined) return addMonths(at, months * amount);
  const ms = UNIT_MS[unit];
  if (ms === undefined) throw fail('FailedToParse', `unknown time unit value: ${unit}`);
  return new Date(at.getTime() + ms * amount);
}

function shifter(sign: number): CompileOperator {
  return (operand, { name, compile }) => {
    const args = namedArguments(operand, name, ['startDate', 'unit', 'amount'], ['timezone']);
    onlyUtc(args.get('timezone'), name);
    const [start, unit, amount] = ['startDate', 'unit', 'amount'].map((key) =>
      compile(args.get(key) as Value),
    );
    return (scope) => {
      const values: MaybeValue[] = [start?.(scope), unit?.(scope), amount?.(scope)];
      if (values.some(isNullish)) return null;
      const by = asWhole(values[2]);
      if (by === undefined) throw fail('BadValue', `${name} needs a whole amount`);
      return move(date(values[0] as Value, name), String(values[1]), by * sign);
    };
  };
}

function floorTo(at: Date, unit: string): number {
  const months = UNIT_MONTHS[unit];
  const index = at.getUTCFullYear() * 12 + at.getUTCMonth();
  if (months !== undefined) return Math.floor(index / months);
  const ms = UNIT_MS[unit];
  if (ms === undefined) throw fail('FailedToParse', `unknown time unit value: ${unit}`);
  // Weeks start on Sunday; 1970-01-01 was a Thursday.
  return Math.floor((at.getTime() + (unit === 'week' ? 4 * MS_A_DAY : 0)) / ms);
}

const dateDiff: CompileOperator = (operand, { name, compile }: CompileContext) => {
  const args = namedArguments(operand, name, ['startDate', 'endDate', 'unit'], ['timezone']);
  onlyUtc(args.get('timezone'), name);
  const [start, end, unit] = ['startDate', 'endDate', 'unit'].map((key) => compile(args.get(key) as Value));
  return (scope) => {
    const values: MaybeValue[] = [start?.(scope), end?.(scope), unit?.(scope)];
    if (values.some(isNullish)) return null;
    const scale = String(values[2]);
    return BigInt(
      floorTo(date(values[1] as Value, name), scale) - floorTo(date(values[0] as Value, name), scale),
    );
  };
};

const dateTrunc: CompileOperator = (operand, { name, compile }) => {
  const args = namedArguments(operand, name, ['date', 'unit'], ['timezone']);
  onlyUtc(args.get('timezone'), name);
  const [at, unit] = [compile(args.get('date') as Value), compile(args.get('unit') as Value)];
  return (scope) => {
    const value = at(scope);
    const scale = unit(scope);
    if (isNullish(value) || isNullish(scale)) return null;
    const floor = floorTo(date(value, name), String(scale));
    const months = UNIT_MONTHS[String(scale)];
    if (months !== undefined) {
      const first = new Date(0);
      first.setUTCFullYear(Math.floor((floor * months) / 12), (floor * months) % 12, 1);
      return first;
    }
    return new Date(floor * (UNIT_MS[String(scale)] as number) - (scale === 'week' ? 4 * MS_A_DAY : 0));
  };
};

export const DATES: OperatorTable = new Map([
  ['$year', part((at) => at.getUTCFullYear())],
  ['$month', part((at) => at.getUTCMonth() + 1)],
  ['$dayOfMonth', part((at) => at.getUTCDate())],
  ['$dayOfWeek', part((at) => at.getUTCDay() + 1)],
  ['$dayOfYear', part(dayOfYear)],
  ['$hour', part((at) => at.getUTCHours())],
  ['$minute', part((at) => at.getUTCMinutes())],
  ['$second', part((at) => at.getUTCSeconds())],
  ['$millisecond', part((at) => at.getUTCMilliseconds())],
  ['$week', part(weekOfYear)],
  ['$isoWeek', part((at) => isoWeek(at).week)],
  ['$isoWeekYear', part((at) => isoWeek(at).year)],
  ['$isoDayOfWeek', part((at) => at.getUTCDay() || 7)],
  ['$dateToString', dateToString],
  ['$dateAdd', shifter(1)],
  ['$dateSubtract', shifter(-1)],
  ['$dateDiff', dateDiff],
  ['$dateTrunc', dateTrunc],
]);
