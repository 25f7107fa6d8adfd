import { BSONRegExp, Binary, ObjectId, Timestamp } from 'bson';
import { isNumber } from '../bson/numbers.ts';
import { isDoc, type Doc, type MaybeValue, type Value } from '../bson/values.ts';
import { ERROR_CODES } from '../errors/error-codes.ts';
import { CommandError } from '../errors/command-error.ts';
import type { IndexDefinition } from '../index/index-definition.ts';

/** A value as MongoDB prints it in messages. */
export function printValue(value: MaybeValue): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'boolean' || isNumber(value)) return String(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (Array.isArray(value)) return `[ ${value.map(printValue).join(', ')} ]`;
  if (isDoc(value))
    return `{ ${[...value].map(([name, item]) => `${name}: ${printValue(item)}`).join(', ')} }`;
  if (value instanceof Binary) return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`;
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  if (value instanceof Timestamp) return `Timestamp(${value.high >>> 0}, ${value.low >>> 0})`;
  return value.constructor.name;
}

/** Error 11000 in the format that drivers and mongoose expect. */
export function duplicateKey(namespace: string, index: IndexDefinition, values: MaybeValue[]): CommandError {
  const keyValue: Doc = new Map(
    index.fields.map(({ path }, at): [string, Value] => [path, values[at] ?? null]),
  );
  const details: Doc = new Map<string, Value>([
    ['keyPattern', index.spec.get('key') ?? null],
    ['keyValue', keyValue],
  ]);
  return new CommandError(
    ERROR_CODES.DuplicateKey,
    `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: ${printValue(keyValue)}`,
    details,
  );
}
