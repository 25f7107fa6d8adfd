import type { Doc } from '../bson/values.ts';

export interface ApplyContext {
  matched: number | undefined;
  /** The document is new: `$setOnInsert` counts. */
  inserting: boolean;
}

export interface Update {
  kind: 'operators' | 'replacement' | 'pipeline';
  /** Gives the changed document; the one passed in is left as it is. */
  apply(doc: Doc, context: ApplyContext): Doc;
}
