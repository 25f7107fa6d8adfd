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

/** Maximum number of manuscripts that a request changes before it responds. More are left to the job. */
const MAX_IN_REQUEST = 500;
/** Maximum milliseconds that a request spends on them. */
const MAX_REQUEST_MS = 20_000;

/** Stopped between batches. */
class Stopped extends Error {
  constructor() {
    super('The process stops.');
  }
}

/**
 * Applies changes of accounts to everything by these authors: trash, restore, removal and merge. A short transaction marks the
 * account. The request, and then a job, change the manuscripts in idempotent batches.
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

  /** Finishes the change of an account with few manuscripts. The job does the rest. */
  async continueNow(id: string): Promise<void> {
    const deadline = performance.now() + MAX_REQUEST_MS;
    const hasMany = await this.manuscripts.hasMoreThan(MAX_IN_REQUEST, id);
    try {
      await this.finish(id, () => hasMany || performance.now() > deadline);
    } catch (error) {
      // The request does not fail, because the account is marked and the job retries.
      if (!(error instanceof Stopped))
        this.logger.warn(`The job will finish the change of account ${id}: ${errorStack(error)}`);
      await this.jobs.runNow(CHANGE_AUTHORS);
    }
  }

  /** Finishes the changes of all marked accounts. The next run retries failures. @param isStopped polled between batches; throws when true */
  async finishAll(isStopped: () => boolean = () => false): Promise<void> {
    for (const id of await this.records.findChanging())
      await this.finish(id, isStopped).catch((error: unknown) => {
        if (error instanceof Stopped) throw error;
        this.logger.warn(`Cannot finish the change of account ${id}: ${errorStack(error)}`);
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
      const startedAt = performance.now();
      const { count, droppedPictures } = await this.transactions.runPublic((session) =>
        this.changeBatch(change, stage, size.current, session),
      );
      size.record(performance.now() - startedAt);
      await this.pictures.removeUnused(droppedPictures);
      if (count === 0) stage += 1;
    }
  }

  /** Does nothing if the account has been marked for another change meanwhile. */
  private async changeBatch(
    change: AuthorChange,
    stage: number,
    limit: number,
    session: ClientSession,
  ): Promise<{ count: number; droppedPictures: string[] }> {
    if (!(await this.isCurrent(change, session))) return { count: 0, droppedPictures: [] };
    return this.manuscripts.runStage(change, stage, limit, session);
  }

  /** Ends a change, unless an earlier request has added a manuscript meanwhile. Returns pictures to clear. */
  private async end(change: AuthorChange): Promise<string[]> {
    const { author: id, kind } = change;
    const pictures = await this.transactions.runPublic(async (session) => {
      if (!(await this.isCurrent(change, session))) return [];
      const { count, droppedPictures } = await this.changeBatch(change, 0, 1, session);
      if (count > 0) return droppedPictures;
      if (kind === 'merging') return this.merging.end(id, session);
      if (kind === 'removal') return this.removeRecord(id, session);
      await this.records.endChange(id, session);
      await this.versionCounter.setHidden(id, false, session);
      return [];
    });
    if (kind === 'merging') this.mail.sendNow();
    return pictures;
  }

  /** Removes the last record of an account, unless something still refers to it. */
  private async removeRecord(id: string, session: ClientSession): Promise<string[]> {
    if (await this.references.has(id, session)) return [];
    await this.versionCounter.increment(session);
    await this.versionCounter.setHidden(id, false, session);
    // The profile addresses of authors merged into this one end.
    await this.merged.removeInto(id, session);
    await this.merging.abandonInto(id, session);
    await this.records.forget(id, session);
    return this.pictures.forget(id, session);
  }

  /** Whether the account is still marked for this change. Locks the target of a merge until the batch is committed. */
  private async isCurrent({ author, kind, into }: AuthorChange, session: ClientSession): Promise<boolean> {
    const current = await this.find(author, session);
    if (current?.kind !== kind || current.into !== into) return false;
    return into === undefined || this.merging.hasTarget(into, session);
  }

  /** The pending change of an account, if any. */
  private async find(id: string, session?: ClientSession): Promise<AuthorChange | null> {
    const account = await this.records.findAny(id, session);
    return account && pendingChange(account);
  }
}
