import { fail } from '../errors/command-error.ts';
import { toCommandError } from '../errors/sqlite-error.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Statements } from '../storage/statements.ts';
import { Writer } from '../storage/writer.ts';
import { nextTimestamp } from './cluster-time.ts';
import { SLICE_MS, nextTurn } from '../turns/in-turns.ts';
import { COMMIT, slice, type WriteWork } from '../turns/pause.ts';
import {
  GROUP_MS,
  isWork,
  mark,
  MAX_JOBS,
  PART_MS,
  rollBackCommand,
  stopping,
  undo,
  unmark,
  type OpenJob,
  type Group,
  type Job,
  type Turn,
  type WriteOptions,
} from './write-job.ts';

/**
 * The queue for the single writing connection. Commands that arrive together share a commit and get their replies after it;
 * a client's transaction holds the connection from its first command to its end.
 */
export class WriteQueue {
  readonly #statements: Statements;
  readonly #waiting: (Job | Turn)[] = [];
  #committed: Catalog;
  #holder: Writer | undefined;
  #scheduled = false;
  /** Whether a group of commands is running. */
  #busy = false;
  readonly #writer: Writer;
  #stopped = false;
  readonly #afterCommit: () => void;

  /** @param afterCommit called once clients have their replies */
  constructor(
    statements: Statements,
    catalog: Catalog,
    afterCommit: () => void,
    writer = new Writer(statements, catalog),
  ) {
    this.#afterCommit = afterCommit;
    this.#statements = statements;
    this.#committed = catalog;
    this.#writer = writer;
  }

  /** The committed catalogue, for readers. */
  get committed(): Catalog {
    return this.#committed;
  }

