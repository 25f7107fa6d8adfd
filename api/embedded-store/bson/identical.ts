import { encodeDocument } from './encode.ts';
import type { Value } from './values.ts';

/** Whether two values have the same bytes and type, so that replacing one with the other changes nothing. */
export function identicalValues(left: Value, right: Value): boolean {
  if (left === right) return true;
  return encodeDocument(new Map([['', left]])).equals(encodeDocument(new Map([['', right]])));
}
