import type { FromSibling, ToWorker } from './messages.ts';

interface Listener {
  readonly id: number;
  /** One that starts is told, too, and nobody waits for it. */
  readonly isServing: boolean;
  send(message: ToWorker): void;
}

/** Passes on what workers tell each other. A change has been seen when every other worker says so, or is gone. */
export class Relay {
  /** By the change: who tells of it, and who has not seen it. */
  readonly #unseen = new Map<string, { by: Pick<Listener, 'id' | 'send'>; left: Set<number> }>();

  /** @param others all workers, save the one that says it */
  pass(message: FromSibling, by: Pick<Listener, 'id' | 'send'>, others: readonly Listener[]): void {
    if (message.kind === 'seen') return this.#see(message.change, by.id);
    for (const other of others) other.send(message);
    if (message.kind !== 'look') return;
    const waitedFor = others.filter(({ isServing }) => isServing);
    this.#unseen.set(message.change, { by, left: new Set(waitedFor.map(({ id }) => id)) });
    this.#settle(message.change);
  }

  /** A worker is gone. */
  forget(id: number): void {
    for (const [change, { by }] of this.#unseen)
      if (by.id === id) this.#unseen.delete(change);
      else this.#see(change, id);
  }

  #see(change: string, id: number): void {
    this.#unseen.get(change)?.left.delete(id);
    this.#settle(change);
  }

  #settle(change: string): void {
    const entry = this.#unseen.get(change);
    if (entry === undefined || entry.left.size > 0) return;
    this.#unseen.delete(change);
    entry.by.send({ kind: 'seen', change });
  }
}
