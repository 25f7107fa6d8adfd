import { discardedTable, shrinkTable } from '../storage/leftovers.ts';
import type { Statements } from '../storage/statements.ts';
import type { Writer } from '../storage/writer.ts';
import { COMMIT, isOver, type WriteWork } from '../turns/pause.ts';
import type { WriteQueue } from './write-queue.ts';

/** How often discarded tables are looked for, in milliseconds. */
const SWEEP_MS = 1000;

function* clearAway(writer: Writer): WriteWork<void> {
  for (
    let table = discardedTable(writer.statements);
    table !== undefined;
    table = discardedTable(writer.statements)
  ) {
    while (!shrinkTable(writer.statements, table)) if (isOver()) yield COMMIT;
    if (isOver()) yield COMMIT;
  }
}

/** Empties and drops tables that nobody reads any more, in small parts between which others write. */
export class LeftoverSweep {
  readonly #queue: WriteQueue;
  readonly #reading: Statements;
  readonly #timer: NodeJS.Timeout;
  #running = false;

  constructor(queue: WriteQueue, reading: Statements) {
    this.#queue = queue;
    this.#reading = reading;
    this.#timer = setInterval(() => {
      void this.#sweep();
    }, SWEEP_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #sweep(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      // Asked first on its own, so that an idle store writes nothing.
      if (discardedTable(this.#reading) !== undefined) await this.#queue.write(clearAway);
    } catch {
      // A full disk or a stop: the next sweep tries again.
    } finally {
      this.#running = false;
    }
  }
}
