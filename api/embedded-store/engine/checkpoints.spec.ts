import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Statements } from '../storage/statements.ts';
import { temporaryFolder } from '../test/support/engine-under-test.ts';
import { Checkpoints } from './checkpoints.ts';

const folder = temporaryFolder();
const path = `${folder.path}/log.sqlite`;
let writing: Statements;
let checkpoints: Checkpoints;

beforeAll(() => {
  writing = new Statements(new DatabaseSync(path));
  writing.database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0; CREATE TABLE t (a)',
  );
  checkpoints = new Checkpoints(path, writing);
});

afterAll(async () => {
  await checkpoints.stop();
  writing.database.close();
  folder.remove();
});

/** Writes `pages` pages in one transaction. */
function write(pages: number): void {
  writing.database.exec('BEGIN');
  for (let page = 0; page < pages; page++) writing.run('INSERT INTO t VALUES (zeroblob(4000))');
  writing.database.exec('COMMIT');
}

describe('the log', () => {
  it('is copied by the writer if it is short', () => {
    write(10);
    expect(checkpoints.look()).toBe('none');
    write(1200);
    expect(checkpoints.look()).toBe('at once');
    expect(checkpoints.backlog).toBe(0);
  });

  it('is copied in a thread if it is long, while others write', async () => {
    write(5000);
    expect(checkpoints.look()).toBe('in a thread');
    write(10);
    expect(checkpoints.look()).toBe('none');
    await checkpoints.stop();
    expect(checkpoints.backlog).toBeLessThan(1000);
  });

  it('loses what was deleted, once no reader needs it', async () => {
    await checkpoints.stop();
    writing.database.exec('PRAGMA secure_delete = ON');
    writing.run("INSERT INTO t VALUES ('a secret of today')");
    writing.run("DELETE FROM t WHERE a = 'a secret of today'");
    const files = (): Buffer => Buffer.concat([path, `${path}-wal`].map((file) => readFileSync(file)));
    expect(files().includes('a secret of today')).toBe(true);
    const reading = new DatabaseSync(path, { readOnly: true });
    reading.exec('BEGIN; SELECT count(*) FROM t');
    expect(checkpoints.emptyLog()).toBe(false);
    reading.close();
    writing.database.exec('BEGIN IMMEDIATE');
    writing.run("INSERT INTO t VALUES ('x')");
    expect(checkpoints.emptyLog()).toBe(false);
    writing.database.exec('COMMIT');
    expect(checkpoints.emptyLog()).toBe(true);
    expect(files().includes('a secret of today')).toBe(false);
    expect(statSync(`${path}-wal`).size).toBe(0);
  });
});
