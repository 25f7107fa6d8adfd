import { encodeDocument } from './encode.ts';
import type { Value } from './values.ts';

/** Whether two values are the same to the last bit and type, so that writing one over the other changes nothing. */
export function identicalValues(left: Value, right: Value): boolean {
  if (left === right) return true;
  return encodeDocument(new Map([['', left]])).equals(encodeDocument(new Map([['', right]])));
}
