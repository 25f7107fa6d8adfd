import { encodeDocument } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { HEADER_BYTES, OP } from './op-codes.ts';

const AWAIT_CAPABLE = 8;
const QUERY_REPLY_BYTES = 20;

let lastId = 0;

function header(bytes: Buffer, length: number, responseTo: number, code: number): void {
  lastId = (lastId + 1) & 0x7fffffff;
  bytes.writeInt32LE(length, 0);
  bytes.writeInt32LE(lastId, 4);
  bytes.writeInt32LE(responseTo, 8);
  bytes.writeInt32LE(code, 12);
}

/** Encodes a reply as a head and a body, to avoid copying them together. */
export function writeReply(kind: 'message' | 'query', responseTo: number, reply: Doc): [Buffer, Buffer] {
  const body = encodeDocument(reply);
  if (kind === 'query') {
    const head = Buffer.alloc(HEADER_BYTES + QUERY_REPLY_BYTES);
    header(head, head.length + body.length, responseTo, OP.reply);
    head.writeInt32LE(AWAIT_CAPABLE, HEADER_BYTES);
    head.writeInt32LE(1, HEADER_BYTES + 16);
    return [head, body];
  }
  const head = Buffer.alloc(HEADER_BYTES + 5);
  header(head, head.length + body.length, responseTo, OP.message);
  return [head, body];
}
