import { Injectable } from '@nestjs/common';
import type { ManuscriptSummary } from '../../../contract/manuscripts.ts';
import { ManuscriptSummaries } from '../manuscript-summaries.ts';
import { ScheduleRepository } from './schedule.repository.ts';

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
}
