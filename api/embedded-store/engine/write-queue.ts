import { fail } from '../errors/command-error.ts';
import { toCommandError } from '../errors/sqlite-error.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Statements } from '../storage/statements.ts';
import { Writer } from '../storage/writer.ts';

interface Job {
  kind: 'job';
  run: (writer: Writer) => void;
  settle: (error: unknown) => void;
  /** The command's own refusal, told after the commit of what it did before. */
  failure: unknown;
}

interface Turn {
  kind: 'turn';
  grant: (writer: Writer) => void;
  refuse: (error: unknown) => void;
  signal: { cancelled: boolean };
}

/** Commands that share a commit at most. */
const MOST_JOBS = 500;

/** Time after which a group commits even if more commands wait, in milliseconds. */
const GROUP_MS = 25;

/**
 * The one writing connection. Commands that arrive together share a commit, and are answered after it;
 * a client's transaction has the connection for itself from its first command to its end.
 */
export class WriteQueue {
  readonly #statements: Statements;
  readonly #waiting: (Job | Turn)[] = [];
  #committed: Catalog;
  #holder: Writer | undefined;
  #scheduled = false;
  #stopped = false;

  constructor(statements: Statements, catalog: Catalog) {
    this.#statements = statements;
    this.#committed = catalog;
  }

  /** The catalogue as readers may see it. */
  get committed(): Catalog {
    return this.#committed;
  }

  /** Runs a command and settles after its commit. A refusal by the command keeps what it did before. */
  write<T>(run: (writer: Writer) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let result: T;
      this.#waiting.push({
        kind: 'job',
        run: (writer) => {
          result = run(writer);
        },
        settle: (error) => {
          if (error === undefined) resolve(result);
          else reject(toCommandError(error));
        },
        failure: undefined,
      });
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

  /** @throws CommandError where the disk is full; the transaction is then rolled back. */
  commit(writer: Writer): void {
    if (this.#holder !== writer) throw fail('NoSuchTransaction', 'The transaction is not open any more');
    try {
      this.#statements.database.exec('COMMIT');
      this.#committed = writer.catalog;
    } catch (error) {
      this.#undo();
      throw toCommandError(error);
    } finally {
      this.#release();
    }
  }

  rollback(writer: Writer): void {
    if (this.#holder !== writer) return;
    this.#undo();
    this.#release();
  }

  stop(): void {
    this.#stopped = true;
    if (this.#holder !== undefined) this.rollback(this.#holder);
    const error = fail('InterruptedAtShutdown', 'The store is stopping');
    for (const item of this.#waiting.splice(0)) {
      if (item.kind === 'job') item.settle(error);
      else item.refuse(error);
    }
  }

  #schedule(): void {
    if (this.#scheduled || this.#holder !== undefined || this.#waiting.length === 0) return;
    this.#scheduled = true;
    // After the sockets were read: what they brought shares the commit.
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
    if (this.#stopped || this.#holder !== undefined) return;
    const next = this.#waiting[0];
    if (next?.kind === 'turn') {
      this.#waiting.shift();
      if (!next.signal.cancelled) this.#grant(next);
    } else if (next !== undefined) {
      this.#commitGroup();
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

  #commitGroup(): void {
    const done: Job[] = [];
    const started = performance.now();
    const writer = new Writer(this.#statements, this.#committed);
    try {
      this.#statements.database.exec('BEGIN IMMEDIATE');
      while (done.length < MOST_JOBS && performance.now() - started < GROUP_MS) {
        const job = this.#waiting[0];
        if (job?.kind !== 'job') break;
        this.#waiting.shift();
        done.push(job);
        this.#runJob(job, writer);
      }
      this.#statements.database.exec('COMMIT');
      this.#committed = writer.catalog;
    } catch (error) {
      this.#undo();
      for (const job of done) job.settle(error);
      return;
    }
    for (const job of done) job.settle(job.failure);
  }

  /** A command that fails leaves the others of its group untouched. */
  #runJob(job: Job, writer: Writer): void {
    const before = writer.catalog;
    this.#statements.database.exec('SAVEPOINT command');
    try {
      job.run(writer);
    } catch (error) {
      // A full disk may have ended the whole transaction.
      if (!this.#statements.database.isTransaction) throw error;
      this.#statements.database.exec('ROLLBACK TO command');
      this.#statements.forget();
      writer.catalog = before;
      job.failure = error;
    }
    this.#statements.database.exec('RELEASE command');
  }
}
