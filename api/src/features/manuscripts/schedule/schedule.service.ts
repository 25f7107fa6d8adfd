import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AppError, invalidFields } from '../../../platform/errors/app-error.ts';
import type { Manuscript } from '../../../contract/manuscripts.ts';
import { StoreClock } from '../../../platform/store/store-clock.ts';
import { ArticleContent } from '../article-content.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import { ManuscriptSteps, noStep } from '../manuscript-steps.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import type { Actor, State } from '../model/transitions.ts';
import { approvedFor, scheduled, unscheduled } from './scheduled.ts';
import { SettingsService } from '../../settings/settings.service.ts';

const SCHEDULABLE: readonly State[] = ['draft', 'review', 'scheduled'];

/** Schedules drafts. Everybody who may read a draft may schedule it. */
@Injectable()
export class ScheduleService {
  constructor(
    private readonly access: ManuscriptAccess,
    private readonly content: ArticleContent,
    private readonly steps: ManuscriptSteps,
    private readonly clock: StoreClock,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Schedules a draft, or changes its scheduled time. The words saved last before a pause in typing will be published; if an
   * admin has to approve, the version that this admin saw.
   * @param version the version that the user saw
   * @throws AppError as `ManuscriptAccess.open` does; MANUSCRIPT_NOT_SCHEDULED; MANUSCRIPT_CHANGED; those of a publication
   */
  async schedule(user: Actor, id: string, at: Date, version: string): Promise<Manuscript> {
    if (at <= (await this.clock.now())) throw invalidFields({ at: 'Choose a time in the future.' });
    const draft = await this.access.openToRead(user, id);
    refuseUnschedulable(draft);
    await this.access.refuseChanged(draft, version);
    await this.content.wordsOfCopy(await this.access.wordsOf(draft));
    const { after } = await this.steps.take(async (session) => {
      const before = await this.access.openToRead(user, id, session);
      refuseUnschedulable(before);
      await this.access.refuseChanged(before, version);
      const step = { action: 'schedule', by: user, before } as const;
      const schedule = { at, by: new Types.ObjectId(user.id) };
      if (this.settings.current.publishingPolicy === 'authors')
        return { ...step, after: scheduled(before, schedule) };
      return { ...step, ...approvedFor(schedule, before, await this.access.wordsOf(before, session)) };
    });
    return this.access.present(after);
  }

  /** Cancels a schedule. Leaves a draft as it is. @throws AppError as `ManuscriptAccess.open` does; MANUSCRIPT_OUT */
  async unschedule(user: Actor, id: string): Promise<Manuscript> {
    const { after } = await this.steps.take(async (session) => {
      const before = await this.access.openToRead(user, id, session);
      if (before.state === 'draft') return noStep(before);
      if (before.state !== 'scheduled') throw new AppError('MANUSCRIPT_OUT');
      return { action: 'unschedule', by: user, before, after: unscheduled(before) };
    });
    return this.access.present(after);
  }
}

function refuseUnschedulable({ state }: StoredManuscript): void {
  if (!SCHEDULABLE.includes(state)) throw new AppError('MANUSCRIPT_NOT_SCHEDULED');
}
