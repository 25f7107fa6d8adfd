import { CommandError } from '../errors/command-error.ts';
import { ERROR_CODES } from '../errors/error-codes.ts';
import { TRANSIENT_TRANSACTION_ERROR } from '../errors/command-error.ts';
import type { Contention } from './contention.ts';

/** An open transaction: the commits that its snapshot contains. */
export interface Claimant {
  readonly since: number;
}

/** A write outside transactions met an open transaction's document; it waits and runs again. */
export class HeldByTransaction extends CommandError {
  constructor() {
    super(ERROR_CODES.WriteConflict, 'Another transaction holds the document', undefined, [
      TRANSIENT_TRANSACTION_ERROR,
    ]);
  }
}

/** Who wrote what, by the keys of unique indexes, which include each document's `_id`. The first writer wins. */
export class Claims {
  readonly #contention: Contention;
  #commits = 0;
  readonly #open = new Set<Claimant>();
  readonly #holders = new Map<string, Claimant>();
  /** Keys of writes that share the running commit. */
  readonly #pending = new Set<string>();
  /** Keys written since the oldest open transaction began, with the number of the commit. */
  readonly #committed = new Map<string, number>();
  #committing: Claimant | undefined;

  constructor(contention: Contention) {
    this.#contention = contention;
  }

  open(): Claimant {
    const claimant = { since: this.#commits };
    this.#open.add(claimant);
    return claimant;
  }

  /** @throws CommandError 112 if another transaction holds a key, or a commit after the snapshot wrote it */
  claim(claimant: Claimant, keys: readonly string[]): void {
    for (const key of keys) {
      const holder = this.#holders.get(key);
      const isHeld = (holder !== undefined && holder !== claimant) || this.#pending.has(key);
      if (isHeld || (this.#committed.get(key) ?? 0) > claimant.since) throw this.#contention.writeConflict();
    }
    for (const key of keys) this.#holders.set(key, claimant);
  }

  /** Notes a write outside transactions. @throws HeldByTransaction */
  claimOutside(keys: readonly string[]): void {
    for (const key of keys) {
      const holder = this.#holders.get(key);
      if (holder !== undefined && holder !== this.#committing) {
        this.#contention.counts.waits += 1;
        throw new HeldByTransaction();
      }
    }
    for (const key of keys) this.#pending.add(key);
  }

  /** Runs the writes of a transaction that commits; its own claims do not stop them. */
  commit(claimant: Claimant, run: () => void): void {
    this.#committing = claimant;
    try {
      run();
    } finally {
      this.#committing = undefined;
    }
  }

  /** Notes that the pending writes are committed. */
  afterCommit(): void {
    this.#commits += 1;
    if (this.#open.size > 0) for (const key of this.#pending) this.#committed.set(key, this.#commits);
    this.#pending.clear();
  }

  close(claimant: Claimant): void {
    this.#open.delete(claimant);
    for (const [key, holder] of this.#holders) if (holder === claimant) this.#holders.delete(key);
    if (this.#open.size === 0) this.#committed.clear();
  }
}
