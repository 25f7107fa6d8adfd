import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { Mark } from './mark.schema.ts';

@Injectable()
export class MarksRepository {
  constructor(@InjectModel(Mark.name) private readonly marks: Model<Mark>) {}

  async findFile(id: string, name: string): Promise<Buffer | null> {
    const mark = await this.marks.findById(id, { files: { $elemMatch: { name } } });
    return mark?.files[0]?.bytes ?? null;
  }

  async exists(id: string, session?: ClientSession): Promise<boolean> {
    return (await this.marks.exists({ _id: id }).session(session ?? null)) !== null;
  }

  async insert({ _id, ...mark }: Mark, session: ClientSession): Promise<void> {
    await this.marks.updateOne({ _id }, { $set: mark }, { upsert: true, session });
  }

  /** Counts the age of a mark from now on. */
  async renew(id: string, session: ClientSession): Promise<void> {
    await this.marks.updateOne({ _id: id }, { $set: { createdAt: new Date() } }, { session });
  }

  /** Deletes those from before a time, except for one. */
  async deleteOlder(before: Date, kept: string, session: ClientSession): Promise<void> {
    await this.marks.deleteMany({ _id: { $ne: kept }, createdAt: { $lt: before } }, { session });
  }
}
