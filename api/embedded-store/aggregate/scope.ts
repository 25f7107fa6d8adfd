import { beginExpression } from './memory-limit.ts';
import type { Doc, MaybeValue } from '../bson/values.ts';

/** The inputs of an expression: the document, and variables by name. */
export interface Scope {
  root: Doc;
  /** The root of paths: the document, unless the variable CURRENT has another value. */
  current: MaybeValue;
  variables: ReadonlyMap<string, MaybeValue>;
}

export type Evaluate = (scope: Scope) => MaybeValue;

/** Variables that an expression may use besides the system variables. */
export type KnownVariables = ReadonlySet<string>;

/** Variables that `$lookup` passes to its pipeline: names at compile time, values for each document. */
export interface Variables {
  readonly names: KnownVariables;
  values: ReadonlyMap<string, MaybeValue>;
}

export const WITHOUT_VARIABLES: Variables = { names: new Set(), values: new Map() };

export function scopeOf(root: Doc, variables: ReadonlyMap<string, MaybeValue>): Scope {
  beginExpression();
  return { root, current: root, variables };
}

/** A scope with additional variables. */
export function withVariables(scope: Scope, added: Iterable<[string, MaybeValue]>): Scope {
  const variables = new Map([...scope.variables, ...added]);
  return {
    root: scope.root,
    current: variables.has('CURRENT') ? variables.get('CURRENT') : scope.root,
    variables,
  };
}
