import { compareValues } from '../bson/compare.ts';
import { decodeDocument } from '../bson/decode.ts';
import { MAX_DOCUMENT_BYTES } from '../bson/limits.ts';
import { orderKey } from '../bson/order-key.ts';
import type { Value } from '../bson/values.ts';
import { CommandError } from '../errors/command-error.ts';
import type { Predicate } from '../query/predicate.ts';
import { visitPath } from '../query/visit-path.ts';
import type { Collection } from '../storage/catalog.ts';
import type { View } from '../storage/view.ts';
import { PAUSE, pauseOf, type Work } from '../turns/pause.ts';
import type { Deadline } from './deadline.ts';
import { runFind } from './run-find.ts';

const TOO_BIG = 17217;

/** The distinct values at a path in matching documents; arrays give their elements. */
export function* distinctValuesOf(
  view: View,
  collection: Collection,
  path: string,
  filter: Predicate,
  { deadline, hint }: { deadline: Deadline; hint: Value | undefined },
): Work<Value[]> {
  const values = new Map<string, Value>();
  const parts = path.split('.');
  const only = new Set([parts[0] as string]);
  const execution = runFind(view, collection, {
    filter,
    sort: [],
    skip: 0,
    limit: undefined,
    hint,
    deadline,
  });
  let bytes = 0;
  const add = (value: Value): void => {
    const order = orderKey(value);
    const key = order.toString('latin1');
    if (values.has(key)) return;
    bytes += order.length;
    if (bytes > MAX_DOCUMENT_BYTES) throw new CommandError(TOO_BIG, 'distinct too big, 16mb cap');
    values.set(key, value);
  };
  for (const match of execution.results) {
    if (match === PAUSE) {
      yield* pauseOf(execution);
      continue;
    }
    visitPath(
      decodeDocument(match.bytes, only),
      parts,
      0,
      false,
      (value) => {
        if (Array.isArray(value)) value.forEach(add);
        else if (value !== undefined) add(value);
        return false;
      },
      { index: undefined },
    );
  }
  return [...values.values()].sort(compareValues);
}
