import { fail } from '../errors/command-error.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Statements } from '../storage/statements.ts';
import type { Writer } from '../storage/writer.ts';
import type { Limit } from '../turns/pause.ts';

/** Maximum number of commands that share a commit. */
export const MAX_JOBS = 500;

/** Time after which a group commits even if more commands are waiting, in milliseconds. */
export const GROUP_MS = 12;

/** Time after which partial work is committed even if nobody waits, in milliseconds, since a large commit blocks for long. */
export const PART_MS = 40;

/** A command that waits for the writing connection, or has it. */
export interface Job {
  kind: 'job';
  run: (writer: Writer) => unknown;
  /** The remaining work of a long job. */
  work: Generator<unknown, unknown> | undefined;
  options: WriteOptions;
  result: unknown;
  settle: (error: unknown) => void;
  /** The command's error, reported after the commit of its earlier work. */
  failure: unknown;
}

/** Options of a long write. */
export interface WriteOptions {
  /** Ends it at its time limit. */
  limit?: Limit;
  /** Called before each partial commit. */
  beforePart?: (writer: Writer) => void;
}

/** Commands that share a commit. */
export interface Group {
  startedAt: number;
  /** Whether the current command is the first. */
  alone: boolean;
}

/** Long work in progress. */
export interface OpenJob {
  work: Generator<unknown, unknown>;
  /** The result of its first slice. */
  first: IteratorResult<unknown, unknown>;
  /** The catalogue before it. */
  before: Catalog;
}

/** A transaction that waits for the writing connection. */
export interface Turn {
  kind: 'turn';
  grant: (writer: Writer) => void;
  refuse: (error: unknown) => void;
  signal: { cancelled: boolean };
}

/** Sets a savepoint, except for the first command of a group: a rollback undoes it alone, and a savepoint costs more than a short write. */
export function mark(statements: Statements, { alone }: Group): void {
  if (!alone) statements.run('SAVEPOINT command');
}

export function unmark(statements: Statements, { alone }: Group): void {
  if (!alone) statements.run('RELEASE command');
}

/** Undoes the command; the transaction of its group continues. */
export function undo(statements: Statements, { alone }: Group): void {
  statements.database.exec(alone ? 'ROLLBACK; BEGIN IMMEDIATE' : 'ROLLBACK TO command');
  statements.forget();
}

/** Undoes a command that is not the first of its group, and its savepoint. */
export function rollBackCommand(statements: Statements): void {
  statements.database.exec('ROLLBACK TO command; RELEASE command');
  statements.forget();
}

/** Whether a command returned long work instead of a result. */
export function isWork(result: unknown): result is Generator<unknown, unknown> {
  return typeof result === 'object' && result !== null && 'next' in result && 'return' in result;
}

export const stopping = (): Error => fail('InterruptedAtShutdown', 'The store is stopping');
