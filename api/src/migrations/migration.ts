/** Hears how far a migration has come. */
export type TellProgress = (done: number, total: number) => void;

/** One step from a schema version to the next. */
export interface Migration {
  /** The schema version of a store that it has gone through. */
  readonly version: number;
  /** What a person reads while it runs, for example `Giving articles their manuscripts`. */
  readonly title: string;
  /** What it counts, for example `articles`. */
  readonly things: string;
  /** It may be killed at any moment, and is then run again: what it has done already it must find done. */
  run(tell: TellProgress): Promise<void>;
}
