import { AppError } from '../errors/app-error.ts';

export interface QueueLimits {
  /** Maximum number of concurrent tasks. */
  running: number;
  /** Maximum queue length; further tasks are refused. */
  waiting: number;
  /** Seconds until a full queue has drained. */
  retryAfterSeconds: number;
}

/** Runs a few heavy tasks at a time, with a bounded queue. */
export class BoundedQueue {
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private readonly limits: QueueLimits;

  constructor(limits: QueueLimits) {
    this.limits = limits;
  }

  /** @throws AppError TOO_MANY_REQUESTS if the queue is full */
  async take<T>(work: () => Promise<T>): Promise<T> {
    await this.acquireSlot();
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }

  private async acquireSlot(): Promise<void> {
    if (this.running < this.limits.running) {
      this.running += 1;
      return;
    }
    if (this.queue.length >= this.limits.waiting) {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: this.limits.retryAfterSeconds });
    }
    await new Promise<void>((start) => this.queue.push(start));
  }
}
