import { describe, expect, it } from '@jest/globals';
import { toCommandError } from './sqlite-error.ts';

/** An error as node:sqlite throws it, with SQLite's extended code. */
const sqliteError = (errcode: number): Error =>
  Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode });

const NO_ROOM = 14031;
const DAMAGED = 366;
const INTERNAL = 1;

describe('the client error for a SQLite error', () => {
  it.each([
    ['SQLITE_FULL', 13, NO_ROOM],
    ['SQLITE_IOERR_WRITE', 778, NO_ROOM],
    ['SQLITE_IOERR_SHMSIZE', 4874, NO_ROOM],
    ['SQLITE_IOERR_READ', 266, INTERNAL],
    ['SQLITE_IOERR_SHORT_READ', 522, INTERNAL],
    ['SQLITE_IOERR_FSYNC', 1034, INTERNAL],
    ['SQLITE_CORRUPT', 11, DAMAGED],
    ['SQLITE_NOTADB', 26, DAMAGED],
  ])('%s', (_name, errcode, expected) => {
    expect(toCommandError(sqliteError(errcode)).code).toBe(expected);
  });
  it('has the original message for any other error', () => {
    expect(toCommandError(sqliteError(266)).message).toContain('disk I/O error');
  });
});
