import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ENV, SIGNING_SECRET } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import type { PictureOrigin } from '../../contract/media-labels.ts';
import type { Picture, PictureFile } from '../../contract/pictures.ts';
import { ContentVersion } from '../../platform/store/content-version.ts';
import type { StoredPicture } from './picture.schema.ts';
import { PicturesRepository } from './pictures.repository.ts';

/**
 * Minimum and maximum milliseconds for which an address with a key is valid. The minimum is as long as
 * an upload is held.
 */
const KEY_MS = [24 * 60 * 60 * 1000, 48 * 60 * 60 * 1000] as const;
const KEY_RADIX = 36;
/** Maximum milliseconds that a request waits for the store if an older state is cached. */
const TIMEOUT_MS = 250;
/** Maximum number of cached states: about 4 MB. */
const MAX_CACHED = 20_000;

interface CachedState {
  isPublic: boolean;
  origin: PictureOrigin | null;
  /** Content version at which the state was read. */
  version: number;
}

/**
 * Knows which pictures are hidden: used only in drafts, pending changes, earlier versions and the
 * trash. Hidden pictures are served at addresses with a key, which authors and admins get.
 *
 * A picture becomes hidden only with an increment of the content version, so a process reads its state
 * once per version. Rendering a page notes the states of its pictures.
 */
@Injectable()
export class HiddenPictures {
  private readonly cache = new LRUCache<string, CachedState>({ max: MAX_CACHED });

  constructor(
    private readonly repository: PicturesRepository,
    private readonly contentVersion: ContentVersion,
    @Inject(SIGNING_SECRET) private readonly secret: string,
    @Inject(ENV) private readonly env: Pick<Env, 'jwtSecretBefore'>,
  ) {}

  /** Whether a request for a picture must be refused. @param key from its address */
  async refuses(id: string, key: string | undefined): Promise<boolean> {
    if (key !== undefined && this.accepts(id, key)) return false;
    return !(await this.isPublic(id));
  }

  /**
   * Notes which pictures are public.
   * @param version the content version before the read: a later change makes the states stale
   */
  note(pictures: readonly Counted[], version: number | null): void {
    if (version === null) return;
    for (const picture of pictures)
      this.cache.set(picture._id, {
        ...{ isPublic: isPublic(picture), origin: picture.origin ?? null, version },
      });
  }

  /** Adds keys to the addresses of hidden pictures. The keys are valid for one or two days. */
  withKeys(pictures: ReadonlyMap<string, Picture>): Map<string, Picture> {
    return new Map([...pictures].map(([id, picture]) => [id, this.withKeyIfHidden(id, picture)]));
  }

  withKeyIfHidden(id: string, picture: Picture): Picture {
    return this.cache.get(id)?.isPublic === true ? picture : this.withKey(id, picture);
  }

  /** What a public picture is, as `refuses` has just read it; `null` if nobody has said so. */
  originOf(id: string): PictureOrigin | null {
    return this.cache.get(id)?.origin ?? null;
  }

  private async isPublic(id: string): Promise<boolean> {
    const state = this.cache.get(id);
    if (state?.isPublic === true && state.version === this.contentVersion.current()) return true;
    const currentState = this.read(id);
    if (state === undefined) return currentState;
    // While the store is unreachable, the cached state applies.
    const fallback = wait(TIMEOUT_MS, state.isPublic, { ref: false });
    return Promise.race([currentState.catch(() => state.isPublic), fallback]);
  }

  private async read(id: string): Promise<boolean> {
    const version = this.contentVersion.current();
    const pictures = await this.repository.findMany([id]);
    this.note(pictures, version);
    const [picture] = pictures;
    return picture !== undefined && isPublic(picture);
  }

  private withKey(id: string, picture: Picture): Picture {
    // The key stays the same for a day, so that browsers can cache the files.
    const until = Math.ceil(Date.now() / KEY_MS[0]) * KEY_MS[0] + KEY_MS[1] - KEY_MS[0];
    const query = `?key=${until.toString(KEY_RADIX)}.${this.sign(id, until)}`;
    const files = (pictureFiles: readonly PictureFile[]): PictureFile[] =>
      pictureFiles.map(({ src, width }) => ({ src: src + query, width }));
    const { src, card, avif, webp, jpeg } = picture;
    return {
      ...picture,
      src: src === '' ? '' : src + query,
      card: card && card + query,
      avif: files(avif),
      webp: files(webp),
      jpeg: files(jpeg),
    };
  }

  private accepts(id: string, key: string): boolean {
    const [time = '', signature = ''] = key.split('.');
    const until = Number.parseInt(time, KEY_RADIX);
    if (!(until > Date.now())) return false;
    const signatureBytes = Buffer.from(signature);
    return [this.secret, this.env.jwtSecretBefore].some((secret) => {
      if (secret === null) return false;
      const expected = Buffer.from(this.sign(id, until, secret));
      return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected);
    });
  }

  private sign(id: string, until: number, secret = this.secret): string {
    return createHmac('sha256', secret).update(`picture ${id} ${until}`).digest('base64url');
  }
}

type Counted = Pick<StoredPicture, '_id' | 'uses' | 'hidden' | 'origin'>;

/** Whether readers see the picture somewhere. */
export function isPublic({ uses, hidden = 0 }: Pick<StoredPicture, 'uses' | 'hidden'>): boolean {
  return uses > hidden;
}
