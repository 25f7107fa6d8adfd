import { Injectable } from '@nestjs/common';
import { ContentVersion } from '../../platform/store/content-version.ts';
import { ProcessEnding } from '../../platform/http/process-ending.ts';
import { ImageStore } from '../../features/images/image-store.ts';

/** Timeout of the store and the pictures; the store usually answers in one or two milliseconds. */
const TIMEOUT_MS = 2000;
/** Milliseconds that a successful picture check is reused: S3 bills every request. */
const PICTURES_CACHE_MS = 15_000;

/** Why a gateway should send requests elsewhere. */
export type NotReady = 'stopping' | 'store-away' | 'pictures-away';

/** Whether this process should get requests. */
@Injectable()
export class Readiness {
  /** Time of the last successful picture check, by `performance.now()`. */
  private picturesCheckedAt = -Infinity;

  constructor(
    private readonly ending: ProcessEnding,
    private readonly contentVersion: ContentVersion,
    private readonly images: ImageStore,
  ) {}

  /** Checks everything that pages need. `null` if ready. */
  async check(): Promise<NotReady | null> {
    if (this.ending.signal.aborted) return 'stopping';
    const [store, pictures] = await Promise.all([this.storeAnswers(), this.picturesAnswer()]);
    if (!store) return 'store-away';
    return pictures ? null : 'pictures-away';
  }

  /**
   * Whether pictures can be read and stored; a success is cached for 15 seconds. Takes at most two
   * seconds.
   */
  async picturesAnswer(): Promise<boolean> {
    if (performance.now() - this.picturesCheckedAt < PICTURES_CACHE_MS) return true;
    const answer = await inTime(this.images.check('read'));
    if (answer) this.picturesCheckedAt = performance.now();
    return answer;
  }

  /** Whether the store answers. Takes at most two seconds. */
  async storeAnswers(): Promise<boolean> {
    return inTime(this.contentVersion.lastChange());
  }
}

/** Whether a promise resolves within the timeout. */
async function inTime(work: Promise<unknown>): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), TIMEOUT_MS);
  const answer = work.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
