import { MIN_DOCUMENT_BYTES, Reader, malformed } from './reader.ts';
import type { Doc } from './values.ts';

/**
 * Decodes one document that fills `bytes` exactly.
 * With `only`, fields of other names are passed over: a scan pays for what it reads.
 * @throws CommandError 9 where the bytes are not BSON.
 */
export function decodeDocument(bytes: Buffer, only?: ReadonlySet<string>): Doc {
  const reader = new Reader(bytes, 0);
  const doc = reader.document(bytes.length, 1, only);
  if (reader.at !== bytes.length) throw malformed('bytes are left over after a document');
  return doc;
}

/**
 * A stored document with only (`including`), or without, the fields of some names: their bytes are copied as they are.
 * @throws CommandError 9 where the bytes are not BSON.
 */
export function pickFields(bytes: Buffer, names: ReadonlySet<string>, including: boolean): Buffer {
  const reader = new Reader(bytes, 0);
  const close = reader.open(bytes.length);
  const kept: Buffer[] = [];
  while (reader.at < close) {
    const from = reader.at;
    const type = bytes[reader.at++] as number;
    const name = reader.cstring(close);
    reader.skip(type, close);
    if (names.has(name) === including) kept.push(bytes.subarray(from, reader.at));
  }
  return frame(kept);
}

/** A document of elements that are written already. */
function frame(elements: readonly Buffer[]): Buffer {
  const length = elements.reduce((sum, element) => sum + element.length, MIN_DOCUMENT_BYTES);
  const picked = Buffer.allocUnsafe(length);
  let at = picked.writeInt32LE(length, 0);
  for (const element of elements) at += element.copy(picked, at);
  picked[at] = 0;
  return picked;
}

/**
 * Decodes the document that starts at `at`; returns it with the place where it ends.
 * The fields in `raw` keep their documents as bytes, alone or in an array.
 */
export function decodeDocumentAt(
  bytes: Buffer,
  at: number,
  end: number,
  raw?: ReadonlySet<string>,
): { doc: Doc; end: number } {
  const reader = new Reader(bytes, at);
  const doc = reader.document(end, 1, undefined, raw);
  return { doc, end: reader.at };
}
