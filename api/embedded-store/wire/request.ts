import { decodeDocumentAt } from '../bson/decode.ts';
import { RawArray } from '../bson/raw-array.ts';
import type { Doc, Value } from '../bson/values.ts';
import { CommandError, fail } from '../errors/command-error.ts';
import { crc32c } from './crc32c.ts';
import { FLAG, HEADER_BYTES, OP, REQUIRED_FLAGS } from './op-codes.ts';

/** A command as a client sent it. */
export interface Request {
  id: number;
  kind: 'message' | 'query';
  body: Doc;
  /** Whether the client expects no reply (write concern 0). */
  silent: boolean;
  /** Why the command cannot be read, although the message is complete. */
  refusal?: CommandError;
}

const malformed = (why: string) => fail('ProtocolError', `Malformed message: ${why}`);

/**
 * Fields decoded on access. Decoding the hundred thousand documents that a write may carry would block everyone, and
 * `$clusterTime` comes with every command but is not used.
 */
const LAZY = new Set(['documents', 'updates', 'deletes', '$clusterTime']);

const CHECKSUM_BYTES = 4;
const DOCUMENT_SECTION = 0;
const SEQUENCE_SECTION = 1;
const LEAST_DOCUMENT_BYTES = 5;

function cstringEnd(bytes: Buffer, from: number, end: number): number {
  const zero = bytes.indexOf(0, from);
  if (zero < 0 || zero >= end) throw malformed('a name has no end');
  return zero;
}

/** Reads a section of documents; they stay bytes, so that an insert can store them unchanged. */
function readSequence(bytes: Buffer, at: number, end: number, body: Map<string, RawArray<Value>>): number {
  if (at + 4 > end) throw malformed('a section is cut short');
  const close = at + bytes.readInt32LE(at);
  if (close > end || close < at + 5) throw malformed('a section has a wrong length');
  const zero = cstringEnd(bytes, at + 4, close);
  const name = bytes.toString('utf8', at + 4, zero);
  const documents = new RawArray<Value>(bytes);
  let from = zero + 1;
  while (from < close) {
    const length = from + LEAST_DOCUMENT_BYTES <= close ? bytes.readInt32LE(from) : 0;
    if (length < LEAST_DOCUMENT_BYTES || from + length > close)
      throw malformed('a document has a wrong length');
    documents.addDocument(from);
    from += length;
  }
  if (body.has(name)) throw malformed(`two sections named ${name}`);
  body.set(name, documents);
  return close;
}

function readMessage(bytes: Buffer, id: number): Request {
  if (bytes.length < HEADER_BYTES + 5) throw malformed('it is too short');
  const flags = bytes.readUInt32LE(HEADER_BYTES);
  const unknown = flags & REQUIRED_FLAGS & ~(FLAG.checksumPresent | FLAG.moreToCome);
  if (unknown !== 0) throw malformed(`unknown flags ${unknown}`);
  let end = bytes.length;
  if (flags & FLAG.checksumPresent) {
    end -= CHECKSUM_BYTES;
    if (end < HEADER_BYTES + 5 || bytes.readUInt32LE(end) !== crc32c(bytes.subarray(0, end))) {
      throw malformed('its checksum is wrong');
    }
  }
  let body: Doc | undefined;
  const sequences = new Map<string, RawArray<Value>>();
  let at = HEADER_BYTES + 4;
  while (at < end) {
    const kind = bytes[at++];
    if (kind === DOCUMENT_SECTION) {
      if (body !== undefined) throw malformed('two bodies');
      try {
        const decoded = decodeDocumentAt(bytes, at, end, LAZY);
        body = decoded.doc;
        at = decoded.end;
      } catch (error) {
        // A value of an unsupported type must not close the connection.
        if (!(error instanceof CommandError) || error.codeName !== 'BadValue') throw error;
        return {
          id,
          kind: 'message',
          body: new Map(),
          silent: (flags & FLAG.moreToCome) !== 0,
          refusal: error,
        };
      }
    } else if (kind === SEQUENCE_SECTION) {
      at = readSequence(bytes, at, end, sequences);
    } else {
      throw malformed(`a section of unknown kind ${String(kind)}`);
    }
  }
  if (body === undefined) throw malformed('it has no body');
  for (const [name, documents] of sequences) body.set(name, documents);
  return { id, kind: 'message', body, silent: (flags & FLAG.moreToCome) !== 0 };
}

/** The legacy format, which drivers use only for the first handshake. */
function readQuery(bytes: Buffer, id: number): Request {
  const zero = cstringEnd(bytes, HEADER_BYTES + 4, bytes.length);
  const namespace = bytes.toString('utf8', HEADER_BYTES + 4, zero);
  if (!namespace.endsWith('.$cmd')) throw fail('ProtocolError', 'OP_QUERY is supported for commands only');
  const { doc } = decodeDocumentAt(bytes, zero + 9, bytes.length);
  const inner = doc.get('$query');
  const body = inner instanceof Map ? inner : doc;
  if (!body.has('$db')) body.set('$db', namespace.slice(0, -'.$cmd'.length));
  return { id, kind: 'query', body, silent: false };
}

/**
 * Reads one complete message.
 * @throws CommandError if it is malformed; the connection must then be closed.
 */
export function readRequest(bytes: Buffer): Request {
  const id = bytes.readInt32LE(4);
  const code = bytes.readInt32LE(12);
  if (code === OP.message) return readMessage(bytes, id);
  if (code === OP.query) return readQuery(bytes, id);
  throw fail('ProtocolError', `Unsupported operation code ${code}`);
}
