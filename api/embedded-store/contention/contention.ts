import type { Session } from '../engine/sessions.ts';
import { CommandError, TRANSIENT_TRANSACTION_ERROR, fail } from '../errors/command-error.ts';
import { ERROR_CODES } from '../errors/error-codes.ts';
import { seededRandom } from './seeded-random.ts';

/** What a store in contention mode does besides letting transactions overlap. */
export interface ContentionSettings {
  /** Seed of every random choice. */
  seed: number;
  /** Probability, 0 to 1, that a write fails so that the driver or `withTransaction` retries it. */
  writeFailures: number;
  /** Probability, 0 to 1, that a commit's outcome stays unknown; half of those commits succeed. */
  unknownCommits: number;
  /** Age in milliseconds at which a snapshot is too old; 0 for the store's own limit. */
  snapshotMs: number;
}

const DEFAULTS: ContentionSettings = { seed: 1, writeFailures: 0, unknownCommits: 0, snapshotMs: 0 };

/** How often each thing happened since the start. */
export interface ContentionCounts {
  conflicts: number;
  waits: number;
  failedWrites: number;
  unknownCommits: number;
}

const UNKNOWN_TRANSACTION_COMMIT_RESULT = 'UnknownTransactionCommitResult';
const RETRYABLE_WRITE_ERROR = 'RetryableWriteError';

const STEP_DOWN_ERRORS = ['PrimarySteppedDown', 'ShutdownInProgress', 'InterruptedAtShutdown'] as const;

/** Faults of a busy replica set, for tests: decided here, raised where commands run. */
export class Contention {
  settings: ContentionSettings;
  random: () => number;
  readonly counts: ContentionCounts = { conflicts: 0, waits: 0, failedWrites: 0, unknownCommits: 0 };
  /** Source of the random order of results without a sort. */
  readonly shuffledBy = (): number => this.random();
  #steppedDownUntil = 0;

  constructor(settings: Partial<ContentionSettings>) {
    this.settings = { ...DEFAULTS, ...settings };
    this.random = seededRandom(this.settings.seed);
  }

  /** Changes some settings; a seed starts its sequence again. */
  configure(settings: Partial<ContentionSettings>): void {
    this.settings = { ...this.settings, ...settings };
    if (settings.seed !== undefined) this.random = seededRandom(settings.seed);
  }

  #happens(probability: number): boolean {
    return probability > 0 && this.random() < probability;
  }

  stepDown(milliseconds: number): void {
    this.#steppedDownUntil = Date.now() + milliseconds;
  }

  get isSteppedDown(): boolean {
    return Date.now() < this.#steppedDownUntil;
  }

  /** One of the errors of a primary that steps down or shuts down. */
  stepDownError(): (typeof STEP_DOWN_ERRORS)[number] {
    return STEP_DOWN_ERRORS[Math.floor(this.random() * STEP_DOWN_ERRORS.length)] as 'PrimarySteppedDown';
  }

  /** The error for a write conflict, after which the whole transaction runs again. */
  writeConflict(): CommandError {
    this.counts.conflicts += 1;
    return new CommandError(
      ERROR_CODES.WriteConflict,
      'Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
      undefined,
      [TRANSIENT_TRANSACTION_ERROR],
    );
  }

  /**
   * Fails some writes of transactions, but none of the transaction that follows a failed one in its session: otherwise one of
   * hundreds of writes would never commit.
   * @throws CommandError 112
   */
  failTransactionWrite(session: Session): void {
    if (session.failed === session.number - 1n || !this.#happens(this.settings.writeFailures)) return;
    session.failed = session.number;
    this.counts.failedWrites += 1;
    throw this.writeConflict();
  }

  /** Fails some retryable writes. @throws CommandError 262, which a driver retries once */
  failRetryableWrite(): void {
    if (!this.#happens(this.settings.writeFailures / 2)) return;
    this.counts.failedWrites += 1;
    throw new CommandError(ERROR_CODES.ExceededTimeLimit, 'operation exceeded time limit', undefined, [
      RETRYABLE_WRITE_ERROR,
    ]);
  }

  /** Whether the outcome of this commit is to stay unknown: `committed` or `aborted` in truth. */
  unknownCommit(): 'committed' | 'aborted' | undefined {
    if (!this.#happens(this.settings.unknownCommits)) return undefined;
    this.counts.unknownCommits += 1;
    return this.random() < 0.5 ? 'committed' : 'aborted';
  }

  unknownCommitError(): CommandError {
    return new CommandError(
      ERROR_CODES.InterruptedDueToReplStateChange,
      'operation was interrupted',
      undefined,
      [UNKNOWN_TRANSACTION_COMMIT_RESULT],
    );
  }

  /** @throws CommandError 239 if a snapshot of that time is too old */
  checkSnapshot(takenAt: number): void {
    const { snapshotMs } = this.settings;
    if (snapshotMs > 0 && Date.now() - takenAt > snapshotMs)
      throw fail('SnapshotTooOld', 'Read timestamp is older than the oldest available timestamp.');
  }
}
