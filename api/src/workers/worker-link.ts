import type { Counts, Siblings } from '../common/siblings.ts';
import type { Beginning, Ending, Figures, ToPrimary, ToWorker } from './messages.ts';

/** Milliseconds that a write waits until all siblings have seen it, at most. They then see it within a second. */
const SEEN_MS = 400;
/** Milliseconds for which counted requests are gathered before the siblings are told. */
const GATHER_MS = 100;
/** Addresses that are gathered, at most. */
const GATHERED_MAX = 1_000;

/** The end of a process that has a channel to the primary. */
export interface Channel {
  pid: number;
  /** @param then called when it is sent, or cannot be */
  send(message: ToPrimary, then: () => void): void;
  onMessage(take: (message: ToWorker) => void): void;
}

/** A worker's line to the primary, and through it to its siblings. */
export class WorkerLink implements Siblings {
  readonly begun: Promise<Beginning>;
  readonly #channel: Channel;
  readonly #unseen = new Map<string, () => void>();
  #changes = 0;
  #gathered = new Map<string, number>();
  #end: (ending: Ending, drainMs: number) => void = () => process.exit(0);
  #measure: () => Promise<Figures> = () => Promise.resolve([]);
  #look: () => Promise<void> = () => Promise.resolve();
  #wake: (kind: string) => void = () => undefined;
  #add: (counts: Counts) => void = () => undefined;

  constructor(channel: Channel) {
    this.#channel = channel;
    const { promise, resolve } = Promise.withResolvers<Beginning>();
    this.begun = promise;
    channel.onMessage((message) => {
      if (message.kind === 'begin') resolve(message.beginning);
      else this.#take(message);
    });
  }

  /** Tells that this worker serves. @param lines for whoever started the magazine */
  ready(lines: string): void {
    this.#tell({ kind: 'ready', lines });
  }

  /** Until then, an end ends the process at once. */
  onEnd(end: (ending: Ending, drainMs: number) => void): void {
    this.#end = end;
  }

  onMeasure(measure: () => Promise<Figures>): void {
    this.#measure = measure;
  }

  /** Hands over the last figures, so that sums do not fall when this process ends. */
  async sayFarewell(): Promise<void> {
    const figures = await this.#measure();
    await new Promise<void>((resolve) => {
      this.#channel.send({ kind: 'figures', figures }, resolve);
    });
  }

  async changed(): Promise<void> {
    const change = `${this.#channel.pid}-${(this.#changes += 1)}`;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const tooLate = setTimeout(() => resolve(undefined), SEEN_MS);
    this.#unseen.set(change, () => resolve(undefined));
    this.#tell({ kind: 'look', change });
    await promise;
    clearTimeout(tooLate);
    this.#unseen.delete(change);
  }

  work(kind: string): void {
    this.#tell({ kind: 'work', job: kind });
  }

  counted(address: string): void {
    if (this.#gathered.size === 0) setTimeout(() => this.#tellCounts(), GATHER_MS).unref();
    this.#gathered.set(address, (this.#gathered.get(address) ?? 0) + 1);
    if (this.#gathered.size >= GATHERED_MAX) this.#tellCounts();
  }

  onChanged(look: () => Promise<void>): void {
    this.#look = look;
  }

  onWork(wake: (kind: string) => void): void {
    this.#wake = wake;
  }

  onCounted(add: (counts: Counts) => void): void {
    this.#add = add;
  }

  #tellCounts(): void {
    if (this.#gathered.size === 0) return;
    this.#tell({ kind: 'counts', counts: this.#gathered });
    this.#gathered = new Map();
  }

  #take(message: Exclude<ToWorker, { kind: 'begin' }>): void {
    switch (message.kind) {
      case 'end':
        return this.#end(message.ending, message.drainMs);
      case 'measure':
        return void this.#measure().then((figures) =>
          this.#tell({ kind: 'figures', figures, request: message.request }),
        );
      case 'look':
        return void this.#look().then(() => this.#tell({ kind: 'seen', change: message.change }));
      case 'seen':
        return this.#unseen.get(message.change)?.();
      case 'work':
        return this.#wake(message.job);
      case 'counts':
        return this.#add(message.counts);
    }
  }

  /** A primary that is gone ends this process anyway. */
  #tell(message: ToPrimary): void {
    this.#channel.send(message, () => undefined);
  }
}
