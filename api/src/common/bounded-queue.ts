import { AppError } from './errors/app-error.ts';

export interface TurnLimits {
  /** Pieces of work at the same time. */
  running: number;
  /** Pieces of work that may wait for their turn; whoever comes later is asked to come again. */
  waiting: number;
  /** Whole seconds after which a full queue will have emptied. */
  retryAfterSeconds: number;
}

/** Heavy work, a few pieces at a time, with a bounded queue before it. */
export class BoundedQueue {
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private readonly limits: TurnLimits;

  constructor(limits: TurnLimits) {
    this.limits = limits;
  }

  /** @throws AppError TOO_MANY_REQUESTS where the queue is full. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    await this.begin();
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }

  private async begin(): Promise<void> {
    if (this.running < this.limits.running) {
      this.running += 1;
      return;
    }
    if (this.queue.length >= this.limits.waiting) {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: this.limits.retryAfterSeconds });
    }
    await new Promise<void>((go) => this.queue.push(go));
  }
}
