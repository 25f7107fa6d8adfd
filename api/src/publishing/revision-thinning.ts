import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { PicturesService } from '../images/pictures.service.ts';
import { CountersRepository } from '../store/counters.repository.ts';
import { Transactions } from '../store/transactions.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { Jobs } from './jobs/jobs.ts';
import {
  keptPictures,
  ManuscriptRecordsRepository,
  type RevisionHead,
} from './manuscript-records.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds for which every revision is kept: 90 days. */
const KEEP_ALL_MS = 90 * DAY_MS;
/** Counter with the moment before which revisions are thinned, in milliseconds since 1970. */
const THINNED_UNTIL = 'revisions-thinned';
/** The date in India, as authors see it. */
const DATE = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** Keeps one revision a day of those that readers have not seen, after 90 days. Published ones stay for good. */
@Injectable()
export class RevisionThinning implements JobKind, OnModuleInit {
  readonly kind = 'thin-revisions';
  readonly everyMs = DAY_MS;
  private stopped = false;

  constructor(
    private readonly manuscripts: ManuscriptRecordsRepository,
    private readonly pictures: PicturesService,
    private readonly counters: CountersRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  stop(): void {
    this.stopped = true;
  }

  /** One manuscript after the other, of those with saves that have become old since the last complete run. */
  async run(): Promise<void> {
    const until = new Date(Date.now() - KEEP_ALL_MS);
    const since = new Date((await this.counters.find(THINNED_UNTIL)) ?? 0);
    for (const id of await this.manuscripts.idsWithSaves(since, until)) {
      if (this.stopped) return;
      await this.pictures.clear(await this.thin(id, until));
    }
    await this.counters.raiseTo(THINNED_UNTIL, until.getTime());
  }

  /** Returns the pictures that no revision of the manuscript shows any more. */
  private async thin(id: Types.ObjectId, until: Date): Promise<string[]> {
    return this.transactions.run(async (session) => {
      const manuscript = (await this.manuscripts.findStates([id], session)).get(id.toHexString());
      // What is in the trash stays as it is.
      if (manuscript === undefined || manuscript.state === 'trashed') return [];
      const revisions = await this.manuscripts.findRevisionHeads(id, session);
      const gone = supersededOn(
        revisions.filter(({ action, createdAt }) => action === 'save' && createdAt < until),
      );
      if (gone.size === 0) return [];
      const left = revisions.filter(({ number }) => !gone.has(number));
      const revisionPictures = [...new Set(left.flatMap(({ pictures }) => pictures))];
      const dropped = new Set(keptPictures(manuscript)).difference(
        new Set(keptPictures({ ...manuscript, revisionPictures })),
      );
      // Another process that has just stored a revision goes first; the next run finds the rest.
      if (!(await this.manuscripts.setRevisionPictures(manuscript, revisionPictures, session))) return [];
      await this.manuscripts.removeRevisions(id, [...gone], session);
      await this.pictures.release(
        [...dropped].map((picture) => ({ picture, isHidden: true })),
        session,
      );
      return [...dropped];
    });
  }
}

/** Numbers of the revisions that a later one of the same day follows. */
function supersededOn(revisions: readonly RevisionHead[]): Set<number> {
  const days = Map.groupBy(revisions, ({ createdAt }) => DATE.format(createdAt));
  return new Set([...days.values()].flatMap((day) => day.slice(0, -1).map(({ number }) => number)));
}
