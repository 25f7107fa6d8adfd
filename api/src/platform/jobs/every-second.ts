import type { Logger } from '@nestjs/common';
import { errorStack } from '../errors/error-stack.ts';

const PERIOD_MS = 1_000;

/** Repeats work every second in this process, one run at a time. The work must be cheap while nothing is due. */
export class EverySecond {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private stopped = false;
  /** A repeated error is logged once. Empty after a success. */
  private lastError = '';

  /** @param log says what failed, before the error */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly log: { logger: Logger; failure: string },
  ) {}

  /** Whether the work should end soon. */
  get isStopped(): boolean {
    return this.stopped;
  }

  start(): void {
    this.run();
    this.timer = setInterval(() => this.run(), PERIOD_MS).unref();
  }

  /** Waits for the current run. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private run(): void {
    this.running ??= this.work()
      .then(
        () => (this.lastError = ''),
        (error: unknown) => this.logError(error),
      )
      .then(() => {
        this.running = null;
      });
  }

  private logError(error: unknown): void {
    const message = String(error);
    if (message !== this.lastError) this.log.logger.warn(`${this.log.failure}: ${errorStack(error)}`);
    this.lastError = message;
  }
}
