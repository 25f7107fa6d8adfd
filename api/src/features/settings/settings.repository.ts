import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { MagazineSettings } from '../../contract/settings.ts';
import type { TextHistory } from './page-texts.ts';
import { Settings } from './settings.schema.ts';

const ID = 'magazine';

@Injectable()
export class SettingsRepository {
  constructor(@InjectModel(Settings.name) private readonly settings: Model<Settings>) {}

  async find(session?: ClientSession): Promise<Settings | null> {
    return this.settings
      .findById(ID)
      .session(session ?? null)
      .lean();
  }

  async update(change: Partial<MagazineSettings & TextHistory>, session: ClientSession): Promise<void> {
    await this.settings.updateOne({ _id: ID }, { $set: change }, { upsert: true, session });
  }
}
