import { fail } from '../errors/command-error.ts';

/** Stands in a stream of results where others may take their turn. */
export const PAUSE: unique symbol = Symbol('pause');
/** The same in a write, where what was done so far may be committed before the rest. */
export const COMMIT: unique symbol = Symbol('commit');

export type Pause = typeof PAUSE;

/** Long work: it gives a result, and may be laid down on the way. */
export type Work<T> = Generator<Pause, T>;

/** Long work of a writer. */
export type WriteWork<T> = Generator<Pause | typeof COMMIT, T>;

/** Values as they come, with places to pause between them. */
export type Stream<T> = Iterable<T | Pause>;

/** What ends the work at hand: its command's time. */
export interface Limit {
  /** @throws CommandError once the time is up */
  checkNow(): void;
}

/** When the running slice ends, on the clock of `performance`; never, where nobody waits for it. */
let end = Infinity;
let limit: Limit | undefined;

/** Runs one slice of some work: `isOver` turns true within it after so many milliseconds. */
export function slice<T>(milliseconds: number, run: () => T, within?: Limit): T {
  const outer = { end, limit };
  end = performance.now() + milliseconds;
  limit = within;
  try {
    return run();
  } finally {
    ({ end, limit } = outer);
  }
}

/** Rounds of a loop between two looks at the clock. */
const ROUNDS = 256;
let rounds = 0;

/** How long one expression may work on one document, beyond its slice, in milliseconds. */
const MOST_OVERTIME_MS = 30_000;

/** For loops that cannot pause. @throws CommandError 50 once the command's time is up, or far too much was used in one go */
export function checkTime(): void {
  if (++rounds % ROUNDS !== 0 || !isOver()) return;
  limit?.checkNow();
  if (performance.now() > end + MOST_OVERTIME_MS)
    throw fail('MaxTimeMSExpired', 'An expression works on one document for too long');
}

/** Whether it is time to let others have their turn. */
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

/** Values that are at hand already, with places to pause between them. */
export function* streamOf<T>(items: Iterable<T>): Generator<T | Pause, void> {
  for (const item of items) {
    yield item;
    if (isOver()) yield PAUSE;
  }
}

/** Hands pauses on, and everything else to `take`, until that says that it has enough. */
export function* eachOf<T>(stream: Stream<T>, take: (item: T) => boolean | undefined): Work<void> {
  for (const item of stream) {
    if (item === PAUSE) yield PAUSE;
    else if (take(item as T) === false) return;
    if (isOver()) yield PAUSE;
  }
}

/** For whoever goes through a stream in one go. */
export function* withoutPauses<T>(stream: Stream<T>): Generator<T, void> {
  for (const item of stream) if (item !== PAUSE) yield item as T;
}

/** Does work in one go. */
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
