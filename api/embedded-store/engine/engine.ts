import type { View } from '../storage/view.ts';
import type { Statements } from '../storage/statements.ts';
import { BackgroundCheck, CHECK_DELAY_MS, type CheckResult } from './background-check.ts';
import { Checkpoints } from './checkpoints.ts';
import { Cursors } from './cursors.ts';
import { openDataFile, type DataFile, type DataFileOptions } from './data-file.ts';
import { ReadingMoments } from './moments.ts';
import { lockFolder } from './lock-folder.ts';
import { hasOldReplies, removeOldReplies } from '../storage/replies.ts';
import { SESSION_TIMEOUT_MS, Sessions, TRANSACTION_LIFETIME_MS } from './sessions.ts';
import type { FailPoint } from './fail-point.ts';
import { ExpirySweep } from './expiry-sweep.ts';
import { LeftoverSweep } from './leftover-sweep.ts';
import { Contention, type ContentionSettings } from '../contention/contention.ts';
import { OVERLAPPING_LIFETIME_MS, OverlappingQueue } from '../contention/overlapping-queue.ts';
import { Rest, collectGarbage } from './rest.ts';
import { Snapshots } from './snapshots.ts';
import { WriteQueue } from './write-queue.ts';

export interface EngineOptions extends DataFileOptions {
  dataDir: string;
  /** Delay of the background check of a large file after the start, in milliseconds. */
  checkDelayMs?: number;
  /** Time limit of a transaction, in milliseconds. */
  transactionLifetimeMs?: number;
  /** Supports `configureFailPoint`, with which tests make commands fail. */
  testCommands?: boolean | undefined;
  /** Lets transactions overlap and conflict as on a replica set, for tests. */
  contention?: Partial<ContentionSettings> | undefined;
}

/** Interval of the clean-up of idle cursors and old replies, in milliseconds. */
const CLEANING_MS = 60_000;

/** The data of one folder, and everything that runs on it. */
export class Engine {
  readonly queue: WriteQueue;
  readonly sessions: Sessions;
  readonly cursors = new Cursors();
  readonly snapshots: Snapshots;
  readonly startedAt = Date.now();
  readonly testCommands: boolean;
  readonly contention: Contention | undefined;
  failPoint: FailPoint | undefined;
  /** Damage found in the data file; nothing is served from then on. */
  damage: string | undefined;
  /** Number of connected clients; set by the listening server. */
  connections: () => number = () => 0;
  /** Whether a client is still connected; set by the listening server. */
  isConnected: (connection: number) => boolean = () => true;
  /** The server's address, once it listens. */
  address = '127.0.0.1:0';
  readonly #file: DataFile;
  readonly #moments: ReadingMoments;
  readonly #unlock: () => void;
  readonly #sweep: ExpirySweep;
  readonly #leftovers: LeftoverSweep;
  readonly #checkpoints: Checkpoints;
  /** Namespaces whose indexes are being built. */
  readonly building = new Set<string>();
  readonly #check: BackgroundCheck | undefined;
  readonly #cleaning: NodeJS.Timeout;
  readonly rest: Rest;

  constructor(options: EngineOptions) {
    this.testCommands = options.testCommands === true;
    this.#unlock = lockFolder(options.dataDir);
    try {
      this.#file = openDataFile(options.dataDir, options);
    } catch (error) {
      this.#unlock();
      throw error;
    }
    this.#moments = new ReadingMoments(this.#file.path);
    this.contention = options.contention && new Contention(options.contention);
    this.snapshots = new Snapshots(this.#file.path, this.cursors, this.contention);
    const checkpoints = new Checkpoints(this.#file.path, this.#file.writing);
    this.#checkpoints = checkpoints;
    const afterCommit = (): void => checkpoints.afterCommit();
    this.queue =
      this.contention === undefined
        ? new WriteQueue(this.#file.writing, this.#file.catalog, afterCommit)
        : new OverlappingQueue(this.#file, this.contention, afterCommit);
    this.sessions = new Sessions(
      this.queue,
      this.#file.reading,
      options.transactionLifetimeMs ??
        (this.contention === undefined ? TRANSACTION_LIFETIME_MS : OVERLAPPING_LIFETIME_MS),
    );
    this.#sweep = new ExpirySweep(this.queue, this.#file.reading);
    this.#leftovers = new LeftoverSweep(this.queue, this.#file.reading);
    this.#check = this.#file.isFullyChecked
      ? undefined
      : new BackgroundCheck(this.#file.path, options.checkDelayMs ?? CHECK_DELAY_MS, (result) => {
          this.#take(result);
        });
    this.#cleaning = setInterval(() => {
      this.cursors.closeOld();
      this.snapshots.closeOld();
      this.#forgetReplies();
      if (this.#sweep.hasRemoved && this.#checkpoints.emptyLog()) this.#sweep.hasRemoved = false;
    }, CLEANING_MS);
    this.#cleaning.unref();
    this.rest = new Rest(() => {
      this.releaseMemory();
    });
  }

  /** Releases caches. Everything open stays open. */
  releaseMemory(): void {
    if (!this.#file.writing.database.isTransaction) this.#checkpoints.look();
    this.#moments.closeIdle();
    this.#file.writing.releaseMemory();
    this.#file.reading.releaseMemory();
    collectGarbage();
  }

  /** Damage ends the service at once, with a message on standard error. */
  #take({ damage, failure }: CheckResult): void {
    this.damage = damage;
    if (damage !== undefined) {
      process.stderr.write(
        `The data file ${this.path} is damaged (${damage}); nothing of it is served any more: restore a backup in its place.\n`,
      );
    } else if (failure !== undefined) {
      process.stderr.write(`The data file ${this.path} could not be checked: ${failure}.\n`);
    }
  }

  #forgetReplies(): void {
    const before = Date.now() - SESSION_TIMEOUT_MS;
    if (!hasOldReplies(this.#file.reading, before)) return;
    this.queue
      .write((writer) => {
        removeOldReplies(writer.statements, before);
      })
      .catch(() => {
        // After a full disk, the next round retries.
      });
  }

  /** The committed data, for reads outside transactions. */
  get view(): View {
    return {
      statements: this.#file.reading,
      catalog: this.queue.committed,
      moments: this.#moments,
      shuffledBy: this.contention?.shuffledBy,
    };
  }

  get reading(): Statements {
    return this.#file.reading;
  }

  get path(): string {
    return this.#file.path;
  }

  async stop(): Promise<void> {
    this.rest.stop();
    this.#sweep.stop();
    this.#leftovers.stop();
    await this.#check?.stop();
    clearInterval(this.#cleaning);
    this.cursors.closeWhere(() => true);
    this.snapshots.closeWhere(() => true);
    this.sessions.stop();
    this.queue.stop();
    await this.#checkpoints.stop();
    this.#moments.close();
    this.#file.close();
    this.#unlock();
  }
}
