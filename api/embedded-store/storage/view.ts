import type { Catalog } from './catalog.ts';
import type { Statements } from './statements.ts';

/** A connection to read; it may be replaced while a reader is suspended. */
export interface Reading {
  statements: Statements;
}

/** Connections that each hold a snapshot. */
export interface Moments {
  /** @throws CommandError if there are too many */
  take(): Statements;
  give(statements: Statements): void;
}

/** The data that a command reads: a connection, and the catalogue that matches it. */
export interface View extends Readonly<Reading> {
  readonly catalog: Catalog;
  /** Source of a connection that keeps the current snapshot; absent if this view cannot have one. */
  readonly moments?: Moments;
  /** The view is already a snapshot. */
  readonly fixed?: true;
  /** Source of the random order of results without a sort; absent if they keep the plan's order. */
  readonly shuffledBy?: (() => number) | undefined;
}
