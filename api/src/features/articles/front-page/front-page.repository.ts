import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { FRONT_PAGE, StoredFrontPage } from './front-page.schema.ts';

@Injectable()
export class FrontPageRepository {
  constructor(@InjectModel(StoredFrontPage.name) private readonly frontPages: Model<StoredFrontPage>) {}

  /** Without pins before the first change. */
  async find(session: ClientSession | null = null): Promise<StoredFrontPage> {
    const stored = await this.frontPages.findById(FRONT_PAGE).session(session).lean();
    return stored ?? { _id: FRONT_PAGE, version: 0, pins: [], ended: [] };
  }

  async hasPinsUntil(moment: Date): Promise<boolean> {
    return (await this.frontPages.exists({ _id: FRONT_PAGE, 'pins.until': { $lte: moment } })) !== null;
  }

  async store({ _id, ...frontPage }: StoredFrontPage, session: ClientSession): Promise<void> {
    await this.frontPages.updateOne({ _id }, { $set: frontPage }, { upsert: true, session });
  }
}
