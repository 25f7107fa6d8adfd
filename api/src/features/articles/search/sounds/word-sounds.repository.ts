import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { WordSounds } from './word-sounds.schema.ts';

/** Maximum number of words read for one search: those that articles had first. */
const MAX_READ = 300;

@Injectable()
export class WordSoundsRepository {
  constructor(@InjectModel(WordSounds.name) private readonly words: Model<WordSounds>) {}

  /** Words with any of these keys. */
  async findByKeys(keys: readonly string[]): Promise<WordSounds[]> {
    if (keys.length === 0) return [];
    return this.words
      .find({ keys: { $in: keys } })
      .limit(MAX_READ)
      .batchSize(MAX_READ)
      .lean();
  }
}
