import { isDoc, type Doc, type MaybeValue, type Value } from '../bson/values.ts';

/** Reads a path as aggregation does: an array gives the values of its documents, and its other elements are skipped. */
export function readPath(value: MaybeValue, parts: readonly string[], at = 0): MaybeValue {
  let current = value;
  for (let index = at; index < parts.length; index++) {
    if (Array.isArray(current)) {
      const gathered: Value[] = [];
      for (const element of current) {
        const found = isDoc(element) ? readPath(element, parts, index) : undefined;
        if (found !== undefined) gathered.push(found);
      }
      return gathered;
    }
    if (!isDoc(current)) return undefined;
    current = current.get(parts[index] as string);
  }
  return current;
}

/** A copy of a document with another value at a path of documents; undefined removes the field. */
export function withValue(doc: Doc, parts: readonly string[], value: MaybeValue): Doc {
  const copy = new Map(doc);
  const [part = '', ...rest] = parts;
  const inner = copy.get(part);
  if (rest.length > 0) copy.set(part, withValue(isDoc(inner) ? inner : new Map(), rest, value));
  else if (value === undefined) copy.delete(part);
  else copy.set(part, value);
  return copy;
}
