import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ENV } from '../../../platform/config/config.module.ts';
import type { Env } from '../../../platform/config/env.ts';
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
import type { Words } from '../model/words.schema.ts';
import type { Due } from './schedule.repository.ts';
import { isBeingTyped, unscheduled } from './scheduled.ts';

/** Milliseconds after its time that a publication waits for a pause in typing. It is published within five seconds. */
const PAUSE_WITHIN_MS = 4_000;
const PAUSE_POLL_MS = 100;

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
    private readonly content: ArticleContent,
    private readonly steps: ManuscriptSteps,
    private readonly writer: ArticleWriter,
    private readonly accounts: AccountsService,
    private readonly clock: StoreClock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Publishes the words saved last, or those that an admin approved. While somebody types, it waits for a pause; after some seconds
   * it publishes the words from before, and the later ones stay changes. What cannot be published is a draft again that says why.
   * @throws Error to be tried again
   */
  async publish(due: Due): Promise<void> {
    for (;;) {
      const before = await this.find(due);
      if (before === null) return;
      if (isTooEarly(due, before)) {
        await wait(PAUSE_POLL_MS);
        continue;
      }
      try {
        await this.publishOnce(due, before);
        return;
      } catch (error) {
        if (error instanceof ChangedMeanwhile) continue;
        const isRefusal = error instanceof AppError && error.status < FIRST_SERVER_ERROR;
        // Another process was faster.
        if ((await this.find(due)) === null) return;
        // Its authors have just been deleted, and it goes with them.
        const isLeaving = isRefusal && error.code === 'SESSION_ENDED';
        if (!isRefusal || isLeaving || error.code === 'ARTICLE_CHANGED') throw error;
        await this.giveUp(due, error.message);
        return;
      }
    }
  }

  private async publishOnce(due: Due, found: Scheduled): Promise<void> {
    const { words, mark, authors } = await this.chosenIn(found);
    const address = await this.writer.chooseAddress(words.title, found._id, found);
    await this.steps.take(async (session) => {
      const before = await this.find(due, session);
      if (before?.workingCopy.mark !== found.workingCopy.mark) throw new ChangedMeanwhile();
      // Published before, deleted and restored: it keeps its date.
      const createdAt = before.sitemapPart === 0 ? due.at : before.createdAt;
      const manuscript = { ...before, ...address, createdAt };
      const after = publishedManuscript(manuscript, words, before.revision + 1, await this.clock.now());
      const shown = mark === before.workingCopy.mark ? after : { ...after, workingCopy: before.workingCopy };
      // Readers see authors who were added or removed since then only after another approval.
      const approved = await this.accounts.filterExisting(authors, ROLES, session);
      const credited = Byline.of(shown).withShownAuthors(approved).applyTo(shown);
      return { action: 'publish', by: clockFor(before), before, after: credited };
    });
  }

  /**
   * What an admin approved, with its authors; otherwise what was saved last, or before somebody went on typing.
   * @returns also the mark of the working copy that had these words
   * @throws AppError if it cannot be published; APPROVAL_NEEDED if an author scheduled it before approval was needed,
   * or the approved version is lost
   */
  private async chosenIn({
    _id,
    schedule,
    workingCopy,
  }: Scheduled): Promise<{ words: Words; mark: string; authors: Types.ObjectId[] }> {
    const { approved, settled = workingCopy } = schedule;
    if (approved === undefined && this.env.publishingPolicy === 'admin')
      throw new AppError('APPROVAL_NEEDED');
    const revision = approved === undefined ? null : await this.reader.find(_id, approved.revision);
    // Nobody has approved what was saved since.
    if (approved !== undefined && revision === null) throw new AppError('APPROVAL_NEEDED');
    const last = isBeingTyped(workingCopy, Date.now()) ? settled : workingCopy;
    const words = await this.content.wordsOfCopy(revision ?? last);
    return { words, mark: approved?.mark ?? last.mark, authors: revision?.authors ?? [] };
  }

  private async giveUp(due: Due, reason: string): Promise<void> {
    await this.steps.take(async (session) => {
      const before = await this.find(due, session);
      if (before === null) return noStep(before);
      const after = unscheduled(before, { at: due.at, reason });
      return { action: 'unschedule', by: clockFor(before), before, after };
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

/** Whether somebody is typing, and may pause before it would be late. */
function isTooEarly({ at }: Due, { schedule, workingCopy }: Scheduled): boolean {
  const now = Date.now();
  const isTyped = schedule.settled !== undefined && isBeingTyped(workingCopy, now);
  return isTyped && now - at.getTime() < PAUSE_WITHIN_MS;
}

/** On behalf of the user who scheduled it. */
function clockFor({ schedule }: Scheduled): { id: string; role: 'system' } {
  return { id: schedule.by.toHexString(), role: 'system' };
}
