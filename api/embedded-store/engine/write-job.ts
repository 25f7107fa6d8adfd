import { fail } from '../errors/command-error.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Statements } from '../storage/statements.ts';
import type { Writer } from '../storage/writer.ts';
import type { Limit } from '../turns/pause.ts';

/** A command that waits for the writing connection, or has it. */
export interface Job {
  kind: 'job';
  run: (writer: Writer) => unknown;
  /** What is left of a long job. */
  work: Generator<unknown, unknown> | undefined;
  options: WriteOptions;
  result: unknown;
  settle: (error: unknown) => void;
  /** The command's own refusal, told after the commit of what it did before. */
  failure: unknown;
}

/** What a long write may want. */
export interface WriteOptions {
  /** Ends it where its time is up. */
  limit?: Limit;
  /** Called before a part of it is committed. */
  beforePart?: (writer: Writer) => void;
}

/** Commands that share a commit. */
export interface Group {
  started: number;
  /** The command at hand is the first. */
  alone: boolean;
}

/** Long work that is under way. */
export interface Begun {
  work: Generator<unknown, unknown>;
  /** What its first slice gave. */
  first: IteratorResult<unknown, unknown>;
  /** The catalogue before it. */
  before: Catalog;
}

/** A transaction that waits for it. */
export interface Turn {
  kind: 'turn';
  grant: (writer: Writer) => void;
  refuse: (error: unknown) => void;
  signal: { cancelled: boolean };
}

/** The first command of a group needs no mark: all that there is to undo is its own, and a mark costs more than a short write. */
export function mark(statements: Statements, { alone }: Group): void {
  if (!alone) statements.run('SAVEPOINT command');
}

export function unmark(statements: Statements, { alone }: Group): void {
  if (!alone) statements.run('RELEASE command');
}

/** Takes back what the command did; the transaction of its group goes on. */
export function undo(statements: Statements, { alone }: Group): void {
  statements.database.exec(alone ? 'ROLLBACK; BEGIN IMMEDIATE' : 'ROLLBACK TO command');
}

/** Whether a command is long work, and not its result. */
export function isWork(result: unknown): result is Generator<unknown, unknown> {
  return typeof result === 'object' && result !== null && 'next' in result && 'return' in result;
}

export const stopping = (): Error => fail('InterruptedAtShutdown', 'The store is stopping');
