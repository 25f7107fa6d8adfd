import type { Value } from '../bson/values.ts';
import { compileExpression } from '../aggregate/expression.ts';
import { isTruthy } from '../aggregate/truth.ts';
import { scopeOf, type Variables } from '../aggregate/scope.ts';
import type { Predicate } from './predicate.ts';

/** `$expr`: an aggregation expression as a condition. */
export function expressionPredicate(expression: Value, variables: Variables): Predicate {
  const evaluate = compileExpression(expression, variables.names);
  return {
    kind: 'whole',
    fields: undefined,
    test: (doc) => isTruthy(evaluate(scopeOf(doc, variables.values))),
  };
}
