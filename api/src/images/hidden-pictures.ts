import { Inject, Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SIGNING_SECRET } from '../config/config.module.ts';
import type { Picture, PictureFile } from '../contract/pictures.ts';
import { ContentVersion } from '../store/content-version.ts';
import { SharedRead } from '../store/shared-read.ts';
import { BACKUP_HOLDER } from './picture-maintenance.service.ts';
import type { StoredPicture } from './picture.schema.ts';
import { PicturesRepository } from './pictures.repository.ts';

/** Milliseconds that an address with a key is valid, at least and at most. */
const KEY_MS = [60 * 60 * 1000, 2 * 60 * 60 * 1000] as const;
const KEY_RADIX = 36;
/** Milliseconds that a request waits for the store, at most. It then goes by what was known before. */
const PATIENCE_MS = 250;

/**
 * Pictures that only manuscripts in the trash show. They are not served, except at addresses with a key, which their
 * author and admins get. A process reads the whole set, usually small, when the content version has changed: that
 * serves a picture without a query, and also while the store is away.
 */
@Injectable()
export class HiddenPictures {
  private ids: ReadonlySet<string> = new Set();
  /** Content version of `ids`; `null` before the first. */
  private version: number | null = null;
  private readonly reads = new SharedRead(() => this.load());

  constructor(
    private readonly repository: PicturesRepository,
    private readonly contentVersion: ContentVersion,
    @Inject(SIGNING_SECRET) private readonly secret: string,
  ) {}

  /** Whether a request for a picture must be refused. @param key from its address */
  async refuses(id: string, key: string | undefined): Promise<boolean> {
    return (await this.hides(id)) && !(key !== undefined && this.accepts(id, key));
  }

  async hides(id: string): Promise<boolean> {
    const version = this.contentVersion.current();
    if (version === null || version !== this.version)
      await Promise.race([this.reads.current(), wait(PATIENCE_MS, undefined, { ref: false })]);
    return this.ids.has(id);
  }

  /** The same pictures at addresses that are served for an hour or two. */
  shown(pictures: ReadonlyMap<string, Picture>): Map<string, Picture> {
    return new Map([...pictures].map(([id, picture]) => [id, this.withKey(id, picture)]));
  }

  private withKey(id: string, picture: Picture): Picture {
    // The same for an hour, so that browsers find the files in their caches.
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
    const expected = Buffer.from(this.sign(id, until));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private sign(id: string, until: number): string {
    return createHmac('sha256', this.secret).update(`picture ${id} ${until}`).digest('base64url');
  }

  private async load(): Promise<void> {
    const version = this.contentVersion.current();
    try {
      const found = await this.repository.findHidden();
      this.ids = new Set(found.filter(isHidden).map(({ _id }) => _id));
      this.version = version;
    } catch {
      // The store is away: the next request tries again.
    }
  }
}

/** Whether all its uses are in the trash, and nobody has uploaded it again for something else. */
function isHidden({ uses, hidden = 0, holds }: Pick<StoredPicture, 'uses' | 'hidden' | 'holds'>): boolean {
  const now = new Date();
  return hidden >= uses && !holds.some(({ by, until }) => until > now && !by.startsWith(BACKUP_HOLDER));
}
