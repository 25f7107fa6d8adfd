import { BSONRegExp } from 'bson';
import { compareBy } from '../aggregate/sort-pattern.ts';
import { compareValues, equalValues } from '../bson/compare.ts';
import { asWhole } from '../bson/numbers.ts';
import { isDoc, type MaybeValue, type Value } from '../bson/values.ts';
import { fail } from '../errors/command-error.ts';
import { valueTest } from '../query/elem-match.ts';
import { regexTest } from '../query/leaves.ts';
import { matches } from '../query/match.ts';
import { FILTER_CONTEXT, holdsOperators, parseElementFilter } from '../query/parse-filter.ts';
import { typeName } from '../query/type-names.ts';
import { change, type CompileField } from './change.ts';
import { checkViable, copyValue, findPlace, setChild } from './path.ts';

function whole(value: Value | undefined, what: string): number | undefined {
  if (value === undefined) return undefined;
  const number = asWhole(value);
  if (number === undefined)
    throw fail(
      'BadValue',
      `The value for ${what} must be an integer value but was given type: ${typeName(value)}`,
    );
  return number;
}

function arrayOf(old: MaybeValue, path: string, operator: string): Value[] {
  if (old === undefined) return [];
  if (!Array.isArray(old)) {
    throw fail(
      'BadValue',
      `The field '${path}' must be an array but is of type ${typeName(old)} in document (${operator})`,
    );
  }
  return old;
}

/** The values of `{$each: […]}`, or the single operand. */
function valuesOf(
  operand: Value,
  modifiers: readonly string[],
  operator: string,
): { values: Value[]; each: boolean } {
  if (!isDoc(operand) || !operand.has('$each')) return { values: [operand], each: false };
  for (const name of operand.keys()) {
    if (!modifiers.includes(name)) throw fail('BadValue', `Unrecognized clause in ${operator}: ${name}`);
  }
  const values = operand.get('$each');
  if (!Array.isArray(values))
    throw fail(
      'BadValue',
      `The argument to $each in ${operator} must be an array but it was of type: ${typeName(values ?? null)}`,
    );
  return { values, each: true };
}

function sorter(sort: Value | undefined): ((values: Value[]) => Value[]) | undefined {
  if (sort === undefined) return undefined;
  if (isDoc(sort)) {
    const compare = compareBy(sort);
    return (values) =>
      [...values].sort((a, b) => compare(isDoc(a) ? a : new Map(), isDoc(b) ? b : new Map()));
  }
  const direction = asWhole(sort);
  if (direction !== 1 && direction !== -1)
    throw fail('BadValue', 'The $sort element value must be either 1 or -1');
  return (values) => [...values].sort((a, b) => compareValues(a, b) * direction);
}

const push: CompileField = (operand) => {
  const { values, each } = valuesOf(operand, ['$each', '$slice', '$position', '$sort'], '$push');
  const modifiers = each && isDoc(operand) ? operand : undefined;
  const position = whole(modifiers?.get('$position'), '$position');
  const slice = whole(modifiers?.get('$slice'), '$slice');
  const sort = sorter(modifiers?.get('$sort'));
  return change((old, path) => {
    let next = [...arrayOf(old, path, '$push')];
    const at =
      position === undefined ? next.length : position < 0 ? Math.max(0, next.length + position) : position;
    next.splice(at, 0, ...values.map((value) => copyValue(value)));
    if (sort !== undefined) next = sort(next);
    if (slice === undefined) return next;
    return slice >= 0 ? next.slice(0, slice) : next.slice(slice);
  });
};

const addToSet: CompileField = (operand) => {
  const { values } = valuesOf(operand, ['$each'], '$addToSet');
  return change((old, path) => {
    const next = [...arrayOf(old, path, '$addToSet')];
    for (const value of values) {
      if (!next.some((item) => equalValues(item, value))) next.push(copyValue(value));
    }
    return old !== undefined && Array.isArray(old) && next.length === old.length ? undefined : next;
  });
};

const pop: CompileField = (operand, path) => {
  const direction = asWhole(operand);
  if (direction !== 1 && direction !== -1)
    throw fail('FailedToParse', `$pop expects 1 or -1, found: ${path}`);
  return change((old, at, doc) => {
    if (old === undefined) {
      checkViable(doc, at.split('.'));
      return undefined;
    }
    const values = arrayOf(old, at, '$pop');
    return direction === 1 ? values.slice(0, -1) : values.slice(1);
  });
};

/** Conditions on the fields of an element, not on the element as a value. */
const LOGICAL = new Set(['$and', '$or', '$nor', '$expr', '$where']);

/** The test for elements to `$pull`: they equal a value, meet conditions, or have fields that do. */
function pullTest(operand: Value): (value: Value) => boolean {
  if (operand instanceof BSONRegExp) return regexTest(operand);
  const logical = isDoc(operand) && LOGICAL.has(operand.keys().next().value ?? '');
  if (holdsOperators(operand) && !logical) return valueTest(operand, FILTER_CONTEXT).test;
  if (isDoc(operand)) {
    const filter = parseElementFilter(operand);
    return (value) => isDoc(value) && matches(filter, value);
  }
  return (value) => equalValues(value, operand);
}

function puller(test: (value: Value) => boolean): ReturnType<CompileField> {
  return (doc, parts) => {
    const place = findPlace(doc, parts);
    if (place?.value === undefined) return;
    if (!Array.isArray(place.value)) throw fail('BadValue', 'Cannot apply $pull to a non-array value');
    const remaining = place.value.filter((value) => !test(value));
    if (remaining.length !== place.value.length) setChild(place.parent, place.part, remaining);
  };
}

const pull: CompileField = (operand) => puller(pullTest(operand));

const pullAll: CompileField = (operand) => {
  if (!Array.isArray(operand))
    throw fail('BadValue', `$pullAll requires an array argument but was given a ${typeName(operand)}`);
  return puller((value) => operand.some((item) => equalValues(item, value)));
};

export const ARRAY_OPERATORS: readonly (readonly [string, CompileField])[] = [
  ['$push', push],
  ['$addToSet', addToSet],
  ['$pop', pop],
  ['$pull', pull],
  ['$pullAll', pullAll],
];
