import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { errorStack } from '../../../platform/errors/error-stack.ts';
import { PicturesService } from '../../images/pictures.service.ts';
import { MailService } from '../../mail/mail.service.ts';
import { type AuthorChange, AuthorManuscripts } from '../../manuscripts/author-manuscripts.service.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { PersonReferences } from '../../manuscripts/writer/person-references.service.ts';
import { ContentVersionCounter } from '../../../platform/store/content-version-counter.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import { AuthorMerging } from './author-merging.service.ts';
import { MergedAuthorsRepository } from '../../accounts/merging/merged-authors.repository.ts';
import { AuthorChangesRepository } from '../../accounts/author-changes/author-changes.repository.ts';
import { BatchSize } from './batch-size.ts';
import { CHANGE_AUTHORS, pendingChange } from './pending-change.ts';

/** Manuscripts that the request which marks an account takes along. If there are more, it is answered at once. */
const AWAITED = 500;
/** Milliseconds for which it does, at most. */
const REQUEST_MS = 20_000;

/** A batch is not begun, because whoever does the work has to stop. */
class Stopped extends Error {
  constructor() {
    super('The process stops.');
  }
}

/**
 * Makes everything by authors follow what happens to their accounts: into the trash and back, removed, or merged. An account is
 * marked in a short transaction; the rest goes in batches that can be repeated, by the request and then by a job.
 */
@Injectable()
export class AuthorChanges {
  private readonly logger = new Logger('Authors');

  constructor(
    private readonly records: AuthorChangesRepository,
    private readonly manuscripts: AuthorManuscripts,
    private readonly references: PersonReferences,
    private readonly merging: AuthorMerging,
    private readonly merged: MergedAuthorsRepository,
    private readonly pictures: PicturesService,
    private readonly mail: MailService,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly versionCounter: ContentVersionCounter,
  ) {}

  /** Finishes a marked account if it has few manuscripts. More are for the job, and what a request has no time for. */
  async continueNow(id: string): Promise<void> {
    const deadline = performance.now() + REQUEST_MS;
    const areMany = await this.manuscripts.hasMoreThan(AWAITED, id);
    try {
      await this.finish(id, () => areMany || performance.now() > deadline);
    } catch (error) {
      // The account is marked, so the request has done what it promises.
      if (!(error instanceof Stopped)) this.logger.warn(`${id} is for the job: ${errorStack(error)}`);
      await this.jobs.runNow(CHANGE_AUTHORS);
    }
  }

  /** Finishes all accounts that are marked. One that fails is retried by the next run. @param isStopped polled between batches; throws when true */
  async finishAll(isStopped: () => boolean = () => false): Promise<void> {
    for (const id of await this.records.findChanging())
      await this.finish(id, isStopped).catch((error: unknown) => {
        if (error instanceof Stopped) throw error;
        this.logger.warn(`The change of account ${id} is not finished: ${errorStack(error)}`);
      });
  }

  /** @param isStopped as for `finishAll` */
  async finish(id: string, isStopped: () => boolean = () => false): Promise<void> {
    const checkpoint = (): void => {
      if (isStopped()) throw new Stopped();
    };
    for (let change = await this.find(id); change !== null; change = await this.find(id)) {
      if (change.into !== undefined && !(await this.merging.hasTarget(change.into)))
        return this.merging.abandon(id);
      await this.moveManuscripts(change, checkpoint);
      if (change.kind === 'removal' || change.kind === 'merging')
        await this.references.replace(id, change.into ?? null, checkpoint);
      await this.pictures.removeUnused(await this.end(change));
    }
  }

  private async moveManuscripts(change: AuthorChange, checkpoint: () => void): Promise<void> {
    const size = new BatchSize();
    for (let stage = 0; stage < this.manuscripts.stageCount(change);) {
      checkpoint();
      const begun = performance.now();
      const { count, droppedPictures } = await this.transactions.run((session) =>
        this.take(change, stage, size.current, session),
      );
      size.note(performance.now() - begun);
      await this.pictures.removeUnused(droppedPictures);
      if (count === 0) stage += 1;
    }
  }

  /** Nothing if the account has been marked for something else meanwhile. */
  private async take(
    change: AuthorChange,
    stage: number,
    limit: number,
    session: ClientSession,
  ): Promise<{ count: number; droppedPictures: string[] }> {
    if (!(await this.isCurrent(change, session))) return { count: 0, droppedPictures: [] };
    return this.manuscripts.runStage(change, stage, limit, session);
  }

  /** Ends a change unless something has come meanwhile, by a request that had begun before. Returns pictures to clear. */
  private async end(change: AuthorChange): Promise<string[]> {
    const { author: id, kind } = change;
    const pictures = await this.transactions.run(async (session) => {
      if (!(await this.isCurrent(change, session))) return [];
      const { count, droppedPictures } = await this.take(change, 0, 1, session);
      if (count > 0) return droppedPictures;
      if (kind === 'merging') return this.merging.end(id, session);
      if (kind === 'removal') return this.forget(id, session);
      await this.records.endChange(id, session);
      await this.versionCounter.setHidden(id, false, session);
      return [];
    });
    if (kind === 'merging') this.mail.sendNow();
    return pictures;
  }

  /** Removes the last trace of an account. */
  private async forget(id: string, session: ClientSession): Promise<string[]> {
    if (await this.references.has(id, session)) return [];
    // The addresses of those who have become this author lead nowhere.
    await this.merged.removeInto(id, session);
    await this.records.endMergingsInto(id, session);
    await this.records.forget(id, session);
    await this.versionCounter.setHidden(id, false, session);
    await this.versionCounter.increment(session);
    return this.pictures.forget(id, session);
  }

  /** Whether the account is still marked for this. The author who gets everything cannot be deleted until the batch is committed. */
  private async isCurrent({ author, kind, into }: AuthorChange, session: ClientSession): Promise<boolean> {
    const now = await this.find(author, session);
    if (now?.kind !== kind || now.into !== into) return false;
    return into === undefined || this.merging.hasTarget(into, session);
  }

  /** What is to be done for an account; `null` if nothing is. */
  private async find(id: string, session?: ClientSession): Promise<AuthorChange | null> {
    const account = await this.records.findAny(id, session);
    return account && pendingChange(account);
  }
}
