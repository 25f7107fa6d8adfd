import { decodeDocument } from '../bson/decode.ts';
import { asWhole, isNumber, toNumber } from '../bson/numbers.ts';
import { RawArray, type List } from '../bson/raw-array.ts';
import { RawDocument } from '../bson/raw-document.ts';
import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { CommandError, fail, unsupported } from '../errors/command-error.ts';
import { typeName } from '../query/type-names.ts';

const OUT_OF_RANGE = 51024;

/** Fields that every command may carry. */
const GENERIC = new Set([
  '$db',
  '$clusterTime',
  '$readPreference',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'maxTimeMS',
  'maxTimeMSOpOnly',
  'comment',
  'readConcern',
  'writeConcern',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'clientOperationKey',
  'stmtId',
  'stmtIds',
]);

/** MongoDB options that this store does not support; accepted only with a value that has no effect. */
const REFUSED = new Set([
  'collation',
  'let',
  'min',
  'max',
  'returnKey',
  'showRecordId',
  'tailable',
  'awaitData',
  'oplogReplay',
  'c',
  'encryptionInformation',
  'resumeAfter',
  'requestResumeToken',
]);

function asksForNothing(name: string, value: Value): boolean {
  if (value === false || value === null) return true;
  if (!isDoc(value)) return false;
  return value.size === 0 || (name === 'collation' && value.get('locale') === 'simple');
}

/** Reads the fields of a command, or of one of its statements, with MongoDB's errors. */
export class Fields {
  readonly #doc: Doc;
  readonly #name: string;

  constructor(doc: Doc, name: string) {
    this.#doc = doc;
    this.#name = name;
  }

  /** @throws CommandError 40415 with the name of an unknown field, 2 for an unsupported one. */
  allow(names: ReadonlySet<string>): this {
    for (const [name, value] of this.#doc) {
      if (names.has(name) || GENERIC.has(name)) continue;
      if (REFUSED.has(name)) {
        if (!asksForNothing(name, value)) throw unsupported(`The option ${name} of ${this.#name}`);
      } else {
        throw fail('IDLUnknownField', `BSON field '${this.#name}.${name}' is an unknown field.`);
      }
    }
    return this;
  }

  /** As `allow`, for a document inside a command, without the generic fields. */
  allowOnly(names: ReadonlySet<string>): this {
    for (const name of this.#doc.keys()) {
      if (!names.has(name))
        throw fail('IDLUnknownField', `BSON field '${this.#name}.${name}' is an unknown field.`);
    }
    return this;
  }

  #wrong(name: string, value: Value, expected: string): Error {
    return fail(
      'TypeMismatch',
      `BSON field '${this.#name}.${name}' is the wrong type '${typeName(value)}', expected type '${expected}'`,
    );
  }

  #missing(name: string): Error {
    return fail('IDLFailedToParse', `BSON field '${this.#name}.${name}' is missing but a required field`);
  }

  get(name: string): Value | undefined {
    const value = this.#doc.get(name);
    if (value instanceof RawArray) return value.toArray();
    return value instanceof RawDocument ? decodeDocument(value.bytes) : value;
  }

  optionalDoc(name: string): Doc | undefined {
    const value = this.get(name);
    if (value === undefined || value === null) return undefined;
    if (!isDoc(value)) throw this.#wrong(name, value, 'object');
    return value;
  }

  doc(name: string): Doc {
    const value = this.optionalDoc(name);
    if (value === undefined) throw this.#missing(name);
    return value;
  }

  optionalText(name: string): string | undefined {
    const value = this.get(name);
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string') throw this.#wrong(name, value, 'string');
    return value;
  }

  text(name: string): string {
    const value = this.optionalText(name);
    if (value === undefined) throw this.#missing(name);
    return value;
  }

  optionalArray(name: string): Value[] | undefined {
    const value = this.get(name);
    if (value === undefined || value === null) return undefined;
    if (!Array.isArray(value)) throw this.#wrong(name, value, 'array');
    return value;
  }

  array(name: string): Value[] {
    const value = this.optionalArray(name);
    if (value === undefined) throw this.#missing(name);
    return value;
  }

  /** An array whose elements are read one by one; a message's documents stay bytes until then. */
  list(name: string): List<Value> {
    const value = this.#doc.get(name);
    return value instanceof RawArray ? value : this.array(name);
  }

  /** The same for an array of documents: their types are checked now, their content when they are read. */
  docList(name: string): List<Doc> {
    const list = this.list(name);
    if (!(list instanceof RawArray)) return this.docs(name);
    const other = list.firstOther;
    if (other !== undefined) throw this.#wrong(`${name}.${other[0]}`, other[1], 'object');
    return { length: list.length, at: (index) => this.#docAt(name, list.at(index), index) };
  }

  docs(name: string): Doc[] {
    return this.array(name).map((item, index) => this.#docAt(name, item, index));
  }

  #docAt(name: string, item: Value | undefined, index: number): Doc {
    if (item instanceof RawDocument) return decodeDocument(item.bytes);
    if (!isDoc(item)) throw this.#wrong(`${name}.${index}`, item ?? null, 'object');
    return item;
  }

  flag(name: string, otherwise = false): boolean {
    const value = this.get(name);
    if (value === undefined || value === null) return otherwise;
    if (typeof value === 'boolean') return value;
    if (isNumber(value)) return toNumber(value) !== 0;
    throw this.#wrong(name, value, 'bool');
  }

  /** A non-negative integer. */
  optionalCount(name: string): number | undefined {
    const value = this.get(name);
    if (value === undefined || value === null) return undefined;
    if (!isNumber(value)) throw this.#wrong(name, value, 'long');
    const number = asWhole(value) ?? Math.trunc(toNumber(value));
    if (!(number >= 0)) {
      throw new CommandError(
        OUT_OF_RANGE,
        `BSON field '${name}' value must be >= 0, actual value '${value.toString()}'`,
      );
    }
    return number;
  }
}
