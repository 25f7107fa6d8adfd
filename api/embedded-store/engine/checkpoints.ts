import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Statements } from '../storage/statements.ts';
import { BUSY_TIMEOUT_MS } from './data-file.ts';

/** The worker has this file's extension, as source or compiled. */
const PROGRAM = new URL(`../checkpoint-worker${extname(import.meta.url)}`, import.meta.url);

/** Log pages that trigger a checkpoint. Up to this many, the writer runs it. */
const MIN_PAGES = 1000;
const MAX_PAGES = 3000;

/** Interval between two long checkpoints, in milliseconds, since an open snapshot may block them. */
const PAUSE_MS = 2000;

/** Interval between two checks of the log's length, in milliseconds, since a check costs part of a short write. */
const CHECK_INTERVAL_MS = 10;

export type Checkpoint = 'none' | 'at once' | 'in a thread';

/**
 * Copies the log into the data file. The writer copies a few pages after a commit. A thread copies many pages, as after a
 * long transaction or at the end of a snapshot, while the store keeps serving.
 */
export class Checkpoints {
  readonly #path: string;
  readonly #writing: Statements;
  #worker: Worker | undefined;
  #ended = Promise.resolve();
  #next = 0;
  #nextCheck = 0;

  constructor(path: string, writing: Statements) {
    this.#path = path;
    this.#writing = writing;
  }

  /** Log pages not yet in the data file. */
  get backlog(): number {
    const [, pages, copied] = this.#writing.first('PRAGMA wal_checkpoint(NOOP)') ?? [];
    return Number(pages) - Number(copied);
  }

  afterCommit(): void {
    const now = performance.now();
    if (now < this.#nextCheck) return;
    this.#nextCheck = now + CHECK_INTERVAL_MS;
    this.look();
  }

  look(): Checkpoint {
    const { backlog } = this;
    if (backlog < MIN_PAGES || this.#worker !== undefined) return 'none';
    if (backlog <= MAX_PAGES) {
      try {
        this.#writing.first('PRAGMA wal_checkpoint(PASSIVE)');
      } catch {
        // The commits are safe in the log; the next write reports a full disk.
      }
      return 'at once';
    }
    if (performance.now() < this.#next) return 'none';
    this.#start();
    return 'in a thread';
  }

  /** Empties the log, which has what was deleted. If a reader, a transaction or a long log is in the way, `false`: try again later. */
  emptyLog(): boolean {
    const { database } = this.#writing;
    // Within a transaction, the length of the log cannot be read.
    if (this.#worker !== undefined || database.isTransaction || this.backlog > MAX_PAGES) return false;
    try {
      database.exec('PRAGMA busy_timeout = 0');
      const [busy] = this.#writing.first('PRAGMA wal_checkpoint(TRUNCATE)') ?? [];
      return busy === 0 || busy === 0n;
    } catch {
      return false;
    } finally {
      database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  }

  #start(): void {
    const worker = new Worker(PROGRAM, { workerData: this.#path });
    this.#worker = worker;
    worker.unref();
    // If it fails, the log stays and the next checkpoint retries.
    worker.on('error', () => undefined);
    this.#ended = new Promise((resolve) => {
      worker.once('exit', () => {
        this.#worker = undefined;
        this.#next = performance.now() + PAUSE_MS;
        resolve();
      });
    });
  }

  /** Waits for the thread to close the data file. */
  async stop(): Promise<void> {
    this.#worker?.ref();
    await this.#ended;
  }
}
