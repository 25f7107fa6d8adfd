import { BSONRegExp } from 'bson';
import { asWhole, isNumber, toNumber, type NumberValue } from '../bson/numbers.ts';
import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { CommandError, fail, unsupported } from '../errors/command-error.ts';
import { elemMatch } from './elem-match.ts';
import { comparisonLeaf, inLeaf, leaf, regexLeaf } from './leaves.ts';
import type { Comparison, OperatorContext, Predicate } from './predicate.ts';
import { toPattern } from './regular-expression.ts';
import { typeName, typesOf } from './type-names.ts';

const OPTIONS_TWICE = 51075;

const REFUSED = new Set([
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$within',
  '$geoNear',
  '$maxDistance',
  '$minDistance',
  '$uniqueDocs',
]);

function array(name: string, value: Value): Value[] {
  if (!Array.isArray(value)) throw fail('BadValue', `${name} needs an array`);
  return value;
}

function members(name: string, value: Value): Value[] {
  return array(name, value).map((item) => {
    if (isDoc(item) && [...item.keys()].some((key) => key.startsWith('$') && !/^\$(ref|id|db)$/.test(key))) {
      throw fail('BadValue', `cannot nest $ under ${name}`);
    }
    return item;
  });
}

function regexOf(value: Value, options: Value | undefined): BSONRegExp {
  const flags = options ?? '';
  if (typeof flags !== 'string') throw fail('BadValue', '$options has to be a string');
  if (value instanceof BSONRegExp && flags !== '' && value.options !== '')
    throw new CommandError(OPTIONS_TWICE, 'options set in both $regex and $options');
  if (value instanceof BSONRegExp) return new BSONRegExp(value.pattern, flags === '' ? value.options : flags);
  if (typeof value !== 'string') throw fail('BadValue', '$regex has to be a string');
  if (value.includes('\0')) throw fail('BadValue', 'Regular expression cannot contain an embedded null byte');
  return new BSONRegExp(value, flags);
}

function all(path: string, operand: Value, context: OperatorContext): Predicate {
  const items = array('$all', operand);
  const [first] = items;
  const elements = isDoc(first) && first.keys().next().value === '$elemMatch';
  const children = items.map((item): Predicate => {
    if (elements) {
      const inner = isDoc(item) && item.size === 1 ? item.get('$elemMatch') : undefined;
      if (inner === undefined) throw fail('BadValue', '$all/$elemMatch has to be consistent');
      return elemMatch(path, inner, context);
    }
    if (item instanceof BSONRegExp) return regexLeaf(path, item);
    if (context.holdsOperators(item)) throw fail('BadValue', 'no $ expressions in $all');
    return comparisonLeaf(path, 'eq', item);
  });
  return children.length === 0 ? { kind: 'or', children } : { kind: 'and', children };
}

function not(path: string, operand: Value, context: OperatorContext): Predicate {
  if (operand instanceof BSONRegExp) {
    toPattern(operand);
    return { kind: 'not', child: regexLeaf(path, operand) };
  }
  if (!isDoc(operand)) throw fail('BadValue', '$not needs a regex or a document');
  if (operand.size === 0) throw fail('BadValue', '$not cannot be empty');
  return { kind: 'not', child: operatorPredicate(path, operand, context) };
}

function wholePart(what: string, value: NumberValue): number {
  const number = Math.trunc(toNumber(value));
  if (Number.isFinite(number)) return number;
  throw fail(
    'BadValue',
    `malformed mod, ${what} value is invalid :: caused by :: Unable to coerce NaN/Inf to integral type`,
  );
}

function modulo(path: string, operand: Value): Predicate {
  const [divisor, remainder, ...more] = array('$mod', operand);
  if (divisor === undefined || remainder === undefined)
    throw fail('BadValue', 'malformed mod, not enough elements');
  if (more.length > 0) throw fail('BadValue', 'malformed mod, too many elements');
  if (!isNumber(divisor)) throw fail('BadValue', 'malformed mod, divisor not a number');
  if (!isNumber(remainder)) throw fail('BadValue', 'malformed mod, remainder not a number');
  const by = wholePart('divisor', divisor);
  const rest = wholePart('remainder', remainder);
  if (by === 0) throw fail('BadValue', 'divisor cannot be 0');
  return leaf(path, '$mod', (value) => {
    if (!isNumber(value)) return false;
    if (typeof value === 'bigint') return value % BigInt(by) === BigInt(rest);
    const number = toNumber(value);
    return Number.isFinite(number) && Math.trunc(number) % by === rest;
  });
}

function size(path: string, operand: Value): Predicate {
  const expected = asWhole(operand);
  if (expected === undefined) throw fail('BadValue', 'Failed to parse $size. Expected an integer');
  if (expected < 0) throw fail('BadValue', 'Failed to parse $size. Expected a non-negative number');
  return leaf(path, '$size', (value) => Array.isArray(value) && value.length === expected, undefined, false);
}

function exists(path: string, operand: Value): Predicate {
  const expected = !(operand === false || operand === null || (isNumber(operand) && toNumber(operand) === 0));
  const exists = leaf(path, '$exists', (value) => value !== undefined, { kind: 'exists' }, false);
  return expected ? exists : { kind: 'not', child: exists };
}

function type(path: string, operand: Value): Predicate {
  const names = new Set((Array.isArray(operand) ? operand : [operand]).flatMap(typesOf));
  if (names.size === 0) throw fail('FailedToParse', `${path} must match at least one type`);
  return leaf(path, '$type', (value) => value !== undefined && names.has(typeName(value)));
}

function one(path: string, name: string, operand: Value, siblings: Doc, context: OperatorContext): Predicate {
  switch (name) {
    case '$eq':
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (operand instanceof BSONRegExp && name !== '$eq') {
        throw fail('BadValue', `Can't have RegEx as arg to predicate over field '${path}'.`);
      }
      return comparisonLeaf(path, name.slice(1) as Comparison, operand);
    case '$ne':
      if (operand instanceof BSONRegExp) throw fail('BadValue', `Can't have regex as arg to $ne.`);
      return { kind: 'not', child: comparisonLeaf(path, 'eq', operand) };
    case '$in':
      return inLeaf(path, members(name, operand));
    case '$nin':
      return { kind: 'not', child: inLeaf(path, members(name, operand)) };
    case '$regex': {
      const regex = regexOf(operand, siblings.get('$options'));
      toPattern(regex);
      return regexLeaf(path, regex);
    }
    case '$options':
      if (!siblings.has('$regex')) throw fail('BadValue', '$options needs a $regex');
      return { kind: 'and', children: [] };
    case '$not':
      return not(path, operand, context);
    case '$all':
      return all(path, operand, context);
    case '$elemMatch':
      return elemMatch(path, operand, context);
    case '$exists':
      return exists(path, operand);
    case '$size':
      return size(path, operand);
    case '$type':
      return type(path, operand);
    case '$mod':
      return modulo(path, operand);
    case '$comment':
      return { kind: 'and', children: [] };
    default:
      if (REFUSED.has(name)) throw unsupported(`The query operator ${name}`);
      throw fail('BadValue', `unknown operator: ${name}`);
  }
}

/** The conditions of `{path: {$op: …, …}}`. */
export function operatorPredicate(path: string, operators: Doc, context: OperatorContext): Predicate {
  const children = [...operators].map(([name, operand]) => one(path, name, operand, operators, context));
  return children.length === 1 ? (children[0] as Predicate) : { kind: 'and', children };
}
