import { setTimeout as wait } from 'node:timers/promises';
import { ReadingMoments } from '../engine/moments.ts';
import { WriteQueue } from '../engine/write-queue.ts';
import { isWork, type WriteOptions } from '../engine/write-job.ts';
import { fail } from '../errors/command-error.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Statements } from '../storage/statements.ts';
import type { Writer } from '../storage/writer.ts';
import { PAUSE, type Work, type WriteWork } from '../turns/pause.ts';
import { ClaimingWriter } from './claiming-writer.ts';
import { Claims, HeldByTransaction, type Claimant } from './claims.ts';
import type { Contention } from './contention.ts';
import { TransactionWriter } from './transaction-writer.ts';

/** Time limit of an overlapping transaction in milliseconds, as in MongoDB: it holds up only what meets it. */
export const OVERLAPPING_LIFETIME_MS = 60_000;

/** Pause before a write meets an open transaction's document again, in milliseconds. */
const RETRY_MS = 5;

interface OpenTransaction {
  writer: TransactionWriter;
  claimant: Claimant;
}

/**
 * The write queue of a store in contention mode. Transactions overlap: each reads its own snapshot and keeps its writes to
 * itself until the commit. Of two that write the same document the second fails.
 */
export class OverlappingQueue extends WriteQueue {
  readonly #contention: Contention;
  readonly #claims: Claims;
  readonly #snapshots: ReadingMoments;
  readonly #open = new Map<Writer, OpenTransaction>();

  constructor(
    file: { path: string; writing: Statements; catalog: Catalog },
    contention: Contention,
    afterCommit: () => void,
  ) {
    const claims = new Claims(contention);
    const writer = new ClaimingWriter(file.writing, file.catalog, {
      claim: (keys) => {
        claims.claimOutside(keys);
      },
      shuffledBy: contention.shuffledBy,
    });
    super(
      file.writing,
      file.catalog,
      () => {
        claims.afterCommit();
        afterCommit();
      },
      writer,
    );
    this.#contention = contention;
    this.#claims = claims;
    this.#snapshots = new ReadingMoments(file.path, Infinity);
  }

  /** Runs a command; while it meets an open transaction's document, it starts again. */
  override async write<T>(run: (writer: Writer) => T | WriteWork<T>, options: WriteOptions = {}): Promise<T> {
    for (;;) {
      try {
        return await super.write<T>((writer) => inOnePart(run(writer)), options);
      } catch (error) {
        if (!(error instanceof HeldByTransaction)) throw error;
      }
      await wait(RETRY_MS);
      options.limit?.checkNow();
    }
  }

  override begin(): Promise<Writer> {
    const statements = this.#snapshots.take();
    const claimant = this.#claims.open();
    const writer = new TransactionWriter(statements, this.committed, {
      claim: (keys) => {
        this.#claims.claim(claimant, keys);
      },
      shuffledBy: this.#contention.shuffledBy,
      conflict: () => this.#contention.writeConflict(),
    });
    this.#open.set(writer, { writer, claimant });
    return Promise.resolve(writer);
  }

  override async commit(writer: Writer, remember: (statements: Statements) => void): Promise<void> {
    const transaction = this.#open.get(writer);
    if (transaction === undefined) throw fail('NoSuchTransaction', 'The transaction is not open any more');
    try {
      await this.write((main) => {
        this.#claims.commit(transaction.claimant, () => {
          transaction.writer.applyTo(main);
        });
        remember(main.statements);
      });
    } finally {
      this.#end(transaction);
    }
  }

  override rollback(writer: Writer): void {
    const transaction = this.#open.get(writer);
    if (transaction !== undefined) this.#end(transaction);
  }

  #end({ writer, claimant }: OpenTransaction): void {
    if (!this.#open.delete(writer)) return;
    this.#claims.close(claimant);
    this.#snapshots.give(writer.statements);
  }

  override stop(): void {
    super.stop();
    this.#snapshots.close();
  }
}

/** A long write that commits no part before its end, so that it can start again. */
function inOnePart<T>(result: T | WriteWork<T>): T | WriteWork<T> {
  return isWork(result) ? withoutCommits(result as WriteWork<T>) : result;
}

function* withoutCommits<T>(work: WriteWork<T>): Work<T> {
  try {
    for (let step = work.next(); ; step = work.next()) {
      if (step.done === true) return step.value;
      yield PAUSE;
    }
  } finally {
    work.return(undefined as T);
  }
}
