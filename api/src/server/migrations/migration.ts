/** Reports the progress of a migration. */
export type TellProgress = (done: number, total: number) => void;

export interface Migration {
  /** Schema version of a store after this migration. */
  readonly version: number;
  /** Shown while it runs, for example `Giving articles their manuscripts`. */
  readonly title: string;
  /** What it counts, for example `articles`. */
  readonly things: string;
  /** Must be idempotent: it may be killed at any moment and is then run again. */
  run(tell: TellProgress): Promise<void>;
}
