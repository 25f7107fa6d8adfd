import { isNumber, toNumber } from '../bson/numbers.ts';
import type { MaybeValue } from '../bson/values.ts';

/** Whether aggregation treats a value as true: all except missing, null, false and zero. */
export function isTruthy(value: MaybeValue): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !(isNumber(value) && toNumber(value) === 0);
}

export function isNullish(value: MaybeValue): value is null | undefined {
  return value === undefined || value === null;
}
