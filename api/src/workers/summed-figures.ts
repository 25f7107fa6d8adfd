import { AggregatorRegistry } from 'prom-client';
import type { Figures } from './messages.ts';

/** Kinds of figures that only grow: a process that ends must not lower them, or rates would show a leap. */
const GROWING = new Set(['counter', 'histogram']);

/** The figures of all workers as those of one process; prom-client adds them up. */
export class SummedFigures {
  /** What workers that are gone have counted. */
  #gone: object = [];
  readonly #last = new Map<number, Figures>();

  take(worker: number, figures: Figures): void {
    this.#last.set(worker, figures);
  }

  /** A worker is gone, and leaves what it had counted when it was asked last. */
  forget(worker: number): void {
    const left = this.#last.get(worker)?.filter(({ type }) => GROWING.has(String(type))) ?? [];
    this.#last.delete(worker);
    this.#gone = AggregatorRegistry.aggregate([this.#gone, left]).getMetricsAsArray();
  }

  async text(): Promise<string> {
    return AggregatorRegistry.aggregate([...this.#last.values(), this.#gone]).metrics();
  }
}
