import { fail } from '../errors/command-error.ts';

/** Marks a place in a stream of results where work may yield to others. */
export const PAUSE: unique symbol = Symbol('pause');
/** The same in a write; the work so far may be committed there. */
export const COMMIT: unique symbol = Symbol('commit');

export type Pause = typeof PAUSE;

/** Long work with a result, which can pause. */
export type Work<T> = Generator<Pause, T>;

/** Long work of a writer. */
export type WriteWork<T> = Generator<Pause | typeof COMMIT, T>;

/** A stream of values with pauses between them. */
export type Stream<T> = Iterable<T | Pause>;

/** The time limit of the command that runs the work. */
export interface Limit {
  /** @throws CommandError once the time is up */
  checkNow(): void;
}

/** End of the running slice on the `performance` clock; Infinity if nobody waits. */
let end = Infinity;
let limit: Limit | undefined;
/** Processor time of this thread when `checkTime` first found the running slice over. */
let overSince: NodeJS.CpuUsage | undefined;

/** Runs one slice of work, in which `isOver` becomes true after `milliseconds`. */
export function slice<T>(milliseconds: number, run: () => T, within?: Limit): T {
  const outer = { end, limit, overSince };
  end = performance.now() + milliseconds;
  limit = within;
  overSince = undefined;
  try {
    return run();
  } finally {
    ({ end, limit, overSince } = outer);
  }
}

/** Loop iterations between two reads of the clock. */
const ROUNDS = 256;
let rounds = 0;

/** Processor time that one expression on one document may take beyond its slice, in microseconds. On a busy machine it waits longer. */
const MAX_OVERTIME_US = 100_000;

/** For loops that cannot pause. @throws CommandError 50 at the command's time limit, or far beyond the slice */
export function checkTime(): void {
  if (++rounds % ROUNDS !== 0 || !isOver()) return;
  limit?.checkNow();
  overSince ??= process.threadCpuUsage();
  const { user, system } = process.threadCpuUsage(overSince);
  if (user + system > MAX_OVERTIME_US)
    throw fail('MaxTimeMSExpired', 'An expression works on one document for too long');
}

/** Whether it is time to yield to others. */
export function isOver(): boolean {
  return end !== Infinity && performance.now() > end;
}

export function* mapStream<T, U>(stream: Stream<T>, change: (item: T) => U): Generator<U | Pause, void> {
  for (const item of stream) {
    yield item === PAUSE ? PAUSE : change(item as T);
    if (isOver()) yield PAUSE;
  }
}

export function* filterStream<T>(stream: Stream<T>, keep: (item: T) => boolean): Generator<T | Pause, void> {
  for (const item of stream) {
    if (item === PAUSE || keep(item as T)) yield item;
    if (isOver()) yield PAUSE;
  }
}

/** Passes pauses on and everything else to `take`, until `take` returns false. */
export function* eachOf<T>(stream: Stream<T>, take: (item: T) => boolean | undefined): Work<void> {
  for (const item of stream) {
    if (item === PAUSE) yield PAUSE;
    else if (take(item as T) === false) return;
    if (isOver()) yield PAUSE;
  }
}

/** Reads a stream without pausing. */
export function* withoutPauses<T>(stream: Stream<T>): Generator<T, void> {
  for (const item of stream) if (item !== PAUSE) yield item as T;
}

/** Runs work to its end without pausing. */
export function atOnce<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** A pause during which a reader holds nothing. */
export function* pauseOf(reader: { suspend(): void }): Work<void> {
  reader.suspend();
  yield PAUSE;
}
