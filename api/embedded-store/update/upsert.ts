import { ObjectId } from 'bson';
import { equalValues } from '../bson/compare.ts';
import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { CommandError } from '../errors/command-error.ts';
import { holdsOperators } from '../query/parse-filter.ts';
import { copyValue, makePlace, setChild } from './path.ts';
import { checkId } from './compile-update.ts';
import type { Update } from './update.ts';

const NOT_SINGLE = 54;

function collect(filter: Doc, fields: Map<string, Value>): void {
  const put = (path: string, value: Value): void => {
    const existing = fields.get(path);
    if (existing !== undefined && !equalValues(existing, value)) {
      throw new CommandError(NOT_SINGLE, `cannot infer query fields to set, path '${path}' is matched twice`);
    }
    fields.set(path, value);
  };
  for (const [name, value] of filter) {
    if (name === '$and' && Array.isArray(value)) {
      for (const part of value) if (isDoc(part)) collect(part, fields);
    } else if (name === '$or' && Array.isArray(value) && value.length === 1 && isDoc(value[0])) {
      collect(value[0], fields);
    } else if (!name.startsWith('$')) {
      if (!holdsOperators(value)) {
        put(name, value);
        continue;
      }
      const equal = value.get('$eq');
      if (equal !== undefined) put(name, equal);
      const one = value.get('$in') ?? value.get('$all');
      if (Array.isArray(one) && one.length === 1 && one[0] !== undefined && !isRegexLike(one[0]))
        put(name, one[0]);
    }
  }
}

function isRegexLike(value: Value): boolean {
  return typeof value === 'object' && value !== null && 'pattern' in value;
}

/** The fields of a new document from the filter's equality conditions. */
function seed(filter: Doc, update: Update): Doc {
  const fields = new Map<string, Value>();
  collect(filter, fields);
  const doc: Doc = new Map();
  for (const [path, value] of fields) {
    if (isRegexLike(value)) continue;
    if (update.kind === 'replacement' && path !== '_id') continue;
    const place = makePlace(doc, path.split('.'));
    setChild(place.parent, place.part, copyValue(value));
  }
  return doc;
}

/** The document that an upsert inserts, `_id` first. */
export function upsertedDocument(filter: Doc, update: Update): Doc {
  const base = seed(filter, update);
  const document = update.apply(base, { matched: undefined, inserting: true });
  checkId(base, document);
  const id = document.get('_id');
  return new Map<string, Value>([
    ['_id', id === undefined ? new ObjectId() : id],
    ...[...document].filter(([name]) => name !== '_id'),
  ]);
}
