import { toBuffer, type Statements } from './statements.ts';

/**
 * Tables that nobody reads: those of indexes being built, and discarded ones. Dropping a large table would block everyone,
 * so it is emptied gradually first. If the process ends, the next one finishes the job.
 */
export const LEFTOVERS_SQL = 'CREATE TABLE IF NOT EXISTS leftovers (name TEXT PRIMARY KEY);';

const DISCARDED = 'g_';

/** Rows deleted per step: fewer documents than keys, because a document may have thousands of pages. */
const DOCUMENTS_AT_ONCE = 16;
const KEYS_AT_ONCE = 200;

export function addLeftover(statements: Statements, table: string): void {
  statements.run('INSERT INTO leftovers (name) VALUES (?)', table);
}

export function removeLeftover(statements: Statements, table: string): void {
  statements.run('DELETE FROM leftovers WHERE name = ?', table);
}

export function dropTable(statements: Statements, table: string): void {
  statements.forget();
  statements.database.exec(`DROP TABLE ${table}`);
  removeLeftover(statements, table);
}

/** Takes a table out of use; readers find that it is gone. */
export function discardTable(statements: Statements, table: string): void {
  statements.forget();
  statements.database.exec(`ALTER TABLE ${table} RENAME TO ${DISCARDED}${table}`);
  removeLeftover(statements, table);
  addLeftover(statements, `${DISCARDED}${table}`);
}

/** Discards indexes whose build an earlier process did not finish. */
export function discardUnfinished(statements: Statements): void {
  for (const [name] of statements.all('SELECT name FROM leftovers')) {
    if (!String(name).startsWith(DISCARDED)) discardTable(statements, String(name));
  }
}

/** A table to empty and drop, if there is one. */
export function discardedTable(statements: Statements): string | undefined {
  const [name] =
    statements.first(`SELECT name FROM leftovers WHERE name >= '${DISCARDED}' AND name < 'h' LIMIT 1`) ?? [];
  return name === undefined ? undefined : String(name);
}

/** Deletes some rows of a discarded table, or drops it if few are left; returns whether it is gone. */
export function shrinkTable(statements: Statements, table: string): boolean {
  if (table.startsWith(`${DISCARDED}c`)) {
    const [id] =
      statements.first(`SELECT id FROM ${table} ORDER BY id LIMIT 1 OFFSET ${DOCUMENTS_AT_ONCE}`) ?? [];
    if (id !== undefined) {
      statements.run(`DELETE FROM ${table} WHERE id < ?`, id);
      return false;
    }
  } else {
    const [key, row] =
      statements.first(`SELECT key, row FROM ${table} ORDER BY key, row LIMIT 1 OFFSET ${KEYS_AT_ONCE}`) ??
      [];
    if (key !== undefined && row !== undefined) {
      statements.run(`DELETE FROM ${table} WHERE (key, row) < (?, ?)`, toBuffer(key), row);
      return false;
    }
  }
  dropTable(statements, table);
  return true;
}
