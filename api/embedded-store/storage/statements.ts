import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';

export type Row = SQLOutputValue[];

/** Maximum number of cached statements of a connection. Statements of dropped collections stay cached. */
const MAX_CACHED = 400;

/** Cache of a connection's prepared statements; a statement being iterated is never shared. */
export class Statements {
  readonly database: DatabaseSync;
  readonly #single = new Map<string, StatementSync>();
  readonly #idle = new Map<string, StatementSync[]>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  #prepare(sql: string): StatementSync {
    const statement = this.database.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  }

  #cached(sql: string): StatementSync {
    const cached = this.#single.get(sql);
    if (cached !== undefined) return cached;
    const statement = this.#prepare(sql);
    cache(this.#single, sql, statement);
    return statement;
  }

  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#cached(sql).run(...values).lastInsertRowid);
  }

  /** The number of rows that a statement changed. */
  change(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#cached(sql).run(...values).changes);
  }

  first(sql: string, ...values: SQLInputValue[]): Row | undefined {
    // Rows are arrays here, which the types of node:sqlite do not cover.
    return this.#cached(sql).get(...values) as unknown as Row | undefined;
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#cached(sql).all(...values) as unknown as Row[];
  }

  /** Iterates over rows; closing the iterator early returns the statement to the cache. */
  *iterate(sql: string, ...values: SQLInputValue[]): Generator<Row, void> {
    const statement = this.#idle.get(sql)?.pop() ?? this.#prepare(sql);
    try {
      yield* statement.iterate(...values) as unknown as Iterable<Row>;
    } finally {
      const idle = this.#idle.get(sql);
      if (idle === undefined) cache(this.#idle, sql, [statement]);
      else idle.push(statement);
    }
  }

  /** Releases prepared statements and cached pages that are not in use. */
  releaseMemory(): void {
    this.forget();
    this.database.exec('PRAGMA shrink_memory');
  }

  /** Drops all cached statements, so that tables can be dropped and renumbered. */
  forget(): void {
    this.#single.clear();
    this.#idle.clear();
  }
}

function cache<T>(statements: Map<string, T>, sql: string, statement: T): void {
  const [oldest] = statements.size < MAX_CACHED ? [] : statements.keys();
  if (oldest !== undefined) statements.delete(oldest);
  statements.set(sql, statement);
}

/** Bytes from SQLite as a Buffer over the same memory. */
export function toBuffer(value: SQLOutputValue | undefined): Buffer {
  if (!(value instanceof Uint8Array)) throw new Error('A column that should hold bytes does not');
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
}
