import { decodeDocument } from '../bson/decode.ts';
import { encodeDocument } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { toBuffer, type Statements } from './statements.ts';

/** The last numbered write or transaction of each session, kept with the data: a retry after a crash is not done twice. */
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
  /** `part`: of a long write that was not done to its end. */
  kind: 'write' | 'commit' | 'part';
  reply: Doc;
}

/** Remembers a reply in the very transaction whose outcome it tells. */
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

/** Whether replies are stored that nobody asked for since a moment. */
export function hasOldReplies(statements: Statements, before: number): boolean {
  return statements.first('SELECT 1 FROM replies WHERE used < ? LIMIT 1', before) !== undefined;
}

export function removeOldReplies(statements: Statements, before: number): void {
  statements.run('DELETE FROM replies WHERE used < ?', before);
}
