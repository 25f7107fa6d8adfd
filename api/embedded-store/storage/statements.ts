import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';

export type Row = SQLOutputValue[];

/** Prepared statements of one connection, kept for reuse; a statement being iterated is never handed out twice. */
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
    let statement = this.#single.get(sql);
    if (statement === undefined) {
      statement = this.#prepare(sql);
      this.#single.set(sql, statement);
    }
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
    // With arrays asked for, a row is an array, which the types of node:sqlite do not know.
    return this.#cached(sql).get(...values) as unknown as Row | undefined;
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#cached(sql).all(...values) as unknown as Row[];
  }

  /** Rows one at a time; closing the iterator early gives the statement back. */
  *iterate(sql: string, ...values: SQLInputValue[]): Generator<Row, void> {
    const idle = this.#idle.get(sql) ?? [];
    this.#idle.set(sql, idle);
    const statement = idle.pop() ?? this.#prepare(sql);
    try {
      yield* statement.iterate(...values) as unknown as Iterable<Row>;
    } finally {
      idle.push(statement);
    }
  }

  /** Forgets statements, so that tables can be dropped and renumbered. */
  forget(): void {
    this.#single.clear();
    this.#idle.clear();
  }
}

/** Bytes from SQLite as a Buffer over the same memory. */
export function toBuffer(value: SQLOutputValue | undefined): Buffer {
  if (!(value instanceof Uint8Array)) throw new Error('A column that should hold bytes does not');
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
}
