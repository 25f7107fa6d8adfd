/** Reports the progress of a migration. */
export type ProgressListener = (done: number, total: number) => void;

export interface Migration {
  /** Schema version of a store after this migration. */
  readonly version: number;
  /** Shown while it runs, for example `Giving articles their manuscripts`. */
  readonly title: string;
  /** What its progress counts, for example `articles`. */
  readonly things: string;
  /** Must be idempotent: if it is killed, it runs again. */
  run(onProgress: ProgressListener): Promise<void>;
}
