import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Settings } from './settings.schema.ts';

const ID = 'magazine';

@Injectable()
export class SettingsRepository {
  constructor(@InjectModel(Settings.name) private readonly settings: Model<Settings>) {}

  async find(): Promise<Settings | null> {
    return this.settings.findById(ID).lean();
  }

  async update(change: Partial<Omit<Settings, '_id'>>): Promise<void> {
    await this.settings.updateOne({ _id: ID }, { $set: change }, { upsert: true, runValidators: true });
  }
}
