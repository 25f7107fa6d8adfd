import { beginExpression } from './memory-limit.ts';
import type { Doc, MaybeValue } from '../bson/values.ts';

/** What an expression can see: the document, and variables by name. */
export interface Scope {
  root: Doc;
  /** What a path begins at: the document, unless the variable CURRENT was given another value. */
  current: MaybeValue;
  variables: ReadonlyMap<string, MaybeValue>;
}

export type Evaluate = (scope: Scope) => MaybeValue;

/** The variables that an expression may name beside the system's own. */
export type KnownVariables = ReadonlySet<string>;

/** Variables that a `$lookup` hands to its pipeline: their names when it is compiled, their values for each document. */
export interface Variables {
  readonly known: KnownVariables;
  values: ReadonlyMap<string, MaybeValue>;
}

export const WITHOUT_VARIABLES: Variables = { known: new Set(), values: new Map() };

export function scopeOf(root: Doc, variables: ReadonlyMap<string, MaybeValue>): Scope {
  beginExpression();
  return { root, current: root, variables };
}

/** The scope with more variables. */
export function withVariables(scope: Scope, added: Iterable<[string, MaybeValue]>): Scope {
  const variables = new Map([...scope.variables, ...added]);
  return {
    root: scope.root,
    current: variables.has('CURRENT') ? variables.get('CURRENT') : scope.root,
    variables,
  };
}
