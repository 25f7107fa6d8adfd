import { Injectable } from '@nestjs/common';
import { ContentVersion } from '../store/content-version.ts';
import { ImageStore } from '../images/image-store.ts';

/** Milliseconds in which the store and the pictures have to answer; the store does in one or two. */
const PATIENCE_MS = 2000;
/** Milliseconds for which pictures that could be had are not asked for again: S3 bills every question. */
const PICTURES_SEEN_MS = 15_000;

/** Why requests had better go elsewhere. */
export type NotReady = 'stopping' | 'store-away' | 'pictures-away';

/** Whether this process should be sent requests. */
@Injectable()
export class Readiness {
  private isStopping = false;

  /** When the pictures could be had last, by `performance.now()`. */
  private picturesSeenAt = -Infinity;

  constructor(
    private readonly contentVersion: ContentVersion,
    private readonly images: ImageStore,
  ) {}

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
    const [store, pictures] = await Promise.all([this.storeAnswers(), this.picturesAnswer()]);
    if (!store) return 'store-away';
    return pictures ? null : 'pictures-away';
  }

  /** Whether pictures can be read and stored, as of the last quarter of a minute. Never takes longer than two seconds. */
  async picturesAnswer(): Promise<boolean> {
    if (performance.now() - this.picturesSeenAt < PICTURES_SEEN_MS) return true;
    const answer = await inTime(this.images.check('read'));
    if (answer) this.picturesSeenAt = performance.now();
    return answer;
  }

  /** Whether the store is there. Never takes longer than two seconds. */
  async storeAnswers(): Promise<boolean> {
    return inTime(this.contentVersion.lastChange());
  }
}

/** Whether something succeeds before the patience ends. */
async function inTime(work: Promise<unknown>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), PATIENCE_MS);
  const answer = work.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
