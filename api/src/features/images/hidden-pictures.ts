import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ENV, SIGNING_SECRET } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import type { Picture, PictureFile } from '../../contract/pictures.ts';
import { ContentVersion } from '../../platform/store/content-version.ts';
import type { StoredPicture } from './picture.schema.ts';
import { PicturesRepository } from './pictures.repository.ts';

/** Milliseconds that an address with a key is valid, at least and at most: as long as an upload is held, and a day more. */
const KEY_MS = [24 * 60 * 60 * 1000, 48 * 60 * 60 * 1000] as const;
const KEY_RADIX = 36;
/** Milliseconds that a request waits for the store, at most, if there is an older answer. */
const PATIENCE_MS = 250;
/** Pictures whose state a process knows, at most: about 4 MB. */
const MAX_KNOWN = 20_000;

interface Known {
  isPublic: boolean;
  /** Content version at which it was read. */
  version: number;
}

/**
 * Pictures that no article and no account shows, but only what readers do not see: drafts, changes that are not live,
 * earlier versions, the trash. They are served at addresses with a key, which authors and admins get.
 *
 * Only a step that increments the content version takes a picture from readers, so a process asks the store once a
 * version. The pictures of a page that it renders it knows from the rendering.
 */
@Injectable()
export class HiddenPictures {
  private readonly known = new LRUCache<string, Known>({ max: MAX_KNOWN });

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
   * @param version the content version, taken before they were read: a change since then makes them outdated
   */
  note(pictures: readonly Counted[], version: number | null): void {
    if (version === null) return;
    for (const picture of pictures) this.known.set(picture._id, { isPublic: isPublic(picture), version });
  }

  /** The same pictures; those that are not public at addresses that are served for a day or two. */
  shown(pictures: ReadonlyMap<string, Picture>): Map<string, Picture> {
    return new Map([...pictures].map(([id, picture]) => [id, this.shownOne(id, picture)]));
  }

  shownOne(id: string, picture: Picture): Picture {
    return this.known.get(id)?.isPublic === true ? picture : this.withKey(id, picture);
  }

  private async isPublic(id: string): Promise<boolean> {
    const known = this.known.get(id);
    if (known?.isPublic === true && known.version === this.contentVersion.current()) return true;
    const asked = this.ask(id);
    if (known === undefined) return asked;
    // While the store is away, what was known counts.
    const patience = wait(PATIENCE_MS, known.isPublic, { ref: false });
    return Promise.race([asked.catch(() => known.isPublic), patience]);
  }

  private async ask(id: string): Promise<boolean> {
    const version = this.contentVersion.current();
    const found = await this.repository.findMany([id]);
    this.note(found, version);
    const [picture] = found;
    return picture !== undefined && isPublic(picture);
  }

  private withKey(id: string, picture: Picture): Picture {
    // The same for a day, so that browsers find the files in their caches.
    const until = Math.ceil(Date.now() / KEY_MS[0]) * KEY_MS[0] + KEY_MS[1] - KEY_MS[0];
    const query = `?key=${until.toString(KEY_RADIX)}.${this.sign(id, until)}`;
    const files = (all: readonly PictureFile[]): PictureFile[] =>
      all.map(({ src, width }) => ({ src: src + query, width }));
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
    const given = Buffer.from(signature);
    return [this.secret, this.env.jwtSecretBefore].some((secret) => {
      if (secret === null) return false;
      const expected = Buffer.from(this.sign(id, until, secret));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  private sign(id: string, until: number, secret = this.secret): string {
    return createHmac('sha256', secret).update(`picture ${id} ${until}`).digest('base64url');
  }
}

type Counted = Pick<StoredPicture, '_id' | 'uses' | 'hidden'>;

/** Whether something that readers see shows it. */
export function isPublic({ uses, hidden = 0 }: Counted): boolean {
  return uses > hidden;
}
