import { discardedTable, shrinkTable } from '../storage/leftovers.ts';
import type { Statements } from '../storage/statements.ts';
import type { Writer } from '../storage/writer.ts';
import { COMMIT, isOver, type WriteWork } from '../turns/pause.ts';
import { Sweep } from './sweep.ts';
import type { WriteQueue } from './write-queue.ts';

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

/** Empties and drops unused tables in small steps, between which others write. */
export class LeftoverSweep extends Sweep {
  readonly #queue: WriteQueue;
  readonly #reading: Statements;

  constructor(queue: WriteQueue, reading: Statements) {
    super();
    this.#queue = queue;
    this.#reading = reading;
  }

  protected override async sweep(): Promise<void> {
    if (discardedTable(this.#reading) !== undefined) await this.#queue.write(clearAway);
  }
}
