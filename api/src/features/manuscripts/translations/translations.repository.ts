import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, Types } from 'mongoose';
import type { Slice } from '../../../platform/http/pagination.ts';
import { StoredManuscript } from '../model/manuscript.schema.ts';

/** Queries for the languages of works. */
@Injectable()
export class TranslationsRepository {
  constructor(@InjectModel(StoredManuscript.name) private readonly manuscripts: Model<StoredManuscript>) {}

  /** All languages of a work, in any state. @param group id of the original */
  async findGroup(group: Types.ObjectId, session?: ClientSession): Promise<StoredManuscript[]> {
    return this.manuscripts
      .find({ 'translation.group': group }, null, { session: session ?? null })
      .sort({ _id: 1 })
      .lean();
  }

  /** Manuscripts of an author for which another language has changed, last changed first. */
  async findToCheck(author: string, { skip, limit }: Slice): Promise<StoredManuscript[]> {
    return this.manuscripts
      .find(toCheckBy(author))
      .sort({ 'translation.toCheck.at': -1, _id: -1 })
      .skip(skip)
      .limit(limit)
      .lean();
  }

  async countToCheck(author: string): Promise<number> {
    return this.manuscripts.countDocuments(toCheckBy(author));
  }
}

function toCheckBy(author: string): QueryFilter<StoredManuscript> {
  return {
    authors: new Types.ObjectId(author),
    // The bound makes the store use the index.
    'translation.toCheck.at': { $gt: new Date(0) },
    state: { $ne: 'trashed' },
  };
}
