import { compare, isObject, typeOrder, type Plain, type PlainObject } from './reference-values.ts';
import { evaluate, isTrue } from './reference-expressions.ts';

/** The values at a dotted path. It descends into each document of an array and skips other elements. */
function reach(value: Plain, parts: string[]): Plain[] {
  const [part, ...rest] = parts;
  if (part === undefined) return [value];
  if (Array.isArray(value)) return value.filter(isObject).flatMap((element) => reach(element, parts));
  return isObject(value) ? reach(value[part], rest) : [undefined];
}

const BSON_TYPES: Record<string, (value: Plain) => boolean> = {
  number: (value) => typeof value === 'number',
  string: (value) => typeof value === 'string',
  object: (value) => isObject(value),
  array: (value) => Array.isArray(value),
  bool: (value) => typeof value === 'boolean',
  date: (value) => value instanceof Date,
  null: (value) => value === null,
};

function ordered(value: Plain, operator: string, operand: Plain): boolean {
  if (typeOrder(value) !== typeOrder(operand)) return false;
  const equal = operator === '$gte' || operator === '$lte';
  if (operand === null) return equal;
  const order = compare(value, operand);
  if (Number.isNaN(value) || Number.isNaN(operand)) return equal && order === 0;
  if (order === 0) return equal;
  return operator.startsWith('$g') ? order > 0 : order < 0;
}

/** Applies one operator to one value, without descending into it. */
function holds(value: Plain, operator: string, operand: Plain): boolean {
  switch (operator) {
    case '$eq':
      return compare(value, operand) === 0;
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return ordered(value, operator, operand);
    case '$in':
      return (operand as Plain[]).some((one) => compare(value, one) === 0);
    case '$regex':
      return typeof value === 'string' && new RegExp(operand as string, 'u').test(value);
    case '$mod': {
      const [by, rest] = operand as [number, number];
      return typeof value === 'number' && Number.isFinite(value) && Math.trunc(value) % by === rest;
    }
    case '$type':
      return value !== undefined && BSON_TYPES[operand as string]?.(value) === true;
    case '$size':
      return Array.isArray(value) && value.length === operand;
    case '$exists':
      return (value !== undefined) === operand;
    case '$elemMatch':
      return (
        Array.isArray(value) &&
        value.some((element) => element !== undefined && elementMatches(element, operand as PlainObject))
      );
    default:
      throw new Error(`The reference does not know ${operator}`);
  }
}

const NEGATED: Record<string, string> = { $ne: '$eq', $nin: '$in' };

function elementMatches(element: Plain, conditions: PlainObject): boolean {
  if (Object.keys(conditions).some((name) => name.startsWith('$')))
    return Object.entries(conditions).every(([operator, operand]) => {
      if (operator === '$not') return !elementMatches(element, operand as PlainObject);
      const positive = NEGATED[operator];
      return positive === undefined ? holds(element, operator, operand) : !holds(element, positive, operand);
    });
  if (Array.isArray(element))
    return match(Object.fromEntries(element.map((item, at) => [String(at), item])), conditions);
  return isObject(element) && match(element, conditions);
}

/** Operators on the field itself, not on its elements. */
const WHOLE = new Set(['$size', '$elemMatch', '$exists']);

function fieldHolds(doc: PlainObject, path: string, operator: string, operand: Plain): boolean {
  const positive = NEGATED[operator];
  if (positive !== undefined) return !fieldHolds(doc, path, positive, operand);
  if (operator === '$not') return !conditionHolds(doc, path, operand);
  if (operator === '$exists' && operand === false) return !fieldHolds(doc, path, '$exists', true);
  if (operator === '$all') {
    const all = operand as Plain[];
    return all.length > 0 && all.every((one) => fieldHolds(doc, path, '$eq', one));
  }
  return reach(doc, path.split('.')).some((value) => {
    if (holds(value, operator, operand)) return true;
    return (
      !WHOLE.has(operator) &&
      Array.isArray(value) &&
      value.some((element) => holds(element, operator, operand))
    );
  });
}

function conditionHolds(doc: PlainObject, path: string, condition: Plain): boolean {
  const isConditions = isObject(condition) && Object.keys(condition).some((name) => name.startsWith('$'));
  if (!isConditions) return fieldHolds(doc, path, '$eq', condition);
  return Object.entries(condition).every(([operator, operand]) => fieldHolds(doc, path, operator, operand));
}

/** Whether a document matches a filter. */
export function match(doc: PlainObject, filter: PlainObject): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    switch (name) {
      case '$and':
        return (condition as PlainObject[]).every((part) => match(doc, part));
      case '$or':
        return (condition as PlainObject[]).some((part) => match(doc, part));
      case '$nor':
        return !(condition as PlainObject[]).some((part) => match(doc, part));
      case '$expr':
        return isTrue(evaluate(condition, { doc, variables: {} }));
      default:
        return conditionHolds(doc, name, condition);
    }
  });
}
