import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AppError, invalidFields } from '../../common/errors/app-error.ts';
import { ENV } from '../../config/config.module.ts';
import type { Env } from '../../config/env.ts';
import type { Manuscript } from '../../contract/manuscripts.ts';
import { PicturesService } from '../../images/pictures.service.ts';
import { ArticleWriter } from '../../publishing/article-writer.ts';
import { StoreClock } from '../../store/store-clock.ts';
import { Transactions } from '../../store/transactions.ts';
import { ArticleContent } from '../article-content.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import type { Manuscript as WrittenManuscript, StoredManuscript } from '../manuscript.schema.ts';
import type { Actor, State } from '../transitions.ts';
import { type Approval, approvedFor, scheduled, unscheduled } from './scheduled.ts';

const SCHEDULABLE: readonly State[] = ['draft', 'review', 'scheduled'];

type Outcome = Approval | { after: WrittenManuscript };

/** Chooses when drafts will be published. */
@Injectable()
export class ScheduleService {
  constructor(
    private readonly access: ManuscriptAccess,
    private readonly content: ArticleContent,
    private readonly writer: ArticleWriter,
    private readonly pictures: PicturesService,
    private readonly clock: StoreClock,
    private readonly transactions: Transactions,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Schedules a draft, or gives what is scheduled another time. What is saved until then is what will be published;
   * if an admin approves first, the version that this admin saw.
   * @param version the version that the user saw
   * @throws AppError as `ManuscriptAccess.open` does; MANUSCRIPT_NOT_SCHEDULED; MANUSCRIPT_CHANGED; those of a publication
   */
  async schedule(user: Actor, id: string, at: Date, version: string): Promise<Manuscript> {
    if (at <= (await this.clock.now())) throw invalidFields({ at: 'Choose a time in the future.' });
    const draft = await this.open(user, id);
    await this.access.refuseChanged(draft, version);
    await this.content.wordsOfCopy(draft.author.toHexString(), await this.access.wordsOf(draft));
    return this.step(user, 'schedule', id, async (before) => {
      await this.access.refuseChanged(before, version);
      const schedule = { at, by: new Types.ObjectId(user.id) };
      if (this.env.publishingPolicy === 'authors') return { after: scheduled(before, schedule) };
      return approvedFor(schedule, before, await this.access.wordsOf(before));
    });
  }

  /** Makes a draft of it again. A draft stays as it is. @throws AppError as `ManuscriptAccess.open` does; MANUSCRIPT_OUT */
  async unschedule(user: Actor, id: string): Promise<Manuscript> {
    return this.step(user, 'unschedule', id, async (before) => {
      if (before.state === 'scheduled') return { after: unscheduled(before) };
      if (before.state !== 'draft') throw new AppError('MANUSCRIPT_OUT');
      return null;
    });
  }

  private async open(user: Actor, id: string): Promise<StoredManuscript> {
    // Who may read it may schedule it.
    const manuscript = await this.access.openToRead(user, id);
    if (!SCHEDULABLE.includes(manuscript.state)) throw new AppError('MANUSCRIPT_NOT_SCHEDULED');
    return manuscript;
  }

  /** @param next what the step changes; `null` if there is nothing to do */
  private async step(
    user: Actor,
    action: 'schedule' | 'unschedule',
    id: string,
    next: (before: StoredManuscript) => Promise<Outcome | null>,
  ): Promise<Manuscript> {
    await this.access.openToRead(user, id);
    const { manuscript, dropped } = await this.transactions.run(async (session) => {
      const before = await this.access.openToRead(user, id, session);
      if (action === 'schedule' && !SCHEDULABLE.includes(before.state))
        throw new AppError('MANUSCRIPT_NOT_SCHEDULED');
      const outcome = await next(before);
      if (outcome === null) return { manuscript: before, dropped: [] };
      const committed = await this.writer.commit(action, [{ by: user, before, ...outcome }], session);
      return { manuscript: outcome.after, dropped: committed.droppedPictures };
    });
    await this.pictures.clear(dropped);
    return this.access.present(manuscript);
  }
}
