import { Int32 } from 'bson';
import { add } from '../bson/arithmetic.ts';
import { int32 } from '../bson/build.ts';
import { compareValues } from '../bson/compare.ts';
import { isNumber, toNumber, type NumberValue } from '../bson/numbers.ts';
import { orderKey } from '../bson/order-key.ts';
import { isDoc, type Doc, type MaybeValue, type Value } from '../bson/values.ts';
import { isNullish } from './truth.ts';

export interface Accumulator {
  add(value: MaybeValue): void;
  result(): Value;
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
      total += toNumber(value);
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

function push(): Accumulator {
  const values: Value[] = [];
  return {
    add: (value) => {
      if (value !== undefined) values.push(value);
    },
    result: () => values,
  };
}

function addToSet(): Accumulator {
  const values = new Map<string, Value>();
  return {
    add: (value) => {
      if (value === undefined) return;
      const key = orderKey(value).toString('latin1');
      if (!values.has(key)) values.set(key, value);
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

function mergeObjects(): Accumulator {
  const merged: Doc = new Map();
  return {
    add: (value) => {
      if (isDoc(value)) for (const [name, item] of value) merged.set(name, item);
    },
    result: () => merged,
  };
}

function deviation(sample: boolean): Accumulator {
  const values: number[] = [];
  return {
    add: (value) => {
      if (isNumber(value)) values.push(toNumber(value));
    },
    result: () => {
      const divisor = values.length - (sample ? 1 : 0);
      if (divisor <= 0) return null;
      const mean = values.reduce((total, value) => total + value, 0) / values.length;
      return Math.sqrt(values.reduce((total, value) => total + (value - mean) ** 2, 0) / divisor);
    },
  };
}

/** What `$group` can gather, by name. */
export const ACCUMULATORS: ReadonlyMap<string, () => Accumulator> = new Map([
  ['$sum', sum],
  ['$avg', average],
  ['$min', () => extreme(-1)],
  ['$max', () => extreme(1)],
  ['$first', first],
  ['$last', last],
  ['$push', push],
  ['$addToSet', addToSet],
  ['$count', count],
  ['$mergeObjects', mergeObjects],
  ['$stdDevPop', () => deviation(false)],
  ['$stdDevSamp', () => deviation(true)],
]);
