/** Milliseconds that a batch should take: other writers wait for it. */
const TARGET_MS = 80;
const INITIAL_SIZE = 5;
const MAX_SIZE = 100;

/** Adapts the number of documents in a transaction to the duration of the last one. */
export class BatchSize {
  private size = INITIAL_SIZE;

  get current(): number {
    return this.size;
  }

  /** @param ms duration of the last batch, in milliseconds */
  record(ms: number): void {
    const targetSize = Math.floor((this.size * TARGET_MS) / Math.max(ms, 1));
    this.size = Math.max(1, Math.min(targetSize, this.size * 2, MAX_SIZE));
  }
}
