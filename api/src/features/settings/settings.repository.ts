import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { Settings } from './settings.schema.ts';

const ID = 'magazine';

@Injectable()
export class SettingsRepository {
  constructor(@InjectModel(Settings.name) private readonly settings: Model<Settings>) {}

  async find(session?: ClientSession): Promise<Settings | null> {
    return this.settings.findById(ID, null, { session: session ?? null }).lean();
  }

  async update(change: Partial<Omit<Settings, '_id'>>, session: ClientSession): Promise<void> {
    const options = { upsert: true, runValidators: true, session };
    await this.settings.updateOne({ _id: ID }, { $set: change }, options);
  }
}
