import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { PictureOrigin } from '../../contract/media-labels.ts';
import { PICTURES_COUNT_MAX, type PictureState } from '../../contract/pictures.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type PageRequest, readPage } from '../../platform/http/pagination.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { ContentVersion } from '../../platform/store/content-version.ts';
import { ContentVersionCounter } from '../../platform/store/content-version-counter.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import { AuditService, type NewLogEntry } from '../audit/audit.service.ts';
import { searchedWords } from '../../platform/store/searched-words.ts';
import { HiddenPictures, isPublic } from './hidden-pictures.ts';
import type {
  LibraryPicture,
  LibraryRequest,
  PictureChange,
  PictureDate,
  PictureText,
} from './library-picture.ts';
import { BACKUP_HOLDER } from './picture-maintenance.service.ts';
import { PictureLibraryRepository } from './picture-library.repository.ts';
import { PICTURE_REMOVAL } from './picture-removal-jobs.ts';
import type { StoredPicture } from './picture.schema.ts';
import { PicturesService } from './pictures.service.ts';

/** Lists pictures, and keeps their descriptions and credits. */
@Injectable()
export class PictureLibrary {
  constructor(
    private readonly repository: PictureLibraryRepository,
    private readonly pictures: PicturesService,
    private readonly hidden: HiddenPictures,
    private readonly contentVersion: ContentVersion,
    private readonly transactions: Transactions,
    private readonly versionCounter: ContentVersionCounter,
    private readonly jobs: Jobs,
    private readonly audit: AuditService,
  ) {}

  /** A page of pictures, last added first. `isExact`: whether `total` counts all. */
  async list(
    request: LibraryRequest,
    page: PageRequest,
  ): Promise<{ pictures: LibraryPicture[]; total: number; isExact: boolean }> {
    const version = this.contentVersion.current();
    const { stored, ...counted } = await (request.words.length > 0
      ? this.search(request, page)
      : this.findPage(request, page));
    return { pictures: this.present(stored, version), ...counted };
  }

  /** @throws AppError PICTURE_NOT_FOUND */
  async find(id: string): Promise<LibraryPicture> {
    const version = this.contentVersion.current();
    const stored = await this.repository.find(id);
    const [picture] = this.present(stored === null ? [] : [stored], version);
    if (picture === undefined) throw new AppError('PICTURE_NOT_FOUND');
    return picture;
  }

  /**
   * Changes the words of a picture. Articles keep theirs.
   * @param uploader whose picture it must be; `null` for an admin
   * @throws AppError PICTURE_NOT_FOUND; VALIDATION_FAILED without a change
   */
  async describe(id: string, requested: PictureChange, uploader: string | null): Promise<LibraryPicture> {
    const change = withoutUndefined(requested);
    if (Object.keys(change).length === 0)
      throw new AppError('VALIDATION_FAILED', { message: 'Name at least one thing to change.' });
    const { origin } = change;
    await this.transactions.runPublic(async (session) => {
      const before = await this.repository.find(id, session);
      if (before === null || (uploader !== null && before.uploadedBy?.includes(uploader) !== true))
        throw new AppError('PICTURE_NOT_FOUND');
      const wordsBefore = wordsOf(before);
      const { description, credit } = { ...wordsBefore, ...change };
      const isRelabelled = origin !== undefined && origin !== before.origin;
      // Pages and files show what a picture is.
      if (isRelabelled) await this.versionCounter.increment(session);
      const stored = { ...withIndex({ description, credit }), ...(origin !== undefined && { origin }) };
      await this.repository.set(id, stored, session);
      const changes = [
        { field: 'description', before: wordsBefore.description, after: description },
        { field: 'credit', before: wordsBefore.credit, after: credit },
        ...(isRelabelled
          ? [{ field: 'value', before: labelOf(before.origin), after: labelOf(origin) } as const]
          : []),
      ] as const;
      if (changes.some((one) => one.before !== one.after))
        await this.audit.record(
          { action: 'describePicture', about: aboutPicture(id, description), changes },
          session,
        );
    });
    return this.find(id);
  }

  /** Gives pictures without a description or a credit those of an article that shows them. */
  async adopt(texts: readonly PictureText[], session: ClientSession): Promise<void> {
    const ids = [...new Set(texts.map(({ id }) => id))];
    if (ids.length === 0) return;
    for (const stored of await this.repository.findMany(ids, session)) {
      const { description, credit } = wordsOf(stored);
      const own = texts.filter((text) => text.id === stored._id);
      const adopted = {
        description: description || (own.find((text) => text.description !== '')?.description ?? ''),
        credit: credit || (own.find((text) => text.credit !== '')?.credit ?? ''),
      };
      if (adopted.description !== description || adopted.credit !== credit)
        await this.repository.set(stored._id, withIndex(adopted), session);
    }
  }

