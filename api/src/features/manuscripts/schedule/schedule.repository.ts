import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { SUMMARY_FIELDS } from '../manuscripts.repository.ts';
import { StoredManuscript, type StoredManuscriptSummary } from '../model/manuscript.schema.ts';

/** The date makes the store use its index. */
const SCHEDULED = { state: 'scheduled', 'schedule.at': { $gt: new Date(0) } } as const;

/** A manuscript to publish now. */
export interface DueManuscript {
  id: string;
  /** The scheduled time. */
  at: Date;
}

@Injectable()
export class ScheduleRepository {
  constructor(@InjectModel(StoredManuscript.name) private readonly manuscripts: Model<StoredManuscript>) {}

  /** Manuscripts scheduled up to `moment`, in order of time. */
  async findDue(moment: Date): Promise<DueManuscript[]> {
    const manuscripts = await this.manuscripts
      .find({ state: 'scheduled', 'schedule.at': { $gt: new Date(0), $lte: moment } }, { 'schedule.at': 1 })
      .sort({ 'schedule.at': 1 })
      .lean<Pick<StoredManuscript, '_id' | 'schedule'>[]>();
    return manuscripts.flatMap(({ _id, schedule }) =>
      schedule === undefined ? [] : { id: _id.toHexString(), at: schedule.at },
    );
  }
  /** Scheduled manuscripts of any author, the next one first. */
  async findNext(limit: number): Promise<StoredManuscriptSummary[]> {
    return this.manuscripts
      .find(SCHEDULED, SUMMARY_FIELDS)
      .sort({ 'schedule.at': 1 })
      .limit(limit)
      .lean<StoredManuscriptSummary[]>();
  }

  async count(): Promise<number> {
    return this.manuscripts.countDocuments(SCHEDULED);
  }

  /** Drafts whose scheduled time passed since `moment` without a publication, the latest first. */
  async findMissed(moment: Date, limit: number): Promise<StoredManuscriptSummary[]> {
    return this.manuscripts
      .find(missedSince(moment), SUMMARY_FIELDS)
      .sort({ 'missedSchedule.at': -1 })
      .limit(limit)
      .lean<StoredManuscriptSummary[]>();
  }

  async countMissed(moment: Date): Promise<number> {
    return this.manuscripts.countDocuments(missedSince(moment));
  }
}

function missedSince(moment: Date): QueryFilter<StoredManuscript> {
  return { state: 'draft', 'missedSchedule.at': { $gte: moment } };
}
