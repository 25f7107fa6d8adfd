import type { Doc } from '../bson/values.ts';
import type { Predicate } from '../query/predicate.ts';

export interface IndexField {
  path: string;
  parts: readonly string[];
  descending: boolean;
}

/** State of an index build. */
export interface IndexBuild {
  /** Row numbers of documents written during the build. */
  readonly written: Set<number>;
}

/** An index in the catalogue. */
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
  /** The specification as `listIndexes` returns it. */
  spec: Doc;
  /** For each field, whether any document has more than one key. */
  multikey: readonly boolean[];
  /** Present only during the build. */
  build?: IndexBuild | undefined;
}

export const ID_INDEX = '_id_';
