import type { BSONRegExp } from 'bson';
import type { Doc, MaybeValue, Value } from '../bson/values.ts';

export type Comparison = 'eq' | 'lt' | 'lte' | 'gt' | 'gte';

/** What the planner may know about a leaf to convert it to ranges of index keys. */
export type Bound =
  | { kind: 'compare'; operator: Comparison; value: Value }
  | { kind: 'in'; values: Value[]; prefixes: string[] | undefined }
  | { kind: 'prefix'; prefix: string; whole: boolean; regex: BSONRegExp }
  | { kind: 'exists' }
  | { kind: 'elements'; bounds: Bound[] }
  | { kind: 'none' };

export interface Leaf {
  kind: 'leaf';
  /** The operator's name, such as `$gt`. */
  operator: string;
  path: string;
  parts: readonly string[];
  /** Whether the test also applies to each element of an array at the end of the path. */
  eachElement: boolean;
  test: (value: MaybeValue, state: MatchState) => boolean;
  bound: Bound;
  /** For `$elemMatch` on objects: the conditions on each element, relative to the element. */
  inner?: Predicate;
}

export interface Group {
  kind: 'and' | 'or' | 'nor';
  children: Predicate[];
}

export interface Not {
  kind: 'not';
  child: Predicate;
}

/** A condition on the whole document that no index can serve. */
export interface Whole {
  kind: 'whole';
  fields: ReadonlySet<string> | undefined;
  test: (doc: Doc) => boolean;
}

export type Predicate = Leaf | Group | Not | Whole;

/** Result of a match: the array index that the positional `$` of an update or projection refers to. */
export interface MatchState {
  index: number | undefined;
}

/** What operators need from the filter's parser. */
export interface OperatorContext {
  parseFilter: (filter: Doc) => Predicate;
  holdsOperators: (value: Value) => value is Doc;
  operatorPredicate: (path: string, operators: Doc, context: OperatorContext) => Predicate;
}
