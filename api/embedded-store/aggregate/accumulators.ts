import { Decimal128, Int32 } from 'bson';
import { add } from '../bson/arithmetic.ts';
import { int32 } from '../bson/build.ts';
import { compareValues } from '../bson/compare.ts';
import { isNumber, toNumber, type NumberValue } from '../bson/numbers.ts';
import { orderKey } from '../bson/order-key.ts';
import { sizeOf } from '../bson/size-of.ts';
import type { MaybeValue, Value } from '../bson/values.ts';
import { unsupported } from '../errors/command-error.ts';
import { isNullish } from './truth.ts';

export interface Accumulator {
  add(value: MaybeValue): void;
  result(): Value;
}

/** Counts the memory of an accumulator; throws beyond the limit. */
export type Keep = (bytes: number) => void;

function real(value: NumberValue): number {
  if (value instanceof Decimal128) throw unsupported('Arithmetic with Decimal128');
  return toNumber(value);
}

function sum(): Accumulator {
  let total: Value = new Int32(0);
  return {
    add: (value) => {
      if (isNumber(value)) total = add(total as NumberValue, value);
    },
    result: () => total,
  };
}

function average(): Accumulator {
  let total = 0;
  let count = 0;
  return {
    add: (value) => {
      if (!isNumber(value)) return;
      total += real(value);
      count += 1;
    },
    result: () => (count === 0 ? null : total / count),
  };
}

function extreme(sign: number): Accumulator {
  let best: MaybeValue;
  return {
    add: (value) => {
      if (isNullish(value)) return;
      if (best === undefined || compareValues(value, best) * sign > 0) best = value;
    },
    result: () => best ?? null,
  };
}

function first(): Accumulator {
  let value: Value | undefined;
  let any = false;
  return {
    add: (next) => {
      if (!any) value = next ?? null;
      any = true;
    },
    result: () => value ?? null,
  };
}

function last(): Accumulator {
  let value: Value = null;
  return {
    add: (next) => {
      value = next ?? null;
    },
    result: () => value,
  };
}

function push(keep: Keep): Accumulator {
  const values: Value[] = [];
  return {
    add: (value) => {
      if (value === undefined) return;
      keep(sizeOf(value));
      values.push(value);
    },
    result: () => values,
  };
}

function addToSet(keep: Keep): Accumulator {
  const values = new Map<string, Value>();
  return {
    add: (value) => {
      if (value === undefined) return;
      const key = orderKey(value).toString('latin1');
      if (values.has(key)) return;
      keep(key.length + sizeOf(value));
      values.set(key, value);
    },
    result: () => [...values.values()],
  };
}

function count(): Accumulator {
  let seen = 0;
  return {
    add: () => {
      seen += 1;
    },
    result: () => int32(seen),
  };
}

/** Accumulators of `$group`, by name. */
export const ACCUMULATORS: ReadonlyMap<string, (keep: Keep) => Accumulator> = new Map<
  string,
  (keep: Keep) => Accumulator
>([
  ['$sum', sum],
  ['$avg', average],
  ['$min', () => extreme(-1)],
  ['$max', () => extreme(1)],
  ['$first', first],
  ['$last', last],
  ['$push', push],
  ['$addToSet', addToSet],
  ['$count', count],
]);
