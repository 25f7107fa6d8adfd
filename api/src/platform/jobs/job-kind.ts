/** Thrown by a job that has not failed, but is to run again. */
export class RunAgain extends Error {
  /** @param isAttempt whether this run counts as an attempt */
  constructor(
    readonly inMs: number,
    readonly isAttempt = true,
  ) {
    super('Again.');
  }
}

/** How to run jobs of one kind. */
export interface JobKind {
  readonly kind: string;
  /** Milliseconds between runs of a recurring job; absent for a one-time job. */
  readonly everyMs?: number;
  /** How many of them a process runs at the same time; one by default. */
  readonly concurrency?: number;
  /** Whether a recurring job is also due when a process starts. */
  readonly atStart?: boolean;
  /**
   * Runs one job. Another process may run the same job if this one is slow or killed.
   * @param attempt counts from 1
   * @throws RunAgain to run again, any number of times
   * @throws Error to be retried; a one-time job up to three times
   */
  run(key: string, attempt: number): Promise<void>;
  /** Ends the running job soon, with an error, because the process is stopping. */
  stop?(): void;
}
