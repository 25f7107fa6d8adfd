/** Milliseconds after which a change is saved. With the save, it is on the server within two seconds. */
export const SAVE_AFTER_MS = 1_000;
/** Milliseconds after which a change is saved even if saves are slow. */
export const MAX_WAIT_MS = 10_000;
/** Milliseconds before the first retry; each further one waits twice as long. */
const RETRY_MS = 2_000;
const RETRY_MAX_MS = MAX_WAIT_MS;

/** `refused`: nothing is saved until the next change. `stopped`: until `resume`. */
export type SaveOutcome = 'saved' | 'offline' | 'failed' | 'refused' | 'stopped';
export type SaveState = 'idle' | 'saving' | SaveOutcome;

/** Saves changes some time after they are made, one save at a time, and retries until it succeeds. */
export class Autosave {
  /** When the oldest unsaved change was made, by `Date.now()`. */
  private changedAt: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  /** No save starts before this time, by `Date.now()`: slow saves leave half of a slow line to others. */
  private restUntil = 0;
  private failures = 0;
  private isStopped = false;
  /** Counts the calls of `reset`: a save that started before one says nothing about later words. */
  private resets = 0;

  /**
   * @param save saves the state at that time
   * @param onState called with every new state
   */
  constructor(
    private readonly save: () => Promise<SaveOutcome>,
    private readonly onState: (state: SaveState) => void,
  ) {}

  /** Whether there are changes that no save has started with. */
  get hasChanges(): boolean {
    return this.changedAt !== null;
  }

  get isSaving(): boolean {
    return this.running !== null;
  }

  /** Resolves when no save is running. */
  async settled(): Promise<void> {
    await this.running;
  }

  changed(): void {
    this.changedAt ??= Date.now();
    // After a failure, the retry is scheduled already.
    if (this.failures === 0) this.schedule();
  }

  /** Saves immediately. Resolves when everything so far is saved, or cannot be. */
  async now(): Promise<void> {
    await this.running;
    await this.run();
  }

  /** Saves nothing until `resume`. Resolves when no save is running. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  resume(): void {
    this.isStopped = false;
    this.failures = 0;
    if (this.changedAt !== null) void this.now();
  }

  /** Forgets all changes, and the save that is running. */
  reset(): void {
    clearTimeout(this.timer);
    this.resets += 1;
    this.running = null;
    this.changedAt = null;
    this.failures = 0;
    this.isStopped = false;
  }

  private schedule(): void {
    if (this.isStopped || this.running !== null || this.changedAt === null) return;
    const due = Math.max(this.changedAt + SAVE_AFTER_MS, this.restUntil);
    this.runIn(Math.max(0, Math.min(due, this.changedAt + MAX_WAIT_MS) - Date.now()));
  }

  private runIn(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), milliseconds);
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer);
    if (this.running !== null) return this.running;
    if (this.isStopped || this.changedAt === null) return;
    const { changedAt: since, resets } = this;
    this.changedAt = null;
    this.onState('saving');
    const startedAt = Date.now();
    this.running = this.save().then((outcome) => {
      if (resets === this.resets) this.finish(outcome, since, startedAt);
    });
    await this.running;
  }

  private finish(outcome: SaveOutcome, since: number, startedAt: number): void {
    this.running = null;
    const took = Date.now() - startedAt;
    this.restUntil = took > SAVE_AFTER_MS ? Date.now() + took : 0;
    this.onState(outcome);
    if (outcome === 'saved') {
      this.failures = 0;
      this.schedule();
      return;
    }
    const isChanged = this.changedAt !== null;
    this.changedAt = outcome === 'refused' ? Date.now() : since;
    if (outcome === 'refused') {
      this.failures = 0;
      // Other words were refused.
      if (isChanged) this.schedule();
      return;
    }
    if (outcome === 'stopped') {
      this.isStopped = true;
      return;
    }
    this.failures += 1;
    if (!this.isStopped) this.runIn(Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** (this.failures - 1)));
  }
}
