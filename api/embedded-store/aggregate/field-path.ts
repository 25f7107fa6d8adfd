import { isDoc, type MaybeValue, type Value } from '../bson/values.ts';

/** What aggregation reads at a path: through an array it gathers what its elements have there. */
export function readPath(value: MaybeValue, parts: readonly string[], at = 0): MaybeValue {
  let current = value;
  for (let index = at; index < parts.length; index++) {
    if (Array.isArray(current)) {
      const gathered: Value[] = [];
      for (const element of current) {
        if (!isDoc(element) && !Array.isArray(element)) continue;
        const found = readPath(element, parts, index);
        if (found !== undefined) gathered.push(found);
      }
      return gathered;
    }
    if (!isDoc(current)) return undefined;
    current = current.get(parts[index] as string);
  }
  return current;
}
