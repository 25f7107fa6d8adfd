import { Timestamp } from 'bson';
import type { Doc, Value } from '../bson/values.ts';
import { nextTimestamp } from '../engine/cluster-time.ts';

function isEmpty(value: Value): boolean {
  return value instanceof Timestamp && value.isZero();
}

/** A document to insert: Timestamp(0, 0) in one of its own fields, the `_id` apart, asks for the present time. */
export function withTimestamps(doc: Doc): Doc {
  let stamped: Doc | undefined;
  for (const [name, value] of doc) {
    if (name !== '_id' && isEmpty(value)) (stamped ??= new Map(doc)).set(name, nextTimestamp());
  }
  return stamped ?? doc;
}
