import { BSONRegExp } from 'bson';
import { WITHOUT_VARIABLES, type Variables } from '../aggregate/scope.ts';
import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { fail, unsupported } from '../errors/command-error.ts';
import { expressionPredicate } from './expression-predicate.ts';
import { comparisonLeaf, regexLeaf } from './leaves.ts';
import { operatorPredicate } from './operators.ts';
import type { OperatorContext, Predicate } from './predicate.ts';
import { toPattern } from './regular-expression.ts';

/** MongoDB's top-level operators that this store does not support by design. */
const REFUSED = new Set(['$where', '$text', '$jsonSchema', '$sampleRate', '$_internalExprEq']);

function list(name: string, value: Value): Value[] {
  if (!Array.isArray(value) || value.length === 0) throw fail('BadValue', `${name} must be a nonempty array`);
  return value;
}

/** What a filter tests: a document, an array element in a query, or one in an update. */
type Place = 'document' | 'element' | 'updated element';

function documents(name: string, value: Value, variables: Variables, place: Place): Predicate[] {
  return list(name, value).map((item) => {
    if (!isDoc(item)) throw fail('BadValue', `${name} argument's entries must be objects`);
    return parse(item, variables, place);
  });
}

function topLevel(name: string, value: Value, variables: Variables, place: Place): Predicate {
  switch (name) {
    case '$and':
      return { kind: 'and', children: documents(name, value, variables, place) };
    case '$or':
      return { kind: 'or', children: documents(name, value, variables, place) };
    case '$nor':
      return { kind: 'nor', children: documents(name, value, variables, place) };
    case '$ref':
    case '$id':
    case '$db':
      // Fields of a DBRef in an array.
      if (place === 'document') throw fail('BadValue', `unknown top level operator: ${name}`);
      return field(name, value);
    case '$expr':
      if (place === 'element') throw fail('BadValue', '$expr can only be applied to the top-level document');
      if (place === 'updated element')
        throw fail('QueryFeatureNotAllowed', '$expr is not allowed in this context');
      return expressionPredicate(value, variables);
    case '$comment':
      return { kind: 'and', children: [] };
    case '$alwaysTrue':
      return { kind: 'and', children: [] };
    case '$alwaysFalse':
      return { kind: 'or', children: [] };
    default:
      if (REFUSED.has(name)) throw unsupported(`The query operator ${name}`);
      throw fail('BadValue', `unknown top level operator: ${name}`);
  }
}

/** Whether a document holds operators and is not a value: `{$gt: 1}`, but not the reference `{$ref, $id}`. */
export function holdsOperators(value: Value): value is Doc {
  if (!isDoc(value)) return false;
  const first = value.keys().next().value;
  return (
    first !== undefined && first.startsWith('$') && first !== '$ref' && first !== '$id' && first !== '$db'
  );
}

/** What operator parsers need from this one. */
export const FILTER_CONTEXT: OperatorContext = {
  parseFilter: (filter) => parse(filter, WITHOUT_VARIABLES, 'element'),
  holdsOperators,
  operatorPredicate,
};

/** The conditions of `{field: value}` on a path. */
function field(path: string, value: Value): Predicate {
  if (value instanceof BSONRegExp) {
    toPattern(value);
    return regexLeaf(path, value);
  }
  if (holdsOperators(value)) return operatorPredicate(path, value, FILTER_CONTEXT);
  return comparisonLeaf(path, 'eq', value);
}

/**
 * Parses a filter document.
 * @throws CommandError 2 with the name of an unknown or unsupported operator.
 */
export function parseFilter(filter: Doc, variables: Variables = WITHOUT_VARIABLES): Predicate {
  return parse(filter, variables, 'document');
}

/** Parses the conditions of `$pull` or `arrayFilters` on an element. */
export function parseElementFilter(filter: Doc): Predicate {
  return parse(filter, WITHOUT_VARIABLES, 'updated element');
}

function parse(filter: Doc, variables: Variables, place: Place): Predicate {
  const children: Predicate[] = [];
  for (const [name, value] of filter) {
    children.push(name.startsWith('$') ? topLevel(name, value, variables, place) : field(name, value));
  }
  return children.length === 1 ? (children[0] as Predicate) : { kind: 'and', children };
}
