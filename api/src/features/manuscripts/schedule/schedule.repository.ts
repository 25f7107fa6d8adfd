import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { StoredManuscript } from '../model/manuscript.schema.ts';

/** A manuscript whose time has come. */
export interface Due {
  id: string;
  at: Date;
}

@Injectable()
export class ScheduleRepository {
  constructor(@InjectModel(StoredManuscript.name) private readonly manuscripts: Model<StoredManuscript>) {}

  /** What is scheduled up to `moment`, in order of time. */
  async findDue(moment: Date): Promise<Due[]> {
    const found = await this.manuscripts
      .find({ state: 'scheduled', 'schedule.at': { $gt: new Date(0), $lte: moment } }, { 'schedule.at': 1 })
      .sort({ 'schedule.at': 1 })
      .lean<Pick<StoredManuscript, '_id' | 'schedule'>[]>();
    return found.flatMap(({ _id, schedule }) =>
      schedule === undefined ? [] : { id: _id.toHexString(), at: schedule.at },
    );
  }
}
