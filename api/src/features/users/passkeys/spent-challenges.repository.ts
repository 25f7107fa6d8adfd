import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicate } from '../../../platform/store/store-errors.ts';
import { SpentChallenge } from './spent-challenge.schema.ts';

@Injectable()
export class SpentChallengesRepository {
  constructor(@InjectModel(SpentChallenge.name) private readonly spent: Model<SpentChallenge>) {}

  /** Returns whether the challenge is new. Of concurrent requests, only one gets true. */
  async insert(_id: string, endsAt: Date): Promise<boolean> {
    try {
      await this.spent.create({ _id, endsAt });
      return true;
    } catch (error) {
      if (isDuplicate(error, '_id')) return false;
      throw error;
    }
  }
}
