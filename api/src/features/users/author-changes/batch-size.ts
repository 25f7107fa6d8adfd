/** Milliseconds that a batch should take, because other writers wait meanwhile. */
const TARGET_MS = 80;
const FIRST = 5;
const MOST = 100;

/** How many documents fit into a transaction, by the time that the last ones took. */
export class BatchSize {
  private size = FIRST;

  get current(): number {
    return this.size;
  }

  /** @param ms milliseconds that the last batch took */
  note(ms: number): void {
    const fitting = Math.floor((this.size * TARGET_MS) / Math.max(ms, 1));
    this.size = Math.max(1, Math.min(fitting, this.size * 2, MOST));
  }
}