  /**
   * Runs a command and settles after its commit. If the command fails, its earlier work is kept.
   * A long command yields to others; at a COMMIT its work so far is committed first.
   */
  write<T>(run: (writer: Writer) => T | WriteWork<T>, options: WriteOptions = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const job: Job = {
        kind: 'job',
        run,
        work: undefined,
        options,
        result: undefined,
        settle: (error) => {
          if (error === undefined) resolve(job.result as T);
          else reject(toCommandError(error));
        },
        failure: undefined,
      };
      this.#waiting.push(job);
      this.#schedule();
    });
  }

  /** Waits for the connection and opens a transaction on it. */
  begin(signal: { cancelled: boolean }): Promise<Writer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        kind: 'turn',
        grant: resolve,
        refuse: (error) => {
          reject(toCommandError(error));
        },
        signal,
      });
      this.#schedule();
    });
  }

  /**
   * Commits a transaction with what `remember` writes.
   * @throws CommandError if the disk is full; the transaction is then rolled back.
   */
  async commit(writer: Writer, remember: (statements: Statements) => void): Promise<void> {
    if (this.#holder !== writer) throw fail('NoSuchTransaction', 'The transaction is not open any more');
    try {
      remember(writer.statements);
      this.#statements.database.exec('COMMIT');
      this.#committed = writer.catalog;
      nextTimestamp();
    } catch (error) {
      this.#undo();
      throw toCommandError(error);
    } finally {
      this.#release();
    }
    this.#afterCommit();
  }

  rollback(writer: Writer): void {
    if (this.#holder !== writer) return;
    this.#undo();
    this.#release();
  }

  stop(): void {
    this.#stopped = true;
    if (this.#holder !== undefined) this.rollback(this.#holder);
    if (this.#busy) this.#undo();
    const error = stopping();
    for (const item of this.#waiting.splice(0)) {
      if (item.kind === 'job') item.settle(error);
      else item.refuse(error);
    }
  }

  #schedule(): void {
    if (this.#scheduled || this.#busy || this.#holder !== undefined || this.#waiting.length === 0) return;
    this.#scheduled = true;
    // Run after the sockets are read, so that their commands share the commit.
    setImmediate(() => {
      this.#scheduled = false;
      this.#pump();
    });
  }

  #release(): void {
    this.#holder = undefined;
    this.#schedule();
  }

  #undo(): void {
    if (this.#statements.database.isTransaction) this.#statements.database.exec('ROLLBACK');
    this.#statements.forget();
  }

  #pump(): void {
    if (this.#stopped || this.#busy || this.#holder !== undefined) return;
    const next = this.#waiting[0];
    if (next?.kind === 'turn') {
      this.#waiting.shift();
      if (!next.signal.cancelled) this.#grant(next);
    } else if (next !== undefined) {
      void this.#commitGroup();
    }
    this.#schedule();
  }

  #grant(turn: Turn): void {
    try {
      this.#statements.database.exec('BEGIN IMMEDIATE');
      this.#holder = new Writer(this.#statements, this.#committed);
      turn.grant(this.#holder);
    } catch (error) {
      this.#undo();
      turn.refuse(error);
    }
  }

  async #commitGroup(): Promise<void> {
    const finishedJobs: Job[] = [];
    const startedAt = performance.now();
    const writer = this.#writer;
    writer.catalog = this.#committed;
    this.#busy = true;
    let unfinished: Job | undefined;
    try {
      this.#statements.run('BEGIN IMMEDIATE');
      while (finishedJobs.length < MAX_JOBS && performance.now() - startedAt < GROUP_MS) {
        const job = this.#waiting[0];
        // The rest of a long command would delay the replies of its group.
        if (job?.kind !== 'job' || (job.work !== undefined && finishedJobs.length > 0)) break;
        this.#waiting.shift();
        unfinished = job;
        const isFinished = this.#runJob(job, writer, { startedAt, alone: finishedJobs.length === 0 });
        if (!(typeof isFinished === 'boolean' ? isFinished : await isFinished)) break;
        unfinished = undefined;
        finishedJobs.push(job);
      }
      this.#statements.run('COMMIT');
      this.#committed = writer.catalog;
      nextTimestamp();
    } catch (error) {
      if (!this.#stopped) this.#undo();
      for (const job of finishedJobs) job.settle(error);
      unfinished?.settle(error);
      // Once the store has stopped, there is no connection to release.
      if (!this.#stopped) unfinished?.work?.return(undefined);
      return;
    } finally {
      this.#busy = false;
      this.#schedule();
    }
    for (const job of finishedJobs) job.settle(job.failure);
    this.#afterCommit();
    if (unfinished !== undefined) this.#requeue(unfinished);
  }

  /** Queues the rest of a long job last, and a job to restart first. */
  #requeue(job: Job): void {
    if (this.#stopped) job.settle(stopping());
    else if (job.work === undefined) this.#waiting.unshift(job);
    else this.#waiting.push(job);
    this.#schedule();
  }

  /**
   * Runs a job; its failure does not affect the rest of its group.
   * @returns whether it is done; false if its partial work must be committed
   */
  #runJob(job: Job, writer: Writer, group: Group): boolean | Promise<boolean> {
    const before = writer.catalog;
    mark(this.#statements, group);
    try {
      if (job.work === undefined) {
        const result = slice(SLICE_MS, () => job.run(writer), job.options.limit);
        if (isWork(result)) job.work = result;
        else job.result = result;
      }
      if (job.work !== undefined) {
        const { work } = job;
        const step = slice(SLICE_MS, () => work.next(), job.options.limit);
        // Most commands are done by now and need no promise.
        if (step.done !== true) return this.#runWork(job, { work, first: step, before }, writer, group);
        job.result = step.value;
      }
    } catch (error) {
      job.work?.return(undefined);
      this.#undoJob(job, writer, before, error, group);
    }
    unmark(this.#statements, group);
    return true;
  }

  async #runWork(job: Job, { work, first, before }: OpenJob, writer: Writer, group: Group): Promise<boolean> {
    const { limit, beforePart } = job.options;
    const { startedAt, alone } = group;
    try {
      let step = first;
      while (step.done !== true) {
        const maxMs = this.#waiting.length > 0 ? GROUP_MS : PART_MS;
        if (step.value === COMMIT && (!alone || performance.now() - startedAt >= maxMs)) {
          beforePart?.(writer);
          unmark(this.#statements, group);
          return false;
        }
        if (!alone) {
          this.#beginAgain(job, writer, before);
          return false;
        }
        await nextTurn();
        if (this.#stopped) throw stopping();
        limit?.checkNow();
        step = slice(SLICE_MS, () => work.next(), limit);
      }
      job.result = step.value;
    } catch (error) {
      if (this.#stopped) throw error;
      work.return(undefined);
      this.#undoJob(job, writer, before, error, group);
    }
    unmark(this.#statements, group);
    return true;
  }

  /** Restarts a long command, which cannot be committed in parts here, in its own group. */
  #beginAgain(job: Job, writer: Writer, before: Catalog): void {
    job.work?.return(undefined);
    job.work = undefined;
    rollBackCommand(this.#statements);
    writer.catalog = before;
  }

  #undoJob(job: Job, writer: Writer, before: Catalog, error: unknown, group: Group): void {
    // A full disk may have ended the whole transaction.
    if (!this.#statements.database.isTransaction) throw error;
    undo(this.#statements, group);
    writer.catalog = before;
    job.failure = error;
  }
}
