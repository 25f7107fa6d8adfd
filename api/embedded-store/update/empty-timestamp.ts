import { Timestamp } from 'bson';
import type { Doc, Value } from '../bson/values.ts';
import { nextTimestamp } from '../engine/cluster-time.ts';

function isEmpty(value: Value): boolean {
  return value instanceof Timestamp && value.isZero();
}

/** Sets each top-level Timestamp(0, 0) of a new document, except in `_id`, to the current time. */
export function withTimestamps(doc: Doc): Doc {
  let stamped: Doc | undefined;
  for (const [name, value] of doc) {
    if (name !== '_id' && isEmpty(value)) (stamped ??= new Map(doc)).set(name, nextTimestamp());
  }
  return stamped ?? doc;
}
