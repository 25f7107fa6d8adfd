import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { AppError } from '../common/errors/app-error.ts';
import { isDuplicate } from '../common/store/store-errors.ts';
import { Turns } from '../common/turns.ts';
import type { Picture } from '../contract/pictures.ts';
import { decodePicture, type DecodedPicture } from './decode-picture.ts';
import { averageColor, lateVariants, quickVariants, readStill } from './encode-picture.ts';
import { ImageStore } from './image-store.ts';
import { contentType, fileName, SOURCE } from './picture-format.ts';
import { PictureRemoval } from './picture-removal.service.ts';
import { presentPicture } from './picture.presenter.ts';
import type { Hold, StoredPicture } from './picture.schema.ts';
import { PicturesRepository } from './pictures.repository.ts';
import { VariantQueue } from './variant-queue.ts';

/** A picture that is kept, but not yet used. */
export interface KeptPicture {
  id: string;
  picture: Picture;
}

/** Milliseconds for which an uploaded picture waits for the article that it was meant for: a day. */
const HOLD_MS = 24 * 60 * 60 * 1000;
/** Files whose length is remembered: the banners of fifty feeds. A file that has been put never changes. */
const MAX_LENGTHS = 1_000;
/** Hexadecimal digits of a picture's id: 128 bits of its hash. */
const ID_DIGITS = 32;

/** Pictures: what is uploaded is decoded, kept in sizes, shared by whoever uploads the same, and counted in its uses. */
@Injectable()
export class PicturesService {
  /** Each takes up to 150 MB while a picture of 50 megapixels is read. */
  private readonly turns = new Turns({ running: 2, waiting: 40, retryAfterSeconds: 10 });

  private readonly lengths = new LRUCache<string, number>({ max: MAX_LENGTHS });

  constructor(
    private readonly repository: PicturesRepository,
    private readonly store: ImageStore,
    private readonly queue: VariantQueue,
    private readonly removal: PictureRemoval,
  ) {}

  /**
   * Keeps an uploaded picture for `by` (an account's id) until it is used, for a day at least.
   * @throws AppError where the bytes are not a picture that we take
   */
  async keep(bytes: Buffer, by: string): Promise<KeptPicture> {
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, ID_DIGITS);
    const hold = { by, until: new Date(Date.now() + HOLD_MS) };
    const known = await this.repository.hold(id, hold);
    const stored = known ?? (await this.make(id, bytes, hold));
    return { id, picture: presentPicture(stored) };
  }

  /** The pictures of these ids, as far as they exist. */
  async describe(ids: Iterable<string>): Promise<Map<string, Picture>> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Map();
    const found = await this.repository.findMany(wanted);
    return new Map(found.map((picture) => [picture._id, presentPicture(picture)]));
  }

  /** The file behind an address from a `Picture`; `null` where there is none. `width` in pixels. */
  async fileOf(src: string): Promise<{ type: string; bytes: number; width: number } | null> {
    const [, picture, file] = /^\/images\/([0-9a-f]{32})\/([^/]+)$/.exec(src) ?? [];
    const type = contentType(file ?? '');
    if (picture === undefined || file === undefined || type === null) return null;
    const bytes = this.lengths.get(src) ?? (await this.lengthOf(picture, file));
    if (bytes === null) return null;
    this.lengths.set(src, bytes);
    return { type, bytes, width: Number.parseInt(file, 10) };
  }

  /** Counts one more use of each. @throws AppError PICTURE_GONE */
  async use(ids: Iterable<string>, by: string, session: ClientSession): Promise<void> {
    for (const id of new Set(ids)) {
      if (!(await this.repository.use(id, 1, by, session))) throw new AppError('PICTURE_GONE');
    }
  }

  /** Counts several uses more of each, outside of any transaction: for test volumes. */
  async useOften(uses: ReadonlyMap<string, number>): Promise<void> {
    await Promise.all([...uses].map(([id, times]) => this.repository.use(id, times, '')));
  }

  /** Counts fewer uses; `clear` removes what has none left, once the transaction has ended. */
  async release(uses: ReadonlyMap<string, number>, session: ClientSession): Promise<void> {
    for (const [id, times] of uses) await this.repository.release(id, times, session);
  }

  /** Removes those of the pictures that nothing uses and nobody holds. */
  async clear(ids: Iterable<string>): Promise<void> {
    for (const id of new Set(ids)) await this.removal.remove(id);
  }

  /** Pictures of which sizes are still to be made. */
  async countPending(): Promise<number> {
    return this.repository.countPending();
  }

  /** Does something that keeps many pictures, and has their further sizes made only after it. */
  async beforeLateSizes(work: () => Promise<void>): Promise<void> {
    await this.queue.waitFor(work);
  }

  private async lengthOf(picture: string, file: string): Promise<number | null> {
    const stored = await this.store.open(picture, file);
    stored?.stream.destroy();
    return stored && stored.bytes;
  }

  /** The files first, then the record: what is listed exists. */
  private async make(id: string, bytes: Buffer, hold: Hold): Promise<StoredPicture> {
    const source = await decodePicture(bytes);
    for (let before = await this.removal.settled(id); ;) {
      const stored = await this.write(id, source, hold);
      const after = await this.removal.settled(id);
      if (after === before) {
        this.queue.wake();
        return stored;
      }
      // Somebody removed what was left of it meanwhile, and files with it that were just made.
      before = after;
    }
  }

  private async write(id: string, source: DecodedPicture, hold: Hold): Promise<StoredPicture> {
    // Only what costs much waits for its turn: nobody stands in line behind a store that is away.
    const { files, color } = await this.turns.take(() => this.makeQuickFiles(id, source));
    const pending = lateVariants(source).length > 0;
    if (pending) await this.store.put(id, SOURCE, source.bytes);
    const { width, height, animated } = source;
    const record = { _id: id, width, height, color, animated, files, uses: 0, holds: [hold], pending };
    const stored: StoredPicture = { ...record, leasedUntil: new Date(0), attempts: 0 };
    try {
      await this.repository.insert(stored);
    } catch (error) {
      if (!isDuplicate(error, '_id')) throw error;
      return (await this.repository.hold(id, hold)) ?? stored;
    }
    return stored;
  }

  private async makeQuickFiles(
    id: string,
    source: DecodedPicture,
  ): Promise<Pick<StoredPicture, 'files' | 'color'>> {
    const files = quickVariants(source);
    let color = '';
    const encode = await readQuietly(source, files);
    for (const file of files) {
      const encoded = await encode(file);
      if (color === '') color = await averageColor(encoded);
      await this.store.put(id, fileName(file), encoded);
    }
    return { files, color };
  }
}

/** Reads the pixels; whatever goes wrong with them is the file's fault. */
async function readQuietly(...args: Parameters<typeof readStill>): ReturnType<typeof readStill> {
  try {
    return await readStill(...args);
  } catch {
    throw new AppError('PICTURE_DAMAGED');
  }
}
