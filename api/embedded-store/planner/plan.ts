import type { IndexDefinition } from '../index/index-definition.ts';
import type { Predicate } from '../query/predicate.ts';
import type { KeyRange } from './key-range.ts';

/** Reading a whole collection. */
export interface CollectionPlan {
  kind: 'collection';
  reverse: boolean;
  /** Whether documents come in the requested order. */
  sorted: boolean;
  exact: boolean;
}

/** Reading ranges of an index. */
export interface IndexPlan {
  kind: 'index';
  index: IndexDefinition;
  ranges: KeyRange[];
  reverse: boolean;
  sorted: boolean;
  /** Whether the ranges hold exactly the matching documents, so that the filter need not be checked. */
  exact: boolean;
  /** Whether a document may be in the ranges more than once. */
  repeats: boolean;
  /** Number of leading fields with ranges. */
  bounded: number;
  otherElements: OtherElements | undefined;
}

/**
 * Other elements that the array of the leading field must hold. For each, the index has a key with the same end as the
 * current one, so it is looked up there, without reading the document.
 */
export interface OtherElements {
  /** Key prefixes of those elements. */
  starts: Buffer[];
  /** Length in bytes of the current key's own prefix, before the common end. */
  ownStart: number;
  /** Whether the current key starts with a text, whose end is found by its terminator; `ownStart` is for keys without one. */
  ownText: boolean;
  /** The remaining conditions of the filter. */
  left: Predicate;
}

/** An `$or` whose every branch has an index. */
export interface UnionPlan {
  kind: 'union';
  branches: IndexPlan[];
  /** Whether no order is asked for. */
  sorted: boolean;
  exact: false;
}

export type Plan = CollectionPlan | IndexPlan | UnionPlan;
