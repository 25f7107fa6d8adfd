import { slice, type Limit } from './pause.ts';

/** How long work goes on before others have their turn, in milliseconds. */
export const SLICE_MS = 5;

const waiting: (() => void)[] = [];
let scheduled = false;

function schedule(): void {
  if (scheduled || waiting.length === 0) return;
  scheduled = true;
  // One for each round of the event loop: what clients send is read between two slices, however many works there are.
  setImmediate(() => {
    scheduled = false;
    waiting.shift()?.();
    schedule();
  });
}

/** Resolves when it is the caller's turn again. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    schedule();
  });
}

/** Who does work in slices. */
export interface Worker extends Limit {
  /** Lets go of what others must not wait for. */
  suspend(): void;
}

/** Does work in slices, until it is done or the worker's limit ends it. */
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
