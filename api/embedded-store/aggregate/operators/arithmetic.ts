import { Decimal128, Int32 } from 'bson';
import { add, multiply, subtract } from '../../bson/arithmetic.ts';
import { isNumber, toNumber, type NumberValue } from '../../bson/numbers.ts';
import type { MaybeValue, Value } from '../../bson/values.ts';
import { CommandError, unsupported } from '../../errors/command-error.ts';
import { typeName } from '../../query/type-names.ts';
import { isNullish } from '../truth.ts';
import { plain, type CompileOperator, type OperatorTable } from './operator.ts';

const NOT_NUMERIC = 28765;
const DIVIDE_BY_ZERO = 2;
const MANY = Number.MAX_SAFE_INTEGER;

function numeric(value: Value, name: string): Exclude<NumberValue, Decimal128> {
  if (!isNumber(value)) {
    throw new CommandError(NOT_NUMERIC, `${name} only supports numeric types, not ${typeName(value)}`);
  }
  if (value instanceof Decimal128) throw unsupported('Arithmetic with Decimal128');
  return value;
}

function binary(calculate: (left: NumberValue, right: NumberValue) => Value): CompileOperator {
  return plain(2, 2, ([left, right], name) =>
    isNullish(left) || isNullish(right) ? null : calculate(numeric(left, name), numeric(right, name)),
  );
}

function addition(args: MaybeValue[], name: string): Value {
  let date = false;
  let sum: Value = new Int32(0);
  for (const value of args) {
    if (isNullish(value)) return null;
    if (value instanceof Date) {
      if (date) throw new CommandError(16612, 'only one date allowed in an $add expression');
      date = true;
      sum = add(sum as NumberValue, BigInt(value.getTime()));
    } else {
      sum = add(sum as NumberValue, numeric(value, name));
    }
  }
  return date ? new Date(Math.round(toNumber(sum as NumberValue))) : sum;
}

function subtraction([left, right]: MaybeValue[], name: string): Value {
  if (isNullish(left) || isNullish(right)) return null;
  if (left instanceof Date) {
    if (right instanceof Date) return BigInt(left.getTime() - right.getTime());
    return new Date(left.getTime() - Math.round(toNumber(numeric(right, name))));
  }
  return subtract(numeric(left, name), numeric(right, name));
}

function nonZero(right: NumberValue, name: string): void {
  if (toNumber(right) === 0) throw new CommandError(DIVIDE_BY_ZERO, `can't ${name} by zero`);
}

export const ARITHMETIC: OperatorTable = new Map([
  ['$add', plain(0, MANY, addition)],
  ['$subtract', plain(2, 2, subtraction)],
  [
    '$multiply',
    plain(0, MANY, (args, name) => {
      if (args.some(isNullish)) return null;
      return args.reduce<Value>(
        (product, value) => multiply(product as NumberValue, numeric(value as Value, name)),
        new Int32(1),
      );
    }),
  ],
  [
    '$divide',
    binary((left, right) => {
      nonZero(right, '$divide');
      return toNumber(left) / toNumber(right);
    }),
  ],
]);
