import { Injectable } from '@nestjs/common';
import type { ManuscriptSummary } from '../../../contract/manuscripts.ts';
import type { MissedSchedules } from '../../../contract/overview.ts';
import { ManuscriptSummaries } from '../manuscript-summaries.ts';
import { ScheduleRepository } from './schedule.repository.ts';

/** Titles of drafts that are named. */
const MISSED_SHOWN = 3;

/** Lists what is scheduled, by any author, for admins. */
@Injectable()
export class ScheduledManuscripts {
  constructor(
    private readonly repository: ScheduleRepository,
    private readonly summaries: ManuscriptSummaries,
  ) {}

  /** The manuscripts that will be published next, and the number of all that are scheduled. */
  async findNext(limit: number): Promise<{ data: ManuscriptSummary[]; total: number }> {
    const [manuscripts, total] = await Promise.all([
      this.repository.findNext(limit),
      this.repository.count(),
    ]);
    return { data: await this.summaries.present(manuscripts), total };
  }

  /** The drafts that were not published at their scheduled time since `moment`; `null` if there are none. */
  async missedSince(moment: Date): Promise<MissedSchedules | null> {
    const count = await this.repository.countMissed(moment);
    if (count === 0) return null;
    const latest = await this.summaries.present(await this.repository.findMissed(moment, MISSED_SHOWN));
    return { count, titles: latest.map(({ title }) => title) };
  }
}
