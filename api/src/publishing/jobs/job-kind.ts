/** How the jobs of one kind are done. */
export interface JobKind {
  readonly kind: string;
  /** Milliseconds between two runs of a job that is done again and again; without them a job is done once. */
  readonly everyMs?: number;
  /** Whether a job that is done again and again is also due whenever a process starts. */
  readonly atStart?: boolean;
  /**
   * Does one job. Another process may do the same one where this one was slow or killed.
   * @param attempt counts from 1
   * @throws Error where it is to be tried again; one that is done once, up to three times
   */
  run(key: string, attempt: number): Promise<void>;
  /** Has what is being done end soon, and fail: the magazine stops. */
  stop?(): void;
}
