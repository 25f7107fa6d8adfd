import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ClientSession } from 'mongoose';
import { Readable } from 'node:stream';
import { AppError } from '../common/errors/app-error.ts';
import { errorStack } from '../common/errors/error-stack.ts';
import type { IncomingFile } from '../uploads/incoming-file.ts';
import { IncomingFiles } from '../uploads/incoming-files.ts';
import { isDuplicate } from '../store/store-errors.ts';
import type { Picture } from '../contract/pictures.ts';
import { Jobs } from '../publishing/jobs/jobs.ts';
import { HiddenPictures } from './hidden-pictures.ts';
import { type PictureBytes, ImageStore } from './image-store.ts';
import { PICTURE_SIZES } from './late-sizes.ts';
import { contentType, fileName, SOURCE } from './picture-format.ts';
import { PictureRemoval } from './picture-removal.service.ts';
import { lateVariants, SIZES_VERSION } from './picture-sizes.ts';
import { presentPicture } from './picture.presenter.ts';
import type { Hold, StoredPicture } from './picture.schema.ts';
import { PicturesRepository } from './pictures.repository.ts';
import { type EncodedPicture, QuickSizes } from './quick-sizes.ts';
import type { ShownPicture } from './shown-pictures.ts';

/** A stored picture that nothing uses yet. */
export interface UploadedPicture {
  id: string;
  picture: Picture;
}

/** An article, a manuscript or an account that shows a picture. */
export interface PictureUse {
  picture: string;
  by: string;
  /** Whether readers do not see it: see `HiddenPictures`. */
  isHidden: boolean;
}

/** Hexadecimal digits of a picture's id: 128 bits of the hash of its bytes, so equal bytes have the same id. */
const ID_DIGITS = 32;
/** Milliseconds that an uploaded picture waits for its article: a day. */
const HOLD_MS = 24 * 60 * 60 * 1000;
/** Cached file lengths: the banners of fifty feeds. A stored file never changes. */
const MAX_LENGTHS = 1_000;

/** Checks uploads, stores them in sizes, shares equal ones, and counts their uses. */
@Injectable()
export class PicturesService {
  private readonly logger = new Logger('Pictures');
  private readonly lengths = new LRUCache<string, number>({ max: MAX_LENGTHS });

  constructor(
    private readonly repository: PicturesRepository,
    private readonly store: ImageStore,
    private readonly quick: QuickSizes,
    private readonly jobs: Jobs,
    private readonly removal: PictureRemoval,
    private readonly incoming: IncomingFiles,
    private readonly hidden: HiddenPictures,
  ) {}

  /**
   * Stores an upload and holds it for `by` (an account id) for a day.
   * @throws AppError if the bytes are not an accepted picture
   */
  async add(upload: PictureBytes, by: string): Promise<UploadedPicture> {
    if (!Buffer.isBuffer(upload)) return this.addFile(upload, by);
    const file = await this.incoming.receive(Readable.from([upload]));
    try {
      return await this.addFile(file, by);
    } finally {
      await this.incoming.remove(file);
    }
  }

