import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { StoredManuscript } from '../model/manuscript.schema.ts';

@Injectable()
export class EveryManuscriptRepository {
  constructor(@InjectModel(StoredManuscript.name) private readonly manuscripts: Model<StoredManuscript>) {}

  async count(): Promise<number> {
    return this.manuscripts.estimatedDocumentCount();
  }

  /** Ids of all accounts that are authors of something. */
  async authorIds(): Promise<Types.ObjectId[]> {
    return this.manuscripts.distinct('authors');
  }

  /** Manuscripts in any state after `id`, in order. @param after `null` for the first ones */
  async findAfter(after: Types.ObjectId | null, limit: number): Promise<StoredManuscript[]> {
    return this.manuscripts
      .find(after === null ? {} : { _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
  }
}
