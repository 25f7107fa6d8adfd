import { slice, type Limit } from './pause.ts';

/** Time slice of long work before it yields, in milliseconds. */
export const SLICE_MS = 5;

const waiting: (() => void)[] = [];
let scheduled = false;

function schedule(): void {
  if (scheduled || waiting.length === 0) return;
  scheduled = true;
  // One slice per event-loop round, so that requests are read between slices, whatever the number of long operations.
  setImmediate(() => {
    scheduled = false;
    waiting.shift()?.();
    schedule();
  });
}

/** Resolves at the caller's next turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    schedule();
  });
}

/** A command that runs in slices. */
export interface Worker extends Limit {
  /** Releases resources that would block others. */
  suspend(): void;
}

/** Runs work in slices until it is done or reaches the worker's limit. */
export async function inTurns<T>(work: Generator<unknown, T>, worker: Worker): Promise<T> {
  try {
    for (;;) {
      const step = slice(SLICE_MS, () => work.next(), worker);
      if (step.done === true) return step.value;
      worker.suspend();
      await nextTurn();
      worker.checkNow();
    }
  } catch (error) {
    work.return(undefined as T);
    throw error;
  }
}
