import { Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { StorageQuota } from '../../platform/limits/storage-quota.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { isDuplicate } from '../../platform/store/store-errors.ts';
import type { IncomingFile } from '../../platform/uploads/incoming-file.ts';
import { IncomingFiles } from '../../platform/uploads/incoming-files.ts';
import { ContentVersion } from '../../platform/store/content-version.ts';
import { findCredentials } from './content-credentials.ts';
import { HiddenPictures } from './hidden-pictures.ts';
import { type PictureBytes, ImageStore } from './image-store.ts';
import { PICTURE_SIZES } from './late-sizes.ts';
import { CREDENTIALS, fileName, SOURCE } from './picture-format.ts';
import { PictureRemoval } from './picture-removal.service.ts';
import { lateVariants, SIZES_VERSION } from './picture-sizes.ts';
import type { Charge, Hold, StoredPicture } from './picture.schema.ts';
import { PicturesRepository } from './pictures.repository.ts';
import { type EncodedPicture, QuickSizes } from './quick-sizes.ts';

interface Uploader {
  hold: Hold;
  charge: Charge;
}

/** Hexadecimal digits of a picture's id: 128 bits of the hash of its bytes, so equal bytes have the same id. */
const ID_DIGITS = 32;
/** Milliseconds for which an uploaded, unused picture is held: a day. */
const HOLD_MS = 24 * 60 * 60 * 1000;

/** Checks uploads and stores their first sizes. Equal uploads share one picture. */
@Injectable()
export class PictureUploads {
  private isOnDemand = false;

  constructor(
    private readonly repository: PicturesRepository,
    private readonly store: ImageStore,
    private readonly quick: QuickSizes,
    private readonly jobs: Jobs,
    private readonly removal: PictureRemoval,
    private readonly incoming: IncomingFiles,
    private readonly hidden: HiddenPictures,
    private readonly contentVersion: ContentVersion,
    private readonly quota: StorageQuota,
  ) {}

  /** Whether `withSizesOnDemand` is running. */
  get areSizesOnDemand(): boolean {
    return this.isOnDemand;
  }

  /** Stores an upload and holds it for `by`. @throws AppError as `PicturesService.add` does */
  async add(upload: PictureBytes, by: string): Promise<StoredPicture> {
    if (!Buffer.isBuffer(upload)) return this.addFile(upload, by);
    const file = await this.incoming.receive(Readable.from([upload]));
    try {
      return await this.addFile(file, by);
    } finally {
      await this.incoming.remove(file);
    }
  }

  /** Runs work that stores many pictures. Their further sizes are created when a page first shows them. */
  async withSizesOnDemand<T>(work: () => Promise<T>): Promise<T> {
    this.isOnDemand = true;
    try {
      return await work();
    } finally {
      this.isOnDemand = false;
    }
  }

  private async addFile(file: IncomingFile, by: string): Promise<StoredPicture> {
    const id = file.sha256.slice(0, ID_DIGITS);
    const hold = { by, until: new Date(Date.now() + HOLD_MS) };
    const version = this.contentVersion.current();
    const existing = await this.repository.hold(id, hold);
    if (existing !== null) this.hidden.note([existing], version);
    return existing ?? this.encodeAndStore(id, file, hold);
  }

  /** Stores files before the record, so that listed files exist. */
  private async encodeAndStore(id: string, source: IncomingFile, hold: Hold): Promise<StoredPicture> {
    const encoded = await this.quick.encode(source);
    const bytes = encoded.files.reduce((sum, file) => sum + file.bytes.length, source.bytes);
    await this.quota.take(hold.by, bytes);
    try {
      return await this.storeOnce(id, source, encoded, { hold, charge: { to: hold.by, bytes } });
    } catch (error) {
      await this.quota.release(hold.by, bytes);
      throw error;
    }
  }

  private async storeOnce(
    id: string,
    source: IncomingFile,
    encoded: EncodedPicture,
    uploader: Uploader,
  ): Promise<StoredPicture> {
    for (let noteBefore = await this.removal.settled(id); ;) {
      const stored = await this.write(id, source, encoded, uploader);
      const noteAfter = await this.removal.settled(id);
      if (noteAfter === noteBefore) {
        if (stored.pending) await this.jobs.add(PICTURE_SIZES, [id]);
        return stored;
      }
      // A concurrent removal may have deleted files that were just put.
      noteBefore = noteAfter;
    }
  }

  private async write(
    id: string,
    source: IncomingFile,
    encoded: EncodedPicture,
    { hold, charge }: Uploader,
  ): Promise<StoredPicture> {
    for (const file of encoded.files) await this.store.put(id, fileName(file.variant), file.bytes);
    const isIncomplete = lateVariants(encoded).length > 0;
    if (isIncomplete) await this.store.put(id, SOURCE, source);
    const credentials = findCredentials(await readFile(source.path));
    if (credentials !== null) await this.store.put(id, CREDENTIALS, credentials);
    const onDemand = isIncomplete && this.isOnDemand;
    const progress = { pending: isIncomplete && !onDemand, ...(onDemand && { onDemand }) };
    const { width, height, color, animated } = encoded;
    const files = encoded.files.map(({ variant }) => variant);
    const measures = { width, height, color, animated };
    const counts = { uses: 0, holds: [hold], uploadedBy: [hold.by], charge, createdAt: new Date() };
    const stored: StoredPicture = {
      _id: id,
      ...measures,
      files,
      sizes: SIZES_VERSION,
      ...counts,
      ...progress,
      ...(credentials !== null && { hasCredentials: true }),
    };
    try {
      await this.repository.insert(stored);
    } catch (error) {
      if (!isDuplicate(error, '_id')) throw error;
      return (await this.repository.hold(id, hold)) ?? stored;
    }
    return stored;
  }
}
