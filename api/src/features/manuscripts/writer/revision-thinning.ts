import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { errorStack } from '../../../platform/errors/error-stack.ts';
import { StorageQuota } from '../../../platform/limits/storage-quota.ts';
import { PicturesService } from '../../images/pictures.service.ts';
import { CountersRepository } from '../../../platform/store/counters.repository.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import type { JobKind } from '../../../platform/jobs/job-kind.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { retainedPictures } from '../model/retained-pictures.ts';
import { ManuscriptRecordsRepository } from './manuscript-records.repository.ts';
import { RevisionsRepository } from './revisions.repository.ts';
import { supersededRevisions } from './superseded-revisions.ts';
import { SettingsService } from '../../settings/settings.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds for which all revisions are kept: 90 days. */
const KEEP_ALL_MS = 90 * DAY_MS;
/** Maximum number of revisions deleted in one transaction. */
const BATCH = 50;
/** Counter with the time up to which revisions have been thinned, in milliseconds since 1970. */
const THINNED_UNTIL = 'revisions-thinned';
/**
 * Milliseconds by which a run overlaps with earlier ones, for manuscripts that failed or were in the trash. They stay in the
 * trash for 30 days.
 */
const REPEAT_MS = 31 * DAY_MS;

/** Deletes all but the last unpublished revision of each day after 90 days. Published revisions are never deleted. */
@Injectable()
export class RevisionThinning implements JobKind, OnModuleInit {
  readonly kind = 'thin-revisions';
  readonly everyMs = DAY_MS;
  private readonly logger = new Logger('Revisions');
  private stopped = false;

  constructor(
    private readonly manuscripts: ManuscriptRecordsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly pictures: PicturesService,
    private readonly counters: CountersRepository,
    private readonly transactions: Transactions,
    private readonly quota: StorageQuota,
    private readonly jobs: Jobs,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  stop(): void {
    this.stopped = true;
  }

  /** Thins manuscripts with revisions that became old since the last complete run, with an overlap of `REPEAT_MS`. */
  async run(): Promise<void> {
    const until = new Date(Date.now() - KEEP_ALL_MS);
    const since = new Date(((await this.counters.find(THINNED_UNTIL)) ?? 0) - REPEAT_MS);
    for (const id of await this.revisions.findIdsWithSaves(since, until)) {
      await this.thinAll(id, until).catch((error: unknown) => {
        this.logger.warn(`Cannot thin the revisions of manuscript ${id.toHexString()}: ${errorStack(error)}`);
      });
      if (this.stopped) return;
    }
    await this.counters.raiseTo(THINNED_UNTIL, until.getTime());
  }

  private async thinAll(id: Types.ObjectId, until: Date): Promise<void> {
    while (!this.stopped) {
      const numbers = await this.findSuperseded(id, until);
      const droppedPictures = numbers.size === 0 ? null : await this.deleteRevisions(id, numbers);
      if (droppedPictures === null) return;
      await this.pictures.removeUnused(droppedPictures);
    }
  }

  /** Numbers of the next revisions to delete. */
  private async findSuperseded(id: Types.ObjectId, until: Date): Promise<Set<number>> {
    const revisions = await this.revisions.findHeads(id);
    const old = revisions.filter(({ action, createdAt }) => action === 'save' && createdAt < until);
    return new Set(supersededRevisions(old, this.settings.current.timeZone).slice(0, BATCH));
  }

  /** Returns the pictures that the manuscript no longer shows; `null` if no revision could be deleted. */
  private async deleteRevisions(id: Types.ObjectId, numbers: ReadonlySet<number>): Promise<string[] | null> {
    return this.transactions.run(async (session) => {
      const manuscript = (await this.manuscripts.findStates([id], session)).get(id.toHexString());
      if (manuscript === undefined || manuscript.state === 'trashed') return null;
      const revisions = await this.revisions.findHeads(id, session);
      const remaining = revisions.filter(({ number }) => !numbers.has(number));
      const revisionPictures = [...new Set(remaining.flatMap(({ pictures }) => pictures))];
      const droppedPictures = new Set(retainedPictures(manuscript)).difference(
        new Set(retainedPictures({ ...manuscript, revisionPictures })),
      );
      // A revision was stored concurrently. The next run tries again.
      if (!(await this.manuscripts.setRevisionPictures(manuscript, revisionPictures, session))) return null;
      await this.revisions.remove(id, [...numbers], session);
      const deleted = revisions.filter(({ number }) => numbers.has(number));
      await this.quota.releaseAll(
        deleted.flatMap(({ charges = [] }) => charges),
        session,
      );
      await this.pictures.release(
        [...droppedPictures].map((picture) => ({ picture, isHidden: true })),
        session,
      );
      return [...droppedPictures];
    });
  }
}
