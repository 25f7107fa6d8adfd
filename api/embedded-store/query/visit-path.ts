import { isDoc, type Doc, type MaybeValue, type Value } from '../bson/values.ts';
import type { MatchState } from './predicate.ts';

type Test = (value: MaybeValue, state: MatchState) => boolean;

const INDEX = /^(0|[1-9]\d*)$/;

function visitEnd(value: MaybeValue, eachElement: boolean, test: Test, state: MatchState): boolean {
  if (eachElement && Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      if (test(value[index], state)) {
        state.index = index;
        return true;
      }
    }
  }
  return test(value, state);
}

function visitElements(
  array: Value[],
  parts: readonly string[],
  at: number,
  eachElement: boolean,
  test: Test,
  state: MatchState,
): boolean {
  const part = parts[at] as string;
  const pathIndex = INDEX.test(part) ? Number(part) : -1;
  for (let index = 0; index < array.length; index++) {
    const element = array[index];
    if (isDoc(element) && visitPath(element, parts, at, eachElement, test, state)) {
      state.index = index;
      return true;
    }
    if (index !== pathIndex) continue;
    // A number in the path already selects the element, so the positional `$` refers to none.
    const found =
      at === parts.length - 1
        ? test(element, state)
        : Array.isArray(element)
          ? visitElements(element, parts, at + 1, eachElement, test, state)
          : isDoc(element) && visitPath(element, parts, at + 1, eachElement, test, state);
    if (found) return true;
  }
  return false;
}

/**
 * Tests every value at a dotted path, through arrays as in MongoDB, until one passes.
 * A missing value is tested as undefined; an array on the way without matching elements is not tested.
 */
export function visitPath(
  doc: Doc,
  parts: readonly string[],
  at: number,
  eachElement: boolean,
  test: Test,
  state: MatchState,
): boolean {
  let value: MaybeValue = doc.get(parts[at] as string);
  let next = at + 1;
  while (next < parts.length && isDoc(value)) value = value.get(parts[next++] as string);
  if (Array.isArray(value) && next < parts.length) {
    return visitElements(value, parts, next, eachElement, test, state);
  }
  return visitEnd(next < parts.length ? undefined : value, eachElement, test, state);
}
