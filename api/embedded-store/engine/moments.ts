import { DatabaseSync } from 'node:sqlite';
import { fail } from '../errors/command-error.ts';
import { Statements } from '../storage/statements.ts';
import type { Moments } from '../storage/view.ts';

/** Maximum number. Each snapshot holds a file open and prevents truncation of the log. */
const MAX_MOMENTS = 32;

/** Connections kept for the next reader. */
const MAX_IDLE = 2;

const CACHE_KIB = 512;

/** Connections that keep reading a sorted result as of when it was sorted, while others write. */
export class ReadingMoments implements Moments {
  readonly #path: string;
  readonly #limit: number;
  readonly #idle: Statements[] = [];
  readonly #inUse = new Set<Statements>();

  constructor(path: string, limit = MAX_MOMENTS) {
    this.#path = path;
    this.#limit = limit;
  }

  take(): Statements {
    if (this.#inUse.size >= this.#limit)
      throw fail(
        'SnapshotUnavailable',
        `There are ${this.#limit} sorted results already that are read in parts; close some of the cursors`,
      );
    const statements = this.#idle.pop() ?? this.#open();
    this.#inUse.add(statements);
    // The snapshot starts with the first read.
    statements.database.exec('BEGIN');
    statements.first('SELECT 1 FROM collections LIMIT 1');
    return statements;
  }

  #open(): Statements {
    const database = new DatabaseSync(this.#path, { readOnly: true });
    database.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
    return new Statements(database);
  }

  give(statements: Statements): void {
    if (!this.#inUse.delete(statements)) return;
    statements.database.exec('ROLLBACK');
    statements.forget();
    if (this.#idle.length < MAX_IDLE) this.#idle.push(statements);
    else statements.database.close();
  }

  closeIdle(): void {
    for (const statements of this.#idle.splice(0)) statements.database.close();
  }

  close(): void {
    this.closeIdle();
    for (const statements of this.#inUse) statements.database.close();
    this.#inUse.clear();
  }
}
