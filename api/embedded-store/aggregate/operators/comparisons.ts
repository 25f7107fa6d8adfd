import { int32 } from '../../bson/build.ts';
import { compareValues } from '../../bson/compare.ts';
import type { MaybeValue } from '../../bson/values.ts';
import { isTruthy } from '../truth.ts';
import { plain, type CompileOperator, type OperatorTable } from './operator.ts';

/** Compares values of any types; a missing field sorts below everything. */
function compareMaybe(left: MaybeValue, right: MaybeValue): number {
  if (left === undefined || right === undefined) {
    return Number(left !== undefined) - Number(right !== undefined);
  }
  return compareValues(left, right);
}

function comparison(holds: (order: number) => boolean): CompileOperator {
  return plain(2, 2, ([left, right]) => holds(compareMaybe(left, right)));
}

const MANY = Number.MAX_SAFE_INTEGER;

export const COMPARISONS: OperatorTable = new Map([
  ['$cmp', plain(2, 2, ([left, right]) => int32(Math.sign(compareMaybe(left, right))))],
  ['$eq', comparison((order) => order === 0)],
  ['$ne', comparison((order) => order !== 0)],
  ['$gt', comparison((order) => order > 0)],
  ['$gte', comparison((order) => order >= 0)],
  ['$lt', comparison((order) => order < 0)],
  ['$lte', comparison((order) => order <= 0)],
  ['$and', plain(0, MANY, (args) => args.every(isTruthy))],
  ['$or', plain(0, MANY, (args) => args.some(isTruthy))],
  ['$not', plain(1, 1, ([value]) => !isTruthy(value))],
]);
