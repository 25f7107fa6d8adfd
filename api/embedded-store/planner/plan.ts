import type { IndexDefinition } from '../index/index-definition.ts';
import type { Predicate } from '../query/predicate.ts';
import type { KeyRange } from './key-range.ts';

/** Reading a whole collection. */
export interface CollectionPlan {
  kind: 'collection';
  reverse: boolean;
  /** Documents come in the order asked for. */
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
  /** The ranges hold all documents that match and no others: the filter need not be looked at again. */
  exact: boolean;
  /** A document may stand in the ranges more than once. */
  repeats: boolean;
  /** How many leading fields are held to ranges. */
  bounded: number;
  besides: Besides | undefined;
}

/**
 * Other elements that the array of the leading field must hold. Under each of them the index has a key that ends as the
 * one at hand does, so they are looked up there, and the document is not read for them.
 */
export interface Besides {
  /** How the keys of those elements begin. */
  starts: Buffer[];
  /** Bytes with which the key at hand begins, before what they have in common. */
  ownStart: number;
  /** The key at hand begins with one of many texts, which end themselves; `ownStart` is that of a key that begins with no text. */
  ownText: boolean;
  /** What is left of the filter. */
  left: Predicate;
}

/** An `$or` whose every branch has an index. */
export interface UnionPlan {
  kind: 'union';
  branches: IndexPlan[];
  sorted: false;
  exact: false;
}

export type Plan = CollectionPlan | IndexPlan | UnionPlan;
