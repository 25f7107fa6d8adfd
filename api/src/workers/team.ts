import type { LoggerService } from '@nestjs/common';
import { Deaths } from './deaths.ts';
import type { Beginning, Ending, FromSibling, ToPrimary, ToWorker } from './messages.ts';
import { Relay } from './relay.ts';

/** Milliseconds after the drain for requests under way and the end of the process. Then it is killed. */
const LAST_MS = 30_000;

/** A process that serves. */
export interface Worker {
  readonly id: number;
  readonly pid: number;
  send(message: ToWorker): void;
  kill(): void;
  onMessage(take: (message: ToPrimary) => void): void;
  onExit(tell: (code: number | null, signal: string | null) => void): void;
}

interface Member {
  readonly worker: Worker;
  readonly bornAt: number;
  background: boolean;
  state: 'starting' | 'serving' | 'leaving';
  /** Another will take its place, or it takes another's: then its end brings no replacement. */
  isInTurn: boolean;
  /** What it says when it serves; `null` if it ends before. */
  readonly ready: PromiseWithResolvers<string | null>;
  readonly gone: PromiseWithResolvers<number>;
}

export interface TeamOptions {
  size: number;
  settings: Beginning['settings'];
  fork: () => Worker;
  logger: Pick<LoggerService, 'log' | 'warn' | 'error'>;
  /** Told of figures that a worker has measured. */
  onFigures?: (worker: number, message: ToPrimary & { kind: 'figures' }) => void;
  onGone?: (worker: number) => void;
  /** There have been too many deaths: everything has ended. */
  onGivenUp: () => void;
}

/** The workers of one magazine: starts them, replaces those that die, renews them one by one, and ends them. */
export class Team {
  readonly #members = new Map<number, Member>();
  readonly #relay = new Relay();
  readonly #deaths = new Deaths();
  readonly #options: TeamOptions;
  readonly #replacements = new Set<NodeJS.Timeout>();
  #phase: 'starting' | 'running' | 'ending' = 'starting';
  #renewal: Promise<void> | null = null;

  constructor(options: TeamOptions) {
    this.#options = options;
  }

  /** Those that serve. */
  get serving(): Worker[] {
    return [...this.#members.values()].filter(({ state }) => state === 'serving').map(({ worker }) => worker);
  }

  /**
   * Starts one that does what a start does once, then the others.
   * @returns what the first says; `null` if one could not start, and has said why
   */
  async start(): Promise<string | null> {
    const lines = await this.#hire({ isFirst: true, background: true }).ready.promise;
    if (lines === null) return null;
    const others = Array.from(
      { length: this.#options.size - 1 },
      () => this.#hire({ isFirst: false, background: false }).ready.promise,
    );
    if ((await Promise.all(others)).includes(null)) return null;
    // The first, which works in the background, may have ended meanwhile, too.
    if (this.#members.size < this.#options.size) {
      this.#options.logger.error('The first worker ended while the others started: Banyan ends.');
      return null;
    }
    this.#phase = 'running';
    return lines;
  }

  /** Replaces all, one after the other; each leaves when the next serves. */
  async renew(drainMs: number): Promise<void> {
    if (this.#phase === 'running') await (this.#renewal ??= this.#renewAll(drainMs));
    this.#renewal = null;
  }

  /** Ends all at once. @returns the exit code of the whole */
  async end(drainMs: number): Promise<number> {
    this.#phase = 'ending';
    for (const timer of this.#replacements) clearTimeout(timer);
    const ends = [...this.#members.values()].map((member) => this.#dismiss(member, 'stop', drainMs));
    return Math.max(0, ...(await Promise.all(ends)));
  }

  kill(): void {
    this.#phase = 'ending';
    for (const { worker } of this.#members.values()) worker.kill();
  }

  #hire(beginning: Omit<Beginning, 'settings'>, isInTurn = false): Member {
    const worker = this.#options.fork();
    const member: Member = {
      ...{ worker, isInTurn, background: beginning.background, bornAt: performance.now() },
      state: 'starting',
      ready: Promise.withResolvers(),
      gone: Promise.withResolvers(),
    };
    this.#members.set(worker.id, member);
    worker.onMessage((message) => this.#take(message, member));
    worker.onExit((code, signal) => this.#onExit(member, code, signal));
    worker.send({ kind: 'begin', beginning: { ...beginning, settings: this.#options.settings } });
    return member;
  }

  #take(message: ToPrimary, member: Member): void {
    if (message.kind === 'ready') {
      if (member.state === 'starting') member.state = 'serving';
      member.ready.resolve(message.lines);
    } else if (message.kind === 'figures') this.#options.onFigures?.(member.worker.id, message);
    else this.#pass(message, member.worker);
  }

  #pass(message: FromSibling, by: Worker): void {
    const others = [...this.#members.values()].filter(({ worker }) => worker !== by);
    this.#relay.pass(
      message,
      by,
      others.map(({ worker, state }) => ({
        id: worker.id,
        // One that leaves answers requests, too.
        isServing: state !== 'starting',
        send: (told) => worker.send(told),
      })),
    );
  }

  #onExit(member: Member, code: number | null, signal: string | null): void {
    const { worker, state } = member;
    this.#members.delete(worker.id);
    this.#relay.forget(worker.id);
    this.#options.onGone?.(worker.id);
    member.ready.resolve(null);
    member.gone.resolve(code ?? 1);
    if (this.#phase !== 'running' || state === 'leaving') return;
    this.#options.logger.warn(`Worker ${worker.pid} ended (${signal ?? `code ${code}`}).`);
    if (!member.isInTurn) this.#replace(member);
  }

  #replace({ bornAt, state, background }: Member): void {
    const isSpare = state === 'starting' && this.serving.length > 0;
    const pauseMs = this.#deaths.pauseAfter({ livedMs: performance.now() - bornAt, isSpare });
    if (pauseMs === null) return this.#giveUp();
    if (pauseMs > 0) this.#options.logger.warn(`Another worker starts in ${pauseMs / 1_000} s.`);
    const timer = setTimeout(() => {
      this.#replacements.delete(timer);
      this.#hire({ isFirst: false, background });
    }, pauseMs);
    this.#replacements.add(timer);
  }

  #giveUp(): void {
    this.#options.logger.error('Too many workers ended soon after their start: Banyan ends.');
    void this.end(0).then(() => this.#options.onGivenUp());
  }

  async #renewAll(drainMs: number): Promise<void> {
    for (const old of [...this.#members.values()]) {
      if (old.state !== 'serving') continue;
      old.isInTurn = true;
      const next = this.#hire({ isFirst: false, background: old.background }, true);
      const lines = await next.ready.promise;
      next.isInTurn = false;
      if (this.#phase !== 'running') return;
      if (lines === null) {
        old.isInTurn = false;
        this.#options.logger.error('A new worker did not start: the others stay as they are.');
        if (!this.#members.has(old.worker.id)) this.#replace(old);
        return;
      }
      await this.#dismiss(old, 'leave', drainMs);
    }
    this.#options.logger.log('All workers have been renewed.');
  }

  async #dismiss(member: Member, ending: Ending, drainMs: number): Promise<number> {
    if (!this.#members.has(member.worker.id)) return member.gone.promise;
    member.state = 'leaving';
    member.worker.send({ kind: 'end', ending, drainMs });
    const tooLate = setTimeout(() => member.worker.kill(), drainMs + LAST_MS);
    const code = await member.gone.promise;
    clearTimeout(tooLate);
    return code;
  }
}
