import type { Doc } from '../bson/values.ts';
import type { Predicate } from '../query/predicate.ts';

export interface IndexField {
  path: string;
  parts: readonly string[];
  descending: boolean;
}

/** What is known of an index while it is built. */
export interface IndexBuild {
  /** Numbers of the documents that were written meanwhile. */
  readonly written: Set<number>;
}

/** An index as the catalogue knows it. */
export interface IndexDefinition {
  /** Number of its SQLite table, `i_<id>`. */
  id: number;
  name: string;
  fields: readonly IndexField[];
  unique: boolean;
  sparse: boolean;
  /** Documents outside this condition are not in the index. */
  partial: Predicate | undefined;
  /** Age in seconds at which documents are removed. */
  expireAfterSeconds: number | undefined;
  hidden: boolean;
  /** The specification as `listIndexes` gives it back. */
  spec: Doc;
  /** For each field, whether some document gave it more than one key. */
  multikey: readonly boolean[];
  /** There while it is built. */
  build?: IndexBuild | undefined;
}

export const ID_INDEX = '_id_';
