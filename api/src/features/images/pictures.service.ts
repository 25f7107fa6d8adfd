import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ClientSession } from 'mongoose';
import { AppError } from '../../platform/errors/app-error.ts';
import { errorStack } from '../../platform/errors/error-stack.ts';
import type { Picture } from '../../contract/pictures.ts';
import { ContentVersion } from '../../platform/store/content-version.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { HiddenPictures, isPublic } from './hidden-pictures.ts';
import { type PictureBytes, ImageStore } from './image-store.ts';
import { PICTURE_REMOVAL } from './picture-removal-jobs.ts';
import { PICTURE_SIZES } from './late-sizes.ts';
import { contentType } from './picture-format.ts';
import { PictureRemoval } from './picture-removal.service.ts';
import { PictureUploads } from './picture-uploads.service.ts';
import { presentPicture } from './picture.presenter.ts';
import { PicturesRepository } from './pictures.repository.ts';
import type { ShownPicture } from './shown-pictures.ts';

/** A stored picture that nothing uses yet. */
export interface UploadedPicture {
  id: string;
  picture: Picture;
  hasCredentials: boolean;
}

/** Who may see a picture. */
export interface PictureAccess {
  id: string;
  /** Whether readers see it somewhere. */
  isPublic: boolean;
  /** Whether an article, a manuscript or an account shows it. */
  isUsed: boolean;
  /** Whether the account uploaded it and has not used it yet. */
  isHeld: boolean;
}

/** An article, a manuscript or an account that shows a picture. */
export interface PictureUse {
  picture: string;
  by: string;
  /** Whether readers do not see it: see `HiddenPictures`. */
  isHidden: boolean;
}

/** Maximum number of cached file lengths: the banners of fifty feeds. Stored files do not change. */
const MAX_LENGTHS = 1_000;

/** Presents pictures and counts their uses. */
@Injectable()
export class PicturesService {
  private readonly logger = new Logger('Pictures');
  private readonly lengths = new LRUCache<string, number>({ max: MAX_LENGTHS });

  constructor(
    private readonly repository: PicturesRepository,
    private readonly store: ImageStore,
    private readonly jobs: Jobs,
    private readonly removal: PictureRemoval,
    private readonly hidden: HiddenPictures,
    private readonly uploads: PictureUploads,
    private readonly contentVersion: ContentVersion,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Stores an upload and holds it for `by` (an account id) for a day.
   * @throws AppError if the bytes are not an accepted picture; as `StorageQuota.take` does
   */
  async add(upload: PictureBytes, by: string): Promise<UploadedPicture> {
    const stored = await this.uploads.add(upload, by);
    const hasCredentials = stored.hasCredentials === true;
    return { id: stored._id, picture: presentPicture(stored), hasCredentials };
  }

  /** The existing pictures among these ids. */
  async describe(ids: Iterable<string>): Promise<Map<string, Picture>> {
    const uniqueIds = [...new Set(ids)];
    if (uniqueIds.length === 0) return new Map();
    const version = this.contentVersion.current();
    return this.present(await this.repository.findMany(uniqueIds), version);
  }

  /**
   * Access to the existing pictures among these ids. @param account whose uploads have `isHeld`;
   * `null` for none
   */
  async accessTo(ids: ReadonlySet<string>, account: string | null): Promise<PictureAccess[]> {
    if (ids.size === 0) return [];
    const version = this.contentVersion.current();
    const pictures = await this.repository.findMany([...ids]);
    this.hidden.note(pictures, version);
    return pictures.map((picture) => ({
      id: picture._id,
      isPublic: isPublic(picture),
      isUsed: picture.uses > 0,
      isHeld: picture.holds.some(({ by }) => by === account),
    }));
  }

  /** Presents stored pictures, by id. @param version the content version before the read */
  present(pictures: readonly ShownPicture[], version: number | null): Map<string, Picture> {
    this.hidden.note(pictures, version);
    this.demandSizes(pictures);
    const isLabelled = this.settings.current.mediaLabels === 'on';
    return new Map(pictures.map((picture) => [picture._id, presentPicture(picture, isLabelled)]));
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
    const usesByPicture = Map.groupBy(uses, ({ picture }) => picture);
    const totals = [...usesByPicture].map(([id, pictureUses]) => ({
      ...{ id, times: pictureUses.length, hidden: hiddenOf(pictureUses) },
      by: pictureUses.map(({ by }) => by),
    }));
    if ((await this.repository.use(totals, session)) === totals.length) return;
    const existing = await this.describe(usesByPicture.keys());
    throw new AppError('PICTURE_GONE', {
      body: { pictures: [...usesByPicture.keys()].filter((id) => !existing.has(id)) },
    });
  }

  /**
   * Subtracts uses. Call `removeUnused` after the transaction to remove unused pictures; if that fails, a job
   * removes them.
   */
  async release(uses: readonly Omit<PictureUse, 'by'>[], session: ClientSession): Promise<void> {
    const usesByPicture = Map.groupBy(uses, ({ picture }) => picture);
    await this.repository.release(
      [...usesByPicture].map(([id, pictureUses]) => ({
        ...{ id, times: pictureUses.length, hidden: hiddenOf(pictureUses) },
      })),
      session,
    );
    await this.jobs.addWithin(session, PICTURE_REMOVAL, [...usesByPicture.keys()]);
  }

  /** Makes the pictures of an account those of another one too. */
  async passOn(from: string, to: string, session: ClientSession): Promise<void> {
    await this.repository.addUploader(to, from, session);
  }

  /**
   * Removes an account from the holds and uploaders of all pictures. Call `removeUnused` with the returned
   * ids after the transaction.
   */
  async forget(by: string, session: ClientSession): Promise<string[]> {
    return this.repository.forgetUploader(by, session);
  }

  /** Hides or shows one use of a picture. */
  async setHidden(id: string, isHidden: boolean, session: ClientSession): Promise<void> {
    await this.repository.addHidden(id, isHidden ? 1 : -1, session);
  }

  /**
   * Removes the pictures that have no uses and no holds. Failures are logged and retried by a job,
   * because the caller's work is already done.
   */
  async removeUnused(ids: Iterable<string>): Promise<void> {
    for (const id of new Set(ids))
      try {
        await this.removal.remove(id);
      } catch (error) {
        this.logger.warn(`Picture ${id} could not be removed: ${errorStack(error)}`);
        await this.jobs.add(PICTURE_REMOVAL, [id]).catch(() => undefined);
      }
  }

  async countPending(): Promise<number> {
    return this.repository.countPending();
  }

  /** Runs work that queues many pictures, and creates their sizes only afterwards. */
  async withLateSizesPaused<T>(work: () => Promise<T>): Promise<T> {
    return this.jobs.pause(PICTURE_SIZES, work);
  }

  private demandSizes(pictures: readonly ShownPicture[]): void {
    const ids = pictures.flatMap(({ _id, onDemand }) => (onDemand === true ? _id : []));
    if (ids.length === 0 || this.uploads.areSizesOnDemand) return;
    this.repository
      .demand(ids)
      .then(() => this.jobs.add(PICTURE_SIZES, ids))
      .catch((error: unknown) => this.logger.warn(`Further sizes were not queued: ${errorStack(error)}`));
  }

  private async lengthOf(picture: string, file: string): Promise<number | null> {
    const stored = await this.store.open(picture, file);
    stored?.stream.destroy();
    return stored && stored.bytes;
  }
}

function hiddenOf(uses: readonly Pick<PictureUse, 'isHidden'>[]): number {
  return uses.filter(({ isHidden }) => isHidden).length;
}