  /** The existing pictures among these ids. */
  async describe(ids: Iterable<string>): Promise<Map<string, Picture>> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Map();
    const { pictures } = await this.present(
      () => this.repository.findMany(wanted),
      (found) => found,
    );
    return pictures;
  }

  /**
   * Presents the pictures that a question to the store has found.
   * @param ask the question, which is asked here
   */
  async present<T>(
    ask: () => Promise<T>,
    picturesIn: (found: T) => readonly ShownPicture[],
  ): Promise<{ found: T; pictures: Map<string, Picture> }> {
    const found = await this.hidden.note(ask, picturesIn);
    const pictures = picturesIn(found).map((picture) => [picture._id, presentPicture(picture)] as const);
    return { found, pictures: new Map(pictures) };
  }

  /** The file behind the address of a `Picture`; `null` if there is none. `width` in pixels. */
  async fileOf(src: string): Promise<{ type: string; bytes: number; width: number } | null> {
    const [, picture, file] = /^\/images\/([0-9a-f]{32})\/([^/]+)$/.exec(src) ?? [];
    const type = contentType(file ?? '');
    if (picture === undefined || file === undefined || type === null) return null;
    const bytes = this.lengths.get(src) ?? (await this.lengthOf(picture, file));
    if (bytes === null) return null;
    this.lengths.set(src, bytes);
    return { type, bytes, width: Number.parseInt(file, 10) };
  }

  /**
   * Adds a use to each, and ends the hold of its user. @throws AppError PICTURE_GONE with the ids of missing pictures
   */
  async use(uses: readonly PictureUse[], session: ClientSession): Promise<void> {
    const used = Map.groupBy(uses, ({ picture }) => picture);
    const counted = [...used].map(([id, each]) => ({
      ...{ id, times: each.length, hidden: hiddenOf(each) },
      by: each.map(({ by }) => by),
    }));
    if ((await this.repository.use(counted, session)) === counted.length) return;
    const there = await this.describe(used.keys());
    throw new AppError('PICTURE_GONE', {
      body: { pictures: [...used.keys()].filter((id) => !there.has(id)) },
    });
  }

  /** Subtracts uses. Call `clear` after the transaction to remove unused ones. */
  async release(uses: readonly Omit<PictureUse, 'by'>[], session: ClientSession): Promise<void> {
    const dropped = Map.groupBy(uses, ({ picture }) => picture);
    await this.repository.release(
      [...dropped].map(([id, each]) => ({ id, times: each.length, hidden: hiddenOf(each) })),
      session,
    );
  }

  /** Forgets who uploaded pictures that nothing uses yet. Call `clear` with what it returns after the transaction. */
  async forget(by: string, session: ClientSession): Promise<string[]> {
    return this.repository.endHoldsOf(by, session);
  }

  /** Hides one use of a picture from readers, or shows it again. */
  async setHidden(id: string, isHidden: boolean, session: ClientSession): Promise<void> {
    await this.repository.addHidden(id, isHidden ? 1 : -1, session);
  }

  /** Sets the number of hidden uses of every picture. */
  async setAllHidden(counts: ReadonlyMap<string, number>): Promise<void> {
    await this.repository.setAllHidden(counts);
  }

  /**
   * Removes those of the pictures that have no uses and no holds. Failures are logged, because the caller's work is
   * already done; `UnusedPictures` retries the others. A failed removal may leave files behind.
   */
  async clear(ids: Iterable<string>): Promise<void> {
    try {
      for (const id of new Set(ids)) await this.removal.remove(id);
    } catch (error) {
      this.logger.warn(
        `Clearing pictures away failed, "banyan verify --repair" removes what is left: ${errorStack(error)}`,
      );
    }
  }

  async countPending(): Promise<number> {
    return this.repository.countPending();
  }

  /** Runs work that stores many pictures, and creates their further sizes only afterwards. */
  async beforeLateSizes<T>(work: () => Promise<T>): Promise<T> {
    return this.jobs.pause(PICTURE_SIZES, work);
  }

  private async addFile(file: IncomingFile, by: string): Promise<UploadedPicture> {
    const id = file.sha256.slice(0, ID_DIGITS);
    const hold = { by, until: new Date(Date.now() + HOLD_MS) };
    const known = await this.hidden.note(
      () => this.repository.hold(id, hold),
      (held) => (held === null ? [] : [held]),
    );
    const stored = known ?? (await this.encodeAndStore(id, file, hold));
    return { id, picture: presentPicture(stored) };
  }

  private async lengthOf(picture: string, file: string): Promise<number | null> {
    const stored = await this.store.open(picture, file);
    stored?.stream.destroy();
    return stored && stored.bytes;
  }

  /** Stores files before the record, so that listed files exist. */
  private async encodeAndStore(id: string, source: IncomingFile, hold: Hold): Promise<StoredPicture> {
    const encoded = await this.quick.encode(source);
    for (let before = await this.removal.settled(id); ;) {
      const stored = await this.write(id, source, encoded, hold);
      const after = await this.removal.settled(id);
      if (after === before) {
        if (stored.pending) await this.jobs.add(PICTURE_SIZES, [id]);
        return stored;
      }
      // A concurrent removal may have deleted files that were just put.
      before = after;
    }
  }

  private async write(
    id: string,
    source: IncomingFile,
    encoded: EncodedPicture,
    hold: Hold,
  ): Promise<StoredPicture> {
    for (const file of encoded.files) await this.store.put(id, fileName(file.variant), file.bytes);
    const pending = lateVariants(encoded).length > 0;
    if (pending) await this.store.put(id, SOURCE, source);
    const { width, height, color, animated } = encoded;
    const files = encoded.files.map(({ variant }) => variant);
    const measures = { width, height, color, animated };
    const counts = { uses: 0, holds: [hold] };
    const stored: StoredPicture = { _id: id, ...measures, files, sizes: SIZES_VERSION, ...counts, pending };
    try {
      await this.repository.insert(stored);
    } catch (error) {
      if (!isDuplicate(error, '_id')) throw error;
      return (await this.repository.hold(id, hold)) ?? stored;
    }
    return stored;
  }
}

function hiddenOf(uses: readonly Pick<PictureUse, 'isHidden'>[]): number {
  return uses.filter(({ isHidden }) => isHidden).length;
}
