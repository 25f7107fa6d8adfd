import { crc32 } from 'node:zlib';
import { DATA_CORRUPTION } from '../errors/error-codes.ts';
import { CommandError } from '../errors/command-error.ts';
import { collectionTable, type Collection } from './catalog.ts';
import { toBuffer, type Row, type Statements } from './statements.ts';

/** A stored document's row number and bytes. */
export interface Found {
  row: number;
  bytes: Buffer;
}

/**
 * Reads a document from a row of `id, crc, doc`, and checks it so that damaged data is never served.
 * @throws CommandError 366 for a wrong checksum
 */
export function toFound(columns: Row, from: number): Found {
  const row = Number(columns[from]);
  const bytes = toBuffer(columns[from + 2]);
  if (crc32(bytes) !== Number(columns[from + 1])) {
    throw new CommandError(DATA_CORRUPTION, `A stored document (number ${row}) is damaged on disk`);
  }
  return { row, bytes };
}

export function readDocument(statements: Statements, collection: Collection, row: number): Found | undefined {
  const columns = statements.first(
    `SELECT id, crc, doc FROM ${collectionTable(collection.id)} WHERE id = ?`,
    row,
  );
  return columns === undefined ? undefined : toFound(columns, 0);
}

export function countDocuments(statements: Statements, collection: Collection): number {
  return Number(statements.first('SELECT documents FROM collections WHERE id = ?', collection.id)?.[0] ?? 0);
}
