import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicate } from '../../platform/store/store-errors.ts';
import { RemovalNote } from './picture-removal.schema.ts';

@Injectable()
export class PictureRemovalsRepository {
  constructor(@InjectModel(RemovalNote.name) private readonly notes: Model<RemovalNote>) {}

  /** Notes a removal. Returns `false` if another removal is in progress. */
  async begin({ _id, mark, until }: RemovalNote, now: Date): Promise<boolean> {
    try {
      const endedNote = { _id, until: { $lte: now } };
      await this.notes.updateOne(endedNote, { $set: { mark, until } }, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicate(error, '_id')) return false;
      throw error;
    }
  }

  async end({ _id, mark }: RemovalNote, now: Date): Promise<void> {
    await this.notes.updateOne({ _id, mark }, { $set: { until: now } });
  }

  /** The last remembered removal of a picture. */
  async last(id: string): Promise<RemovalNote | null> {
    return this.notes.findById(id).lean();
  }
}
