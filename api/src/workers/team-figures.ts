import { setTimeout as wait } from 'node:timers/promises';
import { Counter, Gauge, Registry } from 'prom-client';
import type { Env } from '../config/env.ts';
import { serveFigures } from '../metrics/figures-server.ts';
import type { ToPrimary } from './messages.ts';
import { SummedFigures } from './summed-figures.ts';
import type { Team } from './team.ts';

/** Milliseconds that workers have to answer a scrape; of one that is too busy, the last answer counts. */
const PATIENCE_MS = 2_000;

/** Serves the figures of all workers as one. */
export class TeamFigures {
  readonly #sums = new SummedFigures();
  readonly #own = new Registry();
  readonly #ends: Counter;
  /** Workers that have not answered yet, by the scrape. */
  readonly #asked = new Map<number, { left: Set<number>; done: () => void }>();
  #requests = 0;
  #team: Pick<Team, 'serving'> = { serving: [] };

  constructor() {
    const registers = [this.#own];
    const count = (): number => this.#team.serving.length;
    new Gauge({
      ...{ name: 'banyan_workers', help: 'Processes that serve.', registers },
      collect() {
        this.set(count());
      },
    });
    this.#ends = new Counter({
      name: 'banyan_worker_ends_total',
      help: 'Workers that have ended, whether they were asked to or not.',
      registers,
    });
  }

  follow(team: Pick<Team, 'serving'>): void {
    this.#team = team;
  }

  /** @throws StartProblem where the address cannot be used */
  async serve(address: NonNullable<Env['metrics']>): Promise<void> {
    try {
      await serveFigures(address, () => this.#read());
    } catch (error) {
      // It knows the store, which a primary needs for nothing else.
      const { listenSentence, StartProblem } = await import('../bootstrap/start-problem.ts');
      const sentence = listenSentence(error, address, 'METRICS_');
      throw sentence === null ? error : new StartProblem(sentence);
    }
  }

  take(worker: number, { figures, request }: ToPrimary & { kind: 'figures' }): void {
    this.#sums.take(worker, figures);
    if (request !== undefined) this.#answered(request, worker);
  }

  forget(worker: number): void {
    this.#sums.forget(worker);
    this.#ends.inc();
    for (const request of this.#asked.keys()) this.#answered(request, worker);
  }

  async #read(): Promise<string> {
    await this.#measure();
    return `${await this.#sums.text()}\n${await this.#own.metrics()}`;
  }

  async #measure(): Promise<void> {
    const workers = this.#team.serving;
    if (workers.length === 0) return;
    const request = (this.#requests += 1);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#asked.set(request, {
      left: new Set(workers.map(({ id }) => id)),
      done: () => resolve(undefined),
    });
    for (const worker of workers) worker.send({ kind: 'measure', request });
    const over = new AbortController();
    await Promise.race([
      promise,
      wait(PATIENCE_MS, undefined, { signal: over.signal }).catch(() => undefined),
    ]);
    over.abort();
    this.#asked.delete(request);
  }

  #answered(request: number, worker: number): void {
    const asked = this.#asked.get(request);
    asked?.left.delete(worker);
    if (asked?.left.size === 0) asked.done();
  }
}
