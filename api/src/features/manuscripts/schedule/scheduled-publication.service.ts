import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ROLES } from '../../../contract/users.ts';
import { ArticleWriter } from '../writer/article-writer.ts';
import { RevisionReader } from '../writer/revision-reader.service.ts';
import { StoreClock } from '../../../platform/store/store-clock.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { ArticleContent } from '../article-content.ts';
import { Byline } from '../model/byline.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import { ManuscriptsRepository } from '../manuscripts.repository.ts';
import { ManuscriptSteps, noStep } from '../manuscript-steps.ts';
import { publishedManuscript } from '../model/published-manuscript.ts';
import type { Words } from '../model/written-fields.schema.ts';
import type { DueManuscript } from './schedule.repository.ts';
import { isBeingTyped, unscheduled } from './scheduled.ts';
import { SettingsService } from '../../settings/settings.service.ts';

/** Maximum milliseconds that a publication waits for a pause in typing. It must happen within five seconds of its time. */
const PAUSE_WITHIN_MS = 4_000;
const PAUSE_POLL_MS = 100;

/** Errors below this status are refusals: a retry would not help. */
const FIRST_SERVER_ERROR = 500;

type Scheduled = StoredManuscript & Required<Pick<StoredManuscript, 'schedule' | 'workingCopy'>>;

/** The manuscript has changed since its words were read. */
class ChangedMeanwhile extends Error {}

/** Publishes due manuscripts. Processes may try concurrently: only one transaction succeeds. */
@Injectable()
export class ScheduledPublication {
  private readonly logger = new Logger('Schedule');

  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly reader: RevisionReader,
    private readonly content: ArticleContent,
    private readonly steps: ManuscriptSteps,
    private readonly writer: ArticleWriter,
    private readonly accounts: AccountsService,
    private readonly clock: StoreClock,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Publishes the words saved last, or those that an admin approved. Waits a few seconds for a pause in typing; without one, it
   * publishes the settled words, and the later ones stay unpublished changes. A refused manuscript becomes a draft with the reason.
   * @throws Error if a retry may help
   */
  async publish(dueManuscript: DueManuscript): Promise<void> {
    for (;;) {
      const before = await this.find(dueManuscript);
      if (before === null) return;
      if (shouldWait(dueManuscript, before, (await this.clock.now()).getTime())) {
        await wait(PAUSE_POLL_MS);
        continue;
      }
      try {
        await this.publishOnce(dueManuscript, before);
        return;
      } catch (error) {
        if (error instanceof ChangedMeanwhile) continue;
        const isRefusal = error instanceof AppError && error.status < FIRST_SERVER_ERROR;
        // Another process has published it.
        if ((await this.find(dueManuscript)) === null) return;
        // Its authors have just been deleted, and the manuscript will be, too.
        const isAuthorDeleted = isRefusal && error.code === 'SESSION_ENDED';
        if (!isRefusal || isAuthorDeleted || error.code === 'ARTICLE_CHANGED') throw error;
        await this.markMissed(dueManuscript, error.message);
        return;
      }
    }
  }

  private async publishOnce(dueManuscript: DueManuscript, manuscript: Scheduled): Promise<void> {
    const { words, wordsSavedAt, mark, authors } = await this.chooseWords(manuscript);
    const address = await this.writer.chooseAddress(words.title, manuscript._id, manuscript);
    await this.steps.take(async (session) => {
      const before = await this.find(dueManuscript, session);
      if (before?.workingCopy.mark !== manuscript.workingCopy.mark) throw new ChangedMeanwhile();
      // An article that was published, deleted and restored keeps its date.
      const createdAt = before.sitemapPart === 0 ? dueManuscript.at : before.createdAt;
      const withAddress = { ...before, ...address, createdAt };
      const afterPublishing = publishedManuscript(
        withAddress,
        words,
        before.revision + 1,
        await this.clock.now(),
      );
      const withChanges =
        mark === before.workingCopy.mark
          ? afterPublishing
          : { ...afterPublishing, workingCopy: before.workingCopy };
      // Readers see the approved byline: later changes of it need another approval.
      const approvedAuthors = await this.accounts.filterExisting(authors, ROLES, session);
      const after = Byline.of(withChanges).withShownAuthors(approvedAuthors).applyTo(withChanges);
      return { action: 'publish', by: clockFor(before), before, after, wordsSavedAt };
    });
  }

  /**
   * The words and authors that an admin approved; otherwise the words saved last, or the settled ones while somebody types.
   * @returns also the time when these words were saved, and the mark of the working copy that has them
   * @throws AppError if they cannot be published; APPROVAL_NEEDED if an author scheduled them before approval was needed,
   * or if the approved revision is missing
   */
  private async chooseWords({
    _id,
    schedule,
    workingCopy,
  }: Scheduled): Promise<{ words: Words; wordsSavedAt: Date; mark: string; authors: Types.ObjectId[] }> {
    const { approved, settled = workingCopy } = schedule;
    if (approved === undefined && this.settings.current.publishingPolicy === 'admin')
      throw new AppError('APPROVAL_NEEDED');
    const revision = approved === undefined ? null : await this.reader.find(_id, approved.revision);
    if (approved !== undefined && revision === null) throw new AppError('APPROVAL_NEEDED');
    const savedCopy = isBeingTyped(workingCopy, (await this.clock.now()).getTime()) ? settled : workingCopy;
    const words = await this.content.wordsOfCopy(revision ?? savedCopy);
    if (revision === null)
      return { words, wordsSavedAt: savedCopy.savedAt, mark: savedCopy.mark, authors: [] };
    // Schedules made before `savedAt` was recorded.
    const { mark = savedCopy.mark, savedAt = revision.createdAt } = approved ?? {};
    return { words, wordsSavedAt: savedAt, mark, authors: revision.authors ?? [] };
  }

  private async markMissed(dueManuscript: DueManuscript, reason: string): Promise<void> {
    await this.steps.take(async (session) => {
      const before = await this.find(dueManuscript, session);
      if (before === null) return noStep(before);
      const after = unscheduled(before, { at: dueManuscript.at, reason });
      return { action: 'unschedule', by: clockFor(before), before, after };
    });
    this.logger.warn(`Manuscript ${dueManuscript.id} was not published at its scheduled time: ${reason}`);
  }

  /** The manuscript, if it is still scheduled for that time. */
  private async find({ id, at }: DueManuscript, session?: ClientSession): Promise<Scheduled | null> {
    const manuscript = await this.manuscripts.findById(id, session);
    if (manuscript?.state !== 'scheduled' || manuscript.schedule?.at.getTime() !== at.getTime()) return null;
    const { schedule, workingCopy } = manuscript;
    return workingCopy === undefined ? null : { ...manuscript, schedule, workingCopy };
  }
}

/** Whether to wait for a pause in typing. */
function shouldWait({ at }: DueManuscript, { schedule, workingCopy }: Scheduled, now: number): boolean {
  const isTyping = schedule.settled !== undefined && isBeingTyped(workingCopy, now);
  return isTyping && now - at.getTime() < PAUSE_WITHIN_MS;
}

/** The clock, on behalf of the user who scheduled the manuscript. */
function clockFor({ schedule }: Scheduled): { id: string; role: 'system' } {
  return { id: schedule.by.toHexString(), role: 'system' };
}
