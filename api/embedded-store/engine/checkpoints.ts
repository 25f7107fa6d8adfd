import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Statements } from '../storage/statements.ts';

/** The same folder, as source and as compiled. */
const PROGRAM = new URL(`../checkpoint-worker${extname(import.meta.url)}`, import.meta.url);

/** Pages of the log at which it is copied into the data file, and up to which the writer does so itself. */
const LEAST_PAGES = 1000;
const MOST_PAGES = 3000;

/** Time between two long copies, in milliseconds: where somebody reads an old moment, the log cannot be copied behind it. */
const PAUSE_MS = 2000;

/** Time between two looks at the length of the log, in milliseconds: a look costs as much as a part of a short write. */
const LOOK_MS = 10;

export type Checkpoint = 'none' | 'at once' | 'in a thread';

/**
 * Copies the log into the data file. A few pages the writer copies after a commit; many, which a long transaction leaves or the end
 * of a snapshot sets free, are copied in a thread, while everybody is served.
 */
export class Checkpoints {
  readonly #path: string;
  readonly #writing: Statements;
  #worker: Worker | undefined;
  #ended = Promise.resolve();
  #next = 0;
  #nextLook = 0;

  constructor(path: string, writing: Statements) {
    this.#path = path;
    this.#writing = writing;
  }

  /** Pages in the log that are not in the data file yet. */
  get backlog(): number {
    const [, pages, copied] = this.#writing.first('PRAGMA wal_checkpoint(NOOP)') ?? [];
    return Number(pages) - Number(copied);
  }

  afterCommit(): void {
    const now = performance.now();
    if (now < this.#nextLook) return;
    this.#nextLook = now + LOOK_MS;
    this.look();
  }

  look(): Checkpoint {
    const { backlog } = this;
    if (backlog < LEAST_PAGES || this.#worker !== undefined) return 'none';
    if (backlog <= MOST_PAGES) {
      try {
        this.#writing.first('PRAGMA wal_checkpoint(PASSIVE)');
      } catch {
        // What was committed stands in the log; a full disk is told to whoever writes next.
      }
      return 'at once';
    }
    if (performance.now() < this.#next) return 'none';
    this.#start();
    return 'in a thread';
  }

  #start(): void {
    const worker = new Worker(PROGRAM, { workerData: this.#path });
    this.#worker = worker;
    worker.unref();
    // Where it fails the log stays, and the next one tries again.
    worker.on('error', () => undefined);
    this.#ended = new Promise((resolve) => {
      worker.once('exit', () => {
        this.#worker = undefined;
        this.#next = performance.now() + PAUSE_MS;
        resolve();
      });
    });
  }

  /** Waits for the thread, which has the data file open. */
  async stop(): Promise<void> {
    this.#worker?.ref();
    await this.#ended;
  }
}
