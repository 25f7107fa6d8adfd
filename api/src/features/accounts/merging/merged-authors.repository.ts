import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { isObjectId } from '../../../platform/store/filters.ts';
import { MergedAuthor } from './merged-author.schema.ts';

@Injectable()
export class MergedAuthorsRepository {
  constructor(@InjectModel(MergedAuthor.name) private readonly merged: Model<MergedAuthor>) {}

  /** The id of the author who has what this account had; `null` if there is none. */
  async findInto(id: string): Promise<string | null> {
    const found = isObjectId(id) ? await this.merged.findById(new Types.ObjectId(id)).lean() : null;
    return found?.into.toHexString() ?? null;
  }

  /** Notes that an account is gone, also for those that had been merged with it. */
  async add(id: Types.ObjectId, into: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.merged.updateMany({ into: id }, { $set: { into } }, { session });
    await this.merged.updateOne({ _id: id }, { $set: { into } }, { upsert: true, session });
  }

  async removeInto(id: string, session: ClientSession): Promise<void> {
    await this.merged.deleteMany({ into: new Types.ObjectId(id) }, { session });
  }
}
