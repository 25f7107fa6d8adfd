import { beginExpression } from './memory-limit.ts';
import type { Doc, MaybeValue } from '../bson/values.ts';

/** What an expression can see: the document, and variables by name. */
export interface Scope {
  root: Doc;
  variables: ReadonlyMap<string, MaybeValue>;
}

export type Evaluate = (scope: Scope) => MaybeValue;

/** The variables that an expression may name beside the system's own. */
export type KnownVariables = ReadonlySet<string>;

const ROOT_ONLY: KnownVariables = new Set();

const NO_VARIABLES: ReadonlyMap<string, MaybeValue> = new Map();

/** Variables that a `$lookup` hands to its pipeline: their names when it is compiled, their values for each document. */
export interface Variables {
  readonly known: KnownVariables;
  values: ReadonlyMap<string, MaybeValue>;
}

export const WITHOUT_VARIABLES: Variables = { known: ROOT_ONLY, values: NO_VARIABLES };

export function scopeOf(root: Doc, variables: ReadonlyMap<string, MaybeValue> = NO_VARIABLES): Scope {
  beginExpression();
  return { root, variables };
}

/** The scope with one more variable. */
export function withVariables(scope: Scope, added: Iterable<[string, MaybeValue]>): Scope {
  return { root: scope.root, variables: new Map([...scope.variables, ...added]) };
}
