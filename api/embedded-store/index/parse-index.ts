import { wholeNumber } from '../bson/build.ts';
import { asWhole, isNumber, toNumber } from '../bson/numbers.ts';
import { identicalValues } from '../bson/identical.ts';
import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { CommandError, fail, unsupported } from '../errors/command-error.ts';
import { parseFilter } from '../query/parse-filter.ts';
import type { Predicate } from '../query/predicate.ts';
import { ID_INDEX, type IndexDefinition, type IndexField } from './index-definition.ts';

const REFUSED_OPTIONS = new Set([
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
  '2dsphereIndexVersion',
  'bits',
  'min',
  'max',
  'bucketSize',
  'wildcardProjection',
  'storageEngine',
  'clustered',
  'prepareUnique',
]);
const IGNORED_OPTIONS = new Set(['v', 'background', 'ns', 'key', 'name']);
const DBREF_FIELD = /^\$(?:ref|id|db)$/;
const INVALID_OPTION = 197;
const MAX_FIELDS = 32;
const INT32_MAX = 2 ** 31 - 1;
const PARTIAL_OPERATORS = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$exists', '$type', '$in']);

function flag(spec: Doc, name: string): boolean {
  const value = spec.get(name);
  if (value === undefined) return false;
  if (typeof value === 'boolean') return value;
  if (isNumber(value)) return toNumber(value) !== 0;
  throw fail('TypeMismatch', `The field '${name}' has value of the wrong type: expected a boolean`);
}

function fieldOf(path: string, direction: Value): IndexField {
  if (typeof direction === 'string') throw unsupported(`An index of type ${direction}`);
  if (!isNumber(direction) || Number.isNaN(toNumber(direction))) {
    throw fail(
      'CannotCreateIndex',
      `Values in v:2 index key pattern must be numbers > 0 or < 0, not ${path}`,
    );
  }
  if (toNumber(direction) === 0)
    throw fail('CannotCreateIndex', 'Values in the index key pattern cannot be 0.');
  if (path === '' || path.split('.').includes(''))
    throw fail('CannotCreateIndex', 'Index keys cannot be an empty field.');
  if (path.includes('$**')) throw unsupported('A wildcard index');
  if (path.split('.').some((part, at) => part.startsWith('$') && !(at > 0 && DBREF_FIELD.test(part)))) {
    throw fail(
      'CannotCreateIndex',
      `Index key contains an illegal field name: field name starts with '$': ${path}`,
    );
  }
  return { path, parts: path.split('.'), descending: toNumber(direction) < 0 };
}

function checkPartial(predicate: Predicate): void {
  if (predicate.kind === 'and' || predicate.kind === 'or') predicate.children.forEach(checkPartial);
  else if (predicate.kind !== 'leaf' || !PARTIAL_OPERATORS.has(predicate.operator)) {
    const what = predicate.kind === 'leaf' ? predicate.operator : predicate.kind;
    throw fail('CannotCreateIndex', `Expression not supported in partial index: ${what}`);
  }
}

function expiry(spec: Doc): number | undefined {
  const value = spec.get('expireAfterSeconds');
  if (value === undefined) return undefined;
  const seconds = isNumber(value) ? Math.trunc(toNumber(value)) : NaN;
  if (!(seconds >= 0 && seconds <= INT32_MAX)) {
    throw fail(
      'CannotCreateIndex',
      `TTL index 'expireAfterSeconds' must be within the range 0 to ${INT32_MAX}`,
    );
  }
  return seconds;
}

function partialOf(spec: Doc): Predicate | undefined {
  const filter = spec.get('partialFilterExpression');
  if (filter === undefined) return undefined;
  if (!isDoc(filter)) throw fail('TypeMismatch', "'partialFilterExpression' must be an object");
  const predicate = parseFilter(filter);
  checkPartial(predicate);
  return predicate;
}

/** Refuses options on the _id index. */
function checkIdIndex(spec: Doc): void {
  for (const name of spec.keys()) {
    if (KNOWN_OPTIONS.has(name))
      throw new CommandError(
        INVALID_OPTION,
        `The field '${name}' is not valid for an _id index specification.`,
      );
  }
}

function checkOptions(spec: Doc): void {
  for (const [name, value] of spec) {
    if (name === 'collation') {
      if (!(isDoc(value) && value.get('locale') === 'simple'))
        throw unsupported('The index option collation');
    } else if (REFUSED_OPTIONS.has(name)) {
      throw unsupported(`The index option ${name}`);
    } else if (!IGNORED_OPTIONS.has(name) && !KNOWN_OPTIONS.has(name)) {
      throw new CommandError(INVALID_OPTION, `The field '${name}' is not valid for an index specification.`);
    }
  }
}

const KNOWN_OPTIONS = new Set([
  'unique',
  'sparse',
  'expireAfterSeconds',
  'partialFilterExpression',
  'hidden',
]);

/** The specification in MongoDB's field order and types, so that two can be compared. */
function normalised(key: Doc, name: string, spec: Doc, seconds: number | undefined): Doc {
  const clean: Doc = new Map<string, Value>([
    ['v', wholeNumber(2)],
    ['key', key],
    ['name', name],
  ]);
  if (flag(spec, 'unique')) clean.set('unique', true);
  if (flag(spec, 'sparse')) clean.set('sparse', true);
  if (flag(spec, 'hidden')) clean.set('hidden', true);
  if (seconds !== undefined) clean.set('expireAfterSeconds', wholeNumber(seconds));
  const partial = spec.get('partialFilterExpression');
  if (partial !== undefined) clean.set('partialFilterExpression', partial);
  return clean;
}

/**
 * Parses one element of `createIndexes`, or a stored specification.
 * @throws CommandError with the name of an unsupported option or type.
 */
export function parseIndex(spec: Doc, id: number): IndexDefinition {
  checkOptions(spec);
  const key = spec.get('key');
  if (!isDoc(key) || key.size === 0) throw fail('CannotCreateIndex', 'Index keys cannot be empty.');
  if (key.size > MAX_FIELDS) throw fail('CannotCreateIndex', `An index has ${MAX_FIELDS} fields at most`);
  const fields = [...key].map(([path, direction]) => fieldOf(path, direction));
  const name =
    spec.get('name') ?? fields.map(({ path }) => `${path}_${String(asWhole(key.get(path) ?? 1))}`).join('_');
  if (typeof name !== 'string' || name === '')
    throw fail('CannotCreateIndex', 'The index name must be a nonempty string');
  const seconds = expiry(spec);
  if (seconds !== undefined && fields.length > 1) {
    throw fail(
      'CannotCreateIndex',
      'TTL indexes are single-field indexes, compound indexes do not support TTL.',
    );
  }
  const partial = partialOf(spec);
  const sparse = flag(spec, 'sparse');
  if (partial !== undefined && sparse) {
    throw fail('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  }
  const isId = fields.length === 1 && fields[0]?.path === '_id' && !fields[0].descending;
  if (isId) checkIdIndex(spec);
  return {
    id,
    name: isId ? ID_INDEX : name,
    fields,
    unique: isId || flag(spec, 'unique'),
    sparse,
    partial,
    expireAfterSeconds: seconds,
    hidden: flag(spec, 'hidden'),
    spec: isId ? normalised(key, ID_INDEX, new Map(), undefined) : normalised(key, name, spec, seconds),
    multikey: fields.map(() => false),
  };
}

export function sameKeys(left: IndexDefinition, right: IndexDefinition): boolean {
  return identicalValues(left.spec.get('key') as Doc, right.spec.get('key') as Doc);
}
