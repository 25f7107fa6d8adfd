import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { fail } from '../errors/command-error.ts';
import { leaf } from './leaves.ts';
import { matches } from './match.ts';
import type { Bound, Leaf, MatchState, OperatorContext, Predicate } from './predicate.ts';

const LOGICAL = new Set(['$and', '$or', '$nor', '$where', '$expr']);

/** Field name under which an element is tested against conditions on a field. */
const ELEMENT_FIELD = 'element';

/** Conditions on a bare value, such as `{$gt: 1}` inside `$elemMatch` or `$pull`. */
export function valueTest(
  operators: Doc,
  context: OperatorContext,
): { predicate: Predicate; test: (value: Value) => boolean } {
  const predicate = withoutTraversal(context.operatorPredicate(ELEMENT_FIELD, operators, context));
  return { predicate, test: (value) => matches(predicate, new Map([[ELEMENT_FIELD, value]])) };
}

/** An element that is itself an array is compared as a whole. */
function withoutTraversal(predicate: Predicate): Predicate {
  switch (predicate.kind) {
    case 'leaf':
      return { ...predicate, eachElement: false };
    case 'not':
      return { kind: 'not', child: withoutTraversal(predicate.child) };
    case 'whole':
      return predicate;
    default:
      return { kind: predicate.kind, children: predicate.children.map(withoutTraversal) };
  }
}

function boundsOf(predicate: Predicate): Bound[] {
  if (predicate.kind === 'leaf') return [predicate.bound];
  return predicate.kind === 'and' ? predicate.children.flatMap(boundsOf) : [{ kind: 'none' }];
}

function firstElement(value: Value[], test: (item: Value) => boolean, state: MatchState): boolean {
  const index = value.findIndex(test);
  if (index < 0) return false;
  state.index = index;
  return true;
}

/** `{path: {$elemMatch: operand}}`: one element meets all conditions at once. */
export function elemMatch(path: string, operand: Value, context: OperatorContext): Leaf {
  if (!isDoc(operand)) throw fail('BadValue', '$elemMatch needs an Object');
  const first = operand.keys().next().value;
  const onValues = context.holdsOperators(operand) && !LOGICAL.has(first ?? '');
  if (onValues) {
    const { predicate, test } = valueTest(operand, context);
    const bound: Bound = { kind: 'elements', bounds: boundsOf(predicate) };
    return leaf(
      path,
      '$elemMatch',
      (value, state) => Array.isArray(value) && firstElement(value, test, state),
      bound,
      false,
    );
  }
  const inner = context.parseFilter(operand);
  const test = (item: Value): boolean => {
    if (isDoc(item)) return matches(inner, item);
    if (!Array.isArray(item)) return false;
    return matches(inner, new Map(item.map((value, index) => [String(index), value])));
  };
  return {
    ...leaf(
      path,
      '$elemMatch',
      (value, state) => Array.isArray(value) && firstElement(value, test, state),
      { kind: 'none' },
      false,
    ),
    inner,
  };
}
