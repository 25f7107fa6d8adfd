import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { isObjectId } from '../../../platform/store/filters.ts';
import { MergedAuthor } from './merged-author.schema.ts';

@Injectable()
export class MergedAuthorsRepository {
  constructor(@InjectModel(MergedAuthor.name) private readonly merged: Model<MergedAuthor>) {}

  /** Id of the author into whom this account was merged; `null` if it was not. */
  async findTarget(id: string): Promise<string | null> {
    const redirect = isObjectId(id) ? await this.merged.findById(new Types.ObjectId(id)).lean() : null;
    return redirect?.into.toHexString() ?? null;
  }

  /** Redirects a merged account, and accounts that were merged into it earlier. */
  async add(id: Types.ObjectId, into: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.merged.updateMany({ into: id }, { $set: { into } }, { session });
    await this.merged.updateOne({ _id: id }, { $set: { into } }, { upsert: true, session });
  }

  async removeInto(id: string, session: ClientSession): Promise<void> {
    await this.merged.deleteMany({ into: new Types.ObjectId(id) }, { session });
  }
}
