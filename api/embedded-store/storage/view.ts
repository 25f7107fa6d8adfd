import type { Catalog } from './catalog.ts';
import type { Statements } from './statements.ts';

/** A connection to read; another may take its place while a reader is laid down. */
export interface Reading {
  statements: Statements;
}

/** Connections that each keep one moment. */
export interface Moments {
  /** @throws CommandError where there are too many */
  take(): Statements;
  give(statements: Statements): void;
}

/** What one command reads: a connection, and the catalogue that belongs to what this connection sees. */
export interface View extends Readonly<Reading> {
  readonly catalog: Catalog;
  /** Where a reader gets a connection that keeps the present moment; nothing where this one cannot have it. */
  readonly moments?: Moments;
  /** What is read does not change. */
  readonly fixed?: true;
}
