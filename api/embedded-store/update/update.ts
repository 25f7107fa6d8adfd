import type { Doc } from '../bson/values.ts';

export interface ApplyContext {
  matched: number | undefined;
  /** Whether the document is new, so that `$setOnInsert` applies. */
  inserting: boolean;
}

export interface Update {
  kind: 'operators' | 'replacement' | 'pipeline';
  /** Returns the changed document without modifying the input. */
  apply(doc: Doc, context: ApplyContext): Doc;
}
