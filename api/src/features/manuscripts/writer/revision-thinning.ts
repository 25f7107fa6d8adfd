import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { errorStack } from '../../../platform/errors/error-stack.ts';
import { ENV } from '../../../platform/config/config.module.ts';
import type { Env } from '../../../platform/config/env.ts';
import { StorageQuota } from '../../../platform/limits/storage-quota.ts';
import { PicturesService } from '../../images/pictures.service.ts';
import { CountersRepository } from '../../../platform/store/counters.repository.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import type { JobKind } from '../../../platform/jobs/job-kind.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { keptPictures } from '../model/kept-pictures.ts';
import { ManuscriptRecordsRepository } from './manuscript-records.repository.ts';
import { RevisionsRepository } from './revisions.repository.ts';
import { supersededIn } from './superseded-revisions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds for which every revision is kept: 90 days. */
const KEEP_ALL_MS = 90 * DAY_MS;
/** Revisions of one manuscript in one transaction. */
const BATCH = 50;
/** Counter with the moment before which revisions are thinned, in milliseconds since 1970. */
const THINNED_UNTIL = 'revisions-thinned';
/** Milliseconds for which a run repeats what earlier ones did, for manuscripts that failed or were in the trash, which is 30 days. */
const REPEAT_MS = 31 * DAY_MS;

/** Keeps one revision a day of those that readers have not seen, after 90 days. Published ones stay for good. */
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
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  stop(): void {
    this.stopped = true;
  }

  /** One manuscript after the other, of those with saves that have become old since the last complete run, and shortly before. */
  async run(): Promise<void> {
    const until = new Date(Date.now() - KEEP_ALL_MS);
    const since = new Date(((await this.counters.find(THINNED_UNTIL)) ?? 0) - REPEAT_MS);
    for (const id of await this.revisions.idsWithSaves(since, until)) {
      await this.thinAll(id, until).catch((error: unknown) => {
        this.logger.warn(
          `Revisions of manuscript ${id.toHexString()} stay as they are: ${errorStack(error)}`,
        );
      });
      if (this.stopped) return;
    }
    await this.counters.raiseTo(THINNED_UNTIL, until.getTime());
  }

  private async thinAll(id: Types.ObjectId, until: Date): Promise<void> {
    while (!this.stopped) {
      const gone = await this.superseded(id, until);
      const dropped = gone.size === 0 ? null : await this.thin(id, gone);
      if (dropped === null) return;
      await this.pictures.removeUnused(dropped);
    }
  }

  /** The next revisions to remove. */
  private async superseded(id: Types.ObjectId, until: Date): Promise<Set<number>> {
    const revisions = await this.revisions.findHeads(id);
    const old = revisions.filter(({ action, createdAt }) => action === 'save' && createdAt < until);
    return new Set(supersededIn(old, this.env.timeZone).slice(0, BATCH));
  }

  /** Returns the pictures that no revision of the manuscript shows any more; `null` if none may be removed now. */
  private async thin(id: Types.ObjectId, gone: ReadonlySet<number>): Promise<string[] | null> {
    return this.transactions.run(async (session) => {
      const manuscript = (await this.manuscripts.findStates([id], session)).get(id.toHexString());
      // What is in the trash stays as it is.
      if (manuscript === undefined || manuscript.state === 'trashed') return null;
      const revisions = await this.revisions.findHeads(id, session);
      const left = revisions.filter(({ number }) => !gone.has(number));
      const revisionPictures = [...new Set(left.flatMap(({ pictures }) => pictures))];
      const dropped = new Set(keptPictures(manuscript)).difference(
        new Set(keptPictures({ ...manuscript, revisionPictures })),
      );
      // Another process that has just stored a revision goes first.
      if (!(await this.manuscripts.setRevisionPictures(manuscript, revisionPictures, session))) return null;
      await this.revisions.remove(id, [...gone], session);
      const removed = revisions.filter(({ number }) => gone.has(number));
      await this.quota.releaseAll(
        removed.flatMap(({ charges = [] }) => charges),
        session,
      );
      await this.pictures.release(
        [...dropped].map((picture) => ({ picture, isHidden: true })),
        session,
      );
      return [...dropped];
    });
  }
}
