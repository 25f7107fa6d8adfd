import { decodeDocument } from '../bson/decode.ts';
import { encodeDocument } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { toBuffer, type Statements } from './statements.ts';

/** The last numbered write or transaction of each session, stored so that a retry after a crash does not run twice. */
export const REPLIES_SQL = `
CREATE TABLE IF NOT EXISTS replies (
  session TEXT PRIMARY KEY,
  number TEXT NOT NULL,
  kind TEXT NOT NULL,
  reply BLOB NOT NULL,
  used INTEGER NOT NULL
) WITHOUT ROWID;`;

export interface StoredReply {
  number: bigint;
  /** `part`: the completed part of a long write that did not finish. */
  kind: 'write' | 'commit' | 'part';
  reply: Doc;
}

/** Stores a reply in the same transaction as its write. */
export function storeReply(statements: Statements, session: string, stored: StoredReply): void {
  statements.run(
    'INSERT OR REPLACE INTO replies (session, number, kind, reply, used) VALUES (?, ?, ?, ?, ?)',
    session,
    stored.number.toString(),
    stored.kind,
    encodeDocument(stored.reply),
    Date.now(),
  );
}

export function readReply(statements: Statements, session: string): StoredReply | undefined {
  const row = statements.first('SELECT number, kind, reply FROM replies WHERE session = ?', session);
  if (row === undefined) return undefined;
  return {
    number: BigInt(String(row[0])),
    kind: row[1] === 'commit' || row[1] === 'part' ? row[1] : 'write',
    reply: decodeDocument(toBuffer(row[2])),
  };
}

/** Whether any stored reply has not been used since a time. */
export function hasOldReplies(statements: Statements, before: number): boolean {
  return statements.first('SELECT 1 FROM replies WHERE used < ? LIMIT 1', before) !== undefined;
}

export function removeOldReplies(statements: Statements, before: number): void {
  statements.run('DELETE FROM replies WHERE used < ?', before);
}
