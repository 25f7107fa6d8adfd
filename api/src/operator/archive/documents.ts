import mongoose from 'mongoose';
import { createHash } from 'node:crypto';

const { EJSON } = mongoose.mongo.BSON;

export type StoredDocument = mongoose.mongo.Document;

/** Driver options that keep every type as stored: 1 and 1.0 differ. */
export const AS_STORED = { promoteValues: false, promoteLongs: false, bsonRegExp: true } as const;

export function toLine(document: StoredDocument): string {
  return EJSON.stringify(document, { relaxed: false });
}

/** @throws SyntaxError, BSONError if the line is invalid */
export function fromLine(line: string): StoredDocument {
  return EJSON.parse(line, { relaxed: false }) as StoredDocument;
}

const DIGEST_BYTES = 32;

/** An order-independent checksum of documents: the SHA-256 of their lines, combined by XOR. */
export class DocumentDigest {
  documents = 0;
  private readonly sum = Buffer.alloc(DIGEST_BYTES);

  add(line: string): void {
    this.documents += 1;
    const hash = createHash('sha256').update(line).digest();
    for (let n = 0; n < DIGEST_BYTES; n += 1) this.sum[n] = (this.sum[n] ?? 0) ^ (hash[n] ?? 0);
  }

  /** Hexadecimal. */
  get digest(): string {
    return this.sum.toString('hex');
  }
}
