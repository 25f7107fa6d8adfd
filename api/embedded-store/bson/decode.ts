import { MIN_DOCUMENT_BYTES, Reader, malformed } from './reader.ts';
import type { Doc } from './values.ts';

/**
 * Decodes one document that fills `bytes` exactly.
 * With `only`, other fields are skipped, so that a scan decodes only what it reads.
 * @throws CommandError 9 if the bytes are not BSON.
 */
export function decodeDocument(bytes: Buffer, only?: ReadonlySet<string>): Doc {
  const reader = new Reader(bytes, 0);
  const doc = reader.document(bytes.length, 1, only);
  if (reader.at !== bytes.length) throw malformed('bytes are left over after a document');
  return doc;
}

/**
 * Copies the bytes of a stored document with only the named fields (`including`), or without them.
 * @throws CommandError 9 if the bytes are not BSON.
 */
export function pickFields(bytes: Buffer, names: ReadonlySet<string>, including: boolean): Buffer {
  const reader = new Reader(bytes, 0);
  const close = reader.open(bytes.length);
  const elements: Buffer[] = [];
  while (reader.at < close) {
    const from = reader.at;
    const type = bytes[reader.at++] as number;
    const name = reader.cstring(close);
    reader.skip(type, close);
    if (names.has(name) === including) elements.push(bytes.subarray(from, reader.at));
  }
  return frame(elements);
}

/** A document from encoded elements. */
function frame(elements: readonly Buffer[]): Buffer {
  const length = elements.reduce((sum, element) => sum + element.length, MIN_DOCUMENT_BYTES);
  const picked = Buffer.allocUnsafe(length);
  let at = picked.writeInt32LE(length, 0);
  for (const element of elements) at += element.copy(picked, at);
  picked[at] = 0;
  return picked;
}

/**
 * Decodes the document that starts at `at`; returns it with the offset of its end.
 * Fields in `raw` keep their documents, alone or in an array, as bytes.
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
