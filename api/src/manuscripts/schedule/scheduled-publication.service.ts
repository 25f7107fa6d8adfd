import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { AppError } from '../../common/errors/app-error.ts';
import { ENV } from '../../config/config.module.ts';
import type { Env } from '../../config/env.ts';
import { ROLES } from '../../contract/users.ts';
import { ArticleWriter } from '../../publishing/article-writer.ts';
import { RevisionReader } from '../../publishing/revision-reader.service.ts';
import { StoreClock } from '../../store/store-clock.ts';
import { Transactions } from '../../store/transactions.ts';
import { AccountsService } from '../../users/accounts.service.ts';
import { ArticleContent } from '../article-content.ts';
import { withShown } from '../authors/authors.ts';
import type { StoredManuscript } from '../manuscript.schema.ts';
import { ManuscriptsRepository } from '../manuscripts.repository.ts';
import { ManuscriptsService } from '../manuscripts.service.ts';
import { published } from '../published.ts';
import type { Words } from '../words.schema.ts';
import type { Due } from './schedule.repository.ts';
import { unscheduled } from './scheduled.ts';

/** What a schedule cannot change: it becomes a draft again, with the reason. */
const FIRST_SERVER_ERROR = 500;

type Scheduled = StoredManuscript & Required<Pick<StoredManuscript, 'schedule' | 'workingCopy'>>;

/** The manuscript is not what it was when its words were read. */
class ChangedMeanwhile extends Error {}

/** Publishes what is due. Any number of processes may try at once: the transaction of one of them does it. */
@Injectable()
export class ScheduledPublication {
  private readonly logger = new Logger('Schedule');

  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly reader: RevisionReader,
    private readonly publications: ManuscriptsService,
    private readonly content: ArticleContent,
    private readonly writer: ArticleWriter,
    private readonly accounts: AccountsService,
    private readonly clock: StoreClock,
    private readonly transactions: Transactions,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Publishes the words saved last, or those that an admin approved. What cannot be published is a draft again that says why.
   * @throws Error to be tried again
   */
  async publish(due: Due): Promise<void> {
    for (;;) {
      const before = await this.find(due);
      if (before === null) return;
      try {
        await this.publishOnce(due, before);
        return;
      } catch (error) {
        if (error instanceof ChangedMeanwhile) continue;
        const isRefusal = error instanceof AppError && error.status < FIRST_SERVER_ERROR;
        // Another process was faster.
        if ((await this.find(due)) === null) return;
        if (!isRefusal || error.code === 'ARTICLE_CHANGED') throw error;
        await this.giveUp(due, error.message);
        return;
      }
    }
  }

  private async publishOnce(due: Due, begun: Scheduled): Promise<void> {
    const { words, authors } = await this.approvedIn(begun);
    await this.publications.publishAt(words.title, begun, async (session, address) => {
      const before = await this.find(due, session);
      if (before?.workingCopy.mark !== begun.workingCopy.mark) throw new ChangedMeanwhile();
      // Published before, deleted and restored: it keeps its date.
      const createdAt = before.sitemapPart === 0 ? due.at : before.createdAt;
      const manuscript = { ...before, ...address, createdAt };
      const after = published(manuscript, words, before.revision + 1, await this.clock.now());
      const { approved } = before.schedule;
      const isAhead = approved !== undefined && approved.mark !== before.workingCopy.mark;
      const shown = isAhead ? { ...after, workingCopy: before.workingCopy } : after;
      // Who has been added or taken off since then waits for an approval.
      const byline = withShown(shown, await this.accounts.existingAmong(authors, ROLES, session));
      return this.writer.commit('publish', [{ by: clockFor(before), before, after: byline }], session);
    });
  }

  /**
   * What an admin approved, with its authors, otherwise what was saved last.
   * @throws AppError if it cannot be published; APPROVAL_NEEDED if an author scheduled it before approval was needed
   */
  private async approvedIn({
    _id,
    schedule,
    workingCopy,
  }: Scheduled): Promise<{ words: Words; authors: Types.ObjectId[] }> {
    const { approved } = schedule;
    if (approved === undefined && this.env.publishingPolicy === 'admin')
      throw new AppError('APPROVAL_NEEDED');
    const revision = approved === undefined ? null : await this.reader.find(_id, approved.revision);
    const words = await this.content.wordsOfCopy(revision ?? workingCopy);
    return { words, authors: revision?.authors ?? [] };
  }

  private async giveUp(due: Due, reason: string): Promise<void> {
    await this.transactions.run(async (session) => {
      const before = await this.find(due, session);
      if (before === null) return;
      const after = unscheduled(before, { at: due.at, reason });
      await this.writer.commit('unschedule', [{ by: clockFor(before), before, after }], session);
    });
    this.logger.warn(`Manuscript ${due.id} could not be published at its time: ${reason}`);
  }

  /** The manuscript, if it is still scheduled for that time. */
  private async find({ id, at }: Due, session?: ClientSession): Promise<Scheduled | null> {
    const found = await this.manuscripts.findById(id, session);
    if (found?.state !== 'scheduled' || found.schedule?.at.getTime() !== at.getTime()) return null;
    const { schedule, workingCopy } = found;
    return workingCopy === undefined ? null : { ...found, schedule, workingCopy };
  }
}

/** On behalf of the user who scheduled it. */
function clockFor({ schedule }: Scheduled): { id: string; role: 'clock' } {
  return { id: schedule.by.toHexString(), role: 'clock' };
}
