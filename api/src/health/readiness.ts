import { Injectable } from '@nestjs/common';
import { ContentGeneration } from '../common/store/content-generation.ts';

/** Milliseconds in which the store has to answer; it does in one or two. */
const STORE_PATIENCE_MS = 2000;

/** Why requests had better go elsewhere. */
export type NotReady = 'stopping' | 'store-away';

/** Whether this process should be sent requests. */
@Injectable()
export class Readiness {
  private isStopping = false;

  constructor(private readonly generation: ContentGeneration) {}

  /** Set for good: from here on this process finishes what it has begun, and then ends. */
  stop(): void {
    this.isStopping = true;
  }

  get stopping(): boolean {
    return this.isStopping;
  }

  /** Asks the store for what every page needs. `null` where all is well. */
  async check(): Promise<NotReady | null> {
    if (this.isStopping) return 'stopping';
    return (await this.storeAnswers()) ? null : 'store-away';
  }

  /** Whether the store is there. Never takes longer than two seconds. */
  async storeAnswers(): Promise<boolean> {
    const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), STORE_PATIENCE_MS);
    const answer = this.generation.lastChange().then(
      () => true,
      () => false,
    );
    return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
  }
}
