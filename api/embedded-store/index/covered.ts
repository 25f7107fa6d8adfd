import type { SortField } from '../aggregate/sort-pattern.ts';
import { encodeDocument } from '../bson/encode.ts';
import { endOfValue, valueInKey } from '../bson/order-key-parts.ts';
import type { Doc, Value } from '../bson/values.ts';
import type { IndexDefinition, IndexField } from './index-definition.ts';

/** Where the first fields of a key end. */
function endOfFields(key: Buffer, fields: readonly IndexField[]): number | undefined {
  let at: number | undefined = 0;
  for (const { descending } of fields) {
    at = endOfValue(key, at, descending);
    if (at === undefined) return undefined;
  }
  return at;
}

/**
 * Reads fields of documents from index keys, so that the documents need not be read; undefined if the index does not cover them.
 *
 * @returns a document of these fields, or undefined for a key that does not hold them
 */
export function documentInKeys(
  { fields, multikey }: IndexDefinition,
  names: ReadonlySet<string>,
): ((key: Buffer) => Buffer | undefined) | undefined {
  const covered = fields.filter(({ path }, at) => names.has(path) && multikey[at] !== true);
  if (covered.length !== names.size || names.size === 0) return undefined;
  return (key) => {
    const values: Doc = new Map<string, Value>([['_id', null]]);
    let at = 0;
    for (const { path, descending } of fields) {
      const end = endOfValue(key, at, descending);
      if (end === undefined) return undefined;
      if (names.has(path)) {
        const value = valueInKey(key, at, end, descending);
        if (value === undefined) return undefined;
        values.set(path, value);
      }
      at = end;
    }
    if (!names.has('_id')) values.delete('_id');
    return encodeDocument(values);
  };
}

/**
 * Reads the sort order of documents from index keys, although the scan starts with another field; undefined if the keys do
 * not give it.
 *
 * @returns bytes to compare, or undefined for a key that does not give the order
 */
export function orderInKeys(
  { fields, multikey }: IndexDefinition,
  sort: readonly SortField[],
): ((key: Buffer) => Buffer | undefined) | undefined {
  const from = fields.length - sort.length;
  if (from < 1 || sort.length === 0) return undefined;
  const fits = sort.every(({ path, descending }, at) => {
    const field = fields[from + at];
    return field?.path === path && field.descending === descending && multikey[from + at] !== true;
  });
  if (!fits) return undefined;
  const before = fields.slice(0, from);
  return (key) => {
    const at = endOfFields(key, before);
    return at === undefined ? undefined : key.subarray(at);
  };
}