  /** Dates pictures without a date. The first of several dates counts. */
  async addDates(dates: readonly PictureDate[]): Promise<void> {
    if (dates.length > 0) await this.repository.addDates(dates);
  }

  /** Deletes an unused picture, even if somebody has just uploaded it. @throws AppError PICTURE_NOT_FOUND, PICTURE_USED */
  async remove(id: string): Promise<void> {
    await this.transactions.run(async (session) => {
      const stored = await this.repository.find(id, session);
      if (stored === null) throw new AppError('PICTURE_NOT_FOUND');
      // A running backup has still to copy its files.
      const holds = stored.holds.filter(({ by }) => by.startsWith(BACKUP_HOLDER));
      if (!(await this.repository.setHolds(id, holds, session))) throw new AppError('PICTURE_USED');
      await this.jobs.addWithin(session, PICTURE_REMOVAL, [id]);
      const { description } = wordsOf(stored);
      await this.audit.record({ action: 'deletePicture', about: aboutPicture(id, description) }, session);
    });
    await this.pictures.removeUnused([id]);
  }

  private async search(request: LibraryRequest, page: PageRequest): Promise<StoredPage> {
    const { ids, isComplete } = await this.repository.search(request, PICTURES_COUNT_MAX);
    const stored = await readPage(page, ids.length, ({ skip, limit }) =>
      this.repository.findInOrder(ids.slice(skip, skip + limit)),
    );
    return { stored, total: ids.length, isExact: isComplete && ids.length < PICTURES_COUNT_MAX };
  }

  private async findPage(request: LibraryRequest, page: PageRequest): Promise<StoredPage> {
    const isOfPerson = request.uploadedBy !== null;
    const total = isOfPerson
      ? await this.repository.count(request, PICTURES_COUNT_MAX)
      : await this.countByUsage(request);
    const stored = await readPage(page, total, (slice) => this.repository.findPage(request, slice));
    return { stored, total, isExact: !isOfPerson || total < PICTURES_COUNT_MAX };
  }

  /** Reads counters and an index, because most pictures are used. */
  private async countByUsage({ usage }: LibraryRequest): Promise<number> {
    if (usage === null) return this.repository.countAll();
    const unused = await this.repository.countUnused();
    return usage === 'unused' ? unused : Math.max(0, (await this.repository.countAll()) - unused);
  }

  private present(stored: readonly StoredPicture[], version: number | null): LibraryPicture[] {
    const presented = this.hidden.withKeys(this.pictures.present(stored, version));
    return stored.flatMap((record) => {
      const { _id: id, createdAt = null, uploadedBy = [], origin = null, hasCredentials = false } = record;
      const picture = presented.get(id);
      if (picture === undefined) return [];
      const facts = { origin, hasCredentials, addedAt: createdAt, uploadedBy, state: stateOf(record) };
      return { id, picture, ...wordsOf(record), ...facts };
    });
  }
}

interface StoredPage {
  stored: StoredPicture[];
  total: number;
  isExact: boolean;
}

function stateOf(picture: StoredPicture): PictureState {
  if (picture.uses <= 0) return 'unused';
  return isPublic(picture) ? 'public' : 'hidden';
}

function wordsOf({ description = '', credit = '' }: Pick<StoredPicture, 'description' | 'credit'>): {
  description: string;
  credit: string;
} {
  return { description, credit };
}

function withIndex<T extends { description: string; credit: string }>(texts: T): T & { words: string[] } {
  return { ...texts, words: searchedWords(texts.description, texts.credit) };
}

/** As the log names what a picture is. */
const LABELS: Record<PictureOrigin, string> = { photo: 'Photo', edited: 'Edited', ai: 'Made with AI' };

function labelOf(origin: PictureOrigin | undefined): string {
  return origin === undefined ? '' : LABELS[origin];
}

function withoutUndefined(
  change: PictureChange,
): Partial<Omit<PictureText, 'id'>> & Pick<StoredPicture, 'origin'> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

function aboutPicture(id: string, name: string): NonNullable<NewLogEntry['about']> {
  return { kind: 'picture', id, name };
}
