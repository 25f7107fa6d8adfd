import { ObjectId } from 'bson';
import { decodeDocument } from '../bson/decode.ts';
import { encodeDocument } from '../bson/encode.ts';
import { MAX_DOCUMENT_BYTES } from '../bson/limits.ts';
import { RawDocument } from '../bson/raw-document.ts';
import { RANK, rankOf } from '../bson/type-rank.ts';
import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { CommandError, fail } from '../errors/command-error.ts';
import type { Deadline } from '../find/deadline.ts';
import type { SortField } from '../aggregate/sort-pattern.ts';
import { runFind } from '../find/run-find.ts';
import type { MatchState, Predicate } from '../query/predicate.ts';
import { typeName } from '../query/type-names.ts';
import type { Collection } from '../storage/catalog.ts';
import { COMMIT, PAUSE, type WriteWork } from '../turns/pause.ts';
import { matches } from '../query/match.ts';
import { readDocument } from '../storage/documents.ts';
import type { Writer } from '../storage/writer.ts';
import { checkId } from '../update/compile-update.ts';
import type { Update } from '../update/update.ts';
import { withTimestamps } from '../update/empty-timestamp.ts';
import { upsertedDocument } from '../update/upsert.ts';

const INVALID_ID = 53;

export interface Stored {
  doc: Doc;
  bytes: Buffer;
}

function checkNewId(id: Value): void {
  const rank = rankOf(id);
  if (rank === RANK.array || rank === RANK.regex) {
    throw new CommandError(INVALID_ID, `The '_id' value cannot be of type ${typeName(id)}`);
  }
  if (isDoc(id)) {
    const bad = [...id.keys()].find((name) => name.startsWith('$'));
    if (bad !== undefined)
      throw fail(
        'DollarPrefixedFieldName',
        `_id fields may not contain '$'-prefixed fields: ${bad} is not valid for storage.`,
      );
  }
}

function checkSize(bytes: Buffer): void {
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw fail(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${bytes.length}, max size: ${MAX_DOCUMENT_BYTES}`,
    );
  }
}

/** A document as stored, with its `_id` first. A document received as bytes is kept as it is. */
export function toStored(value: Value): Stored {
  const document = value instanceof RawDocument ? decodeDocument(value.bytes) : value;
  if (!isDoc(document)) throw fail('TypeMismatch', 'A document to insert must be an object');
  const id = document.get('_id');
  if (id !== undefined) checkNewId(id);
  const stamped = withTimestamps(document);
  const first = document.keys().next().value === '_id';
  const doc = first
    ? stamped
    : new Map<string, Value>([['_id', id === undefined ? new ObjectId() : id], ...stamped]);
  const bytes = doc === document && value instanceof RawDocument ? value.bytes : encodeDocument(doc);
  checkSize(bytes);
  return { doc, bytes };
}

export function collectionFor(writer: Writer, database: string, name: string): Collection {
  return writer.catalog.get(`${database}.${name}`) ?? writer.createCollection(database, name);
}

export interface Selection {
  filter: Predicate;
  sort: readonly SortField[];
  limit: number | undefined;
  hint: Value | undefined;
  deadline: Deadline;
  /** No other client may write until the documents are chosen. */
  exclusive?: boolean;
}

/** A document to change, and the array element that made it match. */
export interface Target {
  row: number;
  state: MatchState;
}

/** The documents to change, and whether another client wrote while they were chosen. */
export interface Selected {
  targets: Target[];
  interrupted: boolean;
}

/** The numbers of the documents to change, found before any of them is changed. */
export function* selectRows(
  writer: Writer,
  collection: Collection,
  selection: Selection,
): WriteWork<Selected> {
  const execution = runFind(writer, collection, { ...selection, skip: 0, positions: true });
  const targets: Target[] = [];
  let interrupted = false;
  for (const match of execution.results) {
    if (match !== PAUSE) {
      targets.push({ row: match.row, state: match.state });
      continue;
    }
    execution.suspend();
    interrupted = selection.exclusive !== true;
    yield interrupted ? COMMIT : PAUSE;
  }
  return { targets, interrupted };
}

export function readStored(writer: Writer, collection: Collection, row: number): Stored | undefined {
  const found = readDocument(writer.statements, collection, row);
  return found === undefined ? undefined : { doc: decodeDocument(found.bytes), bytes: found.bytes };
}

/** Changes one document; returns it before and after, and whether it changed. */
export function updateRow(
  writer: Writer,
  collection: Collection,
  target: Target,
  update: Update,
  stillMatching?: Predicate,
): { before: Doc; after: Doc; modified: boolean } | undefined {
  const before = readStored(writer, collection, target.row);
  if (before === undefined) return undefined;
  if (stillMatching !== undefined && !matches(stillMatching, before.doc, target.state)) return undefined;
  const after = update.apply(before.doc, { matched: target.state.index, inserting: false });
  checkId(before.doc, after);
  const bytes = encodeDocument(after);
  if (bytes.equals(before.bytes)) return { before: before.doc, after: before.doc, modified: false };
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new CommandError(17419, `Resulting document after update is larger than ${MAX_DOCUMENT_BYTES}`);
  }
  writer.replace(collection, target.row, before, { doc: after, bytes });
  return { before: before.doc, after, modified: true };
}

/** Inserts the document of an upsert, built from its filter and update. */
export function insertUpserted(writer: Writer, collection: Collection, filter: Doc, update: Update): Doc {
  const storedDocument = toStored(upsertedDocument(filter, update));
  writer.insert(collection, storedDocument.doc, storedDocument.bytes);
  return storedDocument.doc;
}
