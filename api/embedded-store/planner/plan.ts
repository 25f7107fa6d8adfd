import type { IndexDefinition } from '../index/index-definition.ts';
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
}

/** An `$or` whose every branch has an index. */
export interface UnionPlan {
  kind: 'union';
  branches: IndexPlan[];
  sorted: false;
  exact: false;
}

export type Plan = CollectionPlan | IndexPlan | UnionPlan;
