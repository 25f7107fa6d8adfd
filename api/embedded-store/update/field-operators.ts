import { Int32 } from 'bson';
import { addStrictly, multiplyStrictly } from '../bson/arithmetic.ts';
import { compareValues } from '../bson/compare.ts';
import { isNumber } from '../bson/numbers.ts';
import { isDoc, type Value } from '../bson/values.ts';
import { fail } from '../errors/command-error.ts';
import { nextTimestamp } from '../engine/cluster-time.ts';
import { typeName } from '../query/type-names.ts';
import { printValue } from '../storage/duplicate-key.ts';
import { ARRAY_OPERATORS } from './array-operators.ts';
import { change, type CompileField } from './change.ts';
import { copyValue, findPlace, makePlace, setChild } from './path.ts';

const set: CompileField = (operand) => change(() => copyValue(operand));

const unset: CompileField = () => (doc, parts) => {
  const place = findPlace(doc, parts);
  if (place === undefined || place.value === undefined) return;
  // Removing an array element would shift the others, so it becomes null.
  if (isDoc(place.parent)) place.parent.delete(place.part);
  else setChild(place.parent, place.part, null);
};

function arithmetic(
  name: string,
  missing: (operand: Value) => Value,
  calculate: typeof addStrictly,
): CompileField {
  return (operand, path) => {
    if (!isNumber(operand)) {
      throw fail(
        'TypeMismatch',
        `Cannot ${name === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${path}: ${printValue(operand)}}`,
      );
    }
    return change((old, at, doc) => {
      if (old === undefined) return missing(operand);
      if (!isNumber(old)) {
        throw fail(
          'TypeMismatch',
          `Cannot apply ${name} to a value of non-numeric type. {_id: ${printValue(doc.get('_id'))}} has the field '${at.split('.').at(-1) ?? at}' of non-numeric type ${typeName(old)}`,
        );
      }
      return calculate(old, operand);
    });
  };
}

function zeroOf(operand: Value): Value {
  if (typeof operand === 'number') return 0;
  return typeof operand === 'bigint' ? 0n : new Int32(0);
}

function extreme(sign: number): CompileField {
  return (operand) =>
    change((old) =>
      old === undefined || compareValues(operand, old) * sign > 0 ? copyValue(operand) : undefined,
    );
}

const currentDate: CompileField = (operand, path) => {
  const type = isDoc(operand) ? operand.get('$type') : operand === true ? 'date' : undefined;
  if (type === 'date') return change(() => new Date());
  if (type === 'timestamp') return change(() => nextTimestamp());
  throw fail(
    'BadValue',
    `${path}: the argument of $currentDate must be true or {$type: 'date' | 'timestamp'}`,
  );
};

const rename: CompileField = (operand, path) => {
  if (typeof operand !== 'string')
    throw fail('BadValue', `The 'to' field for $rename must be a string: ${path}: ${printValue(operand)}`);
  if (operand === path)
    throw fail('BadValue', `The source and target field for $rename must differ: ${path}`);
  const target = operand.split('.');
  if (target.includes('') || target.some((part) => part.startsWith('$'))) {
    throw fail('BadValue', `The destination field of $rename is not a plain path: ${operand}`);
  }
  return (doc, parts) => {
    const from = findPlace(doc, parts);
    if (from?.value === undefined) return;
    if (!isDoc(from.parent))
      throw fail('BadValue', `The source field of $rename cannot be an array element: ${path}`);
    from.parent.delete(from.part);
    const to = makePlace(doc, target);
    if (!isDoc(to.parent))
      throw fail('BadValue', `The destination field of $rename cannot be an array element: ${operand}`);
    setChild(to.parent, to.part, from.value);
  };
};

/** Every update operator, by name. */
export const FIELD_OPERATORS: ReadonlyMap<string, CompileField> = new Map([
  ['$set', set],
  ['$setOnInsert', set],
  ['$unset', unset],
  ['$inc', arithmetic('$inc', (operand) => operand, addStrictly)],
  ['$mul', arithmetic('$mul', zeroOf, multiplyStrictly)],
  ['$min', extreme(-1)],
  ['$max', extreme(1)],
  ['$currentDate', currentDate],
  ['$rename', rename],
  ...ARRAY_OPERATORS,
]);
