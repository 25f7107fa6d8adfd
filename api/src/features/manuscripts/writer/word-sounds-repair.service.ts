import { Injectable } from '@nestjs/common';
import { WordSoundsProjection } from './projections/word-sounds.projection.ts';

/** Enters the words of all articles by their sounds. Safe to interrupt, and to run while authors write. */
@Injectable()
export class WordSoundsRepair {
  constructor(private readonly sounds: WordSoundsProjection) {}

  /** @param onProgress called with the number of search entries that are done, and of all */
  async run(onProgress: (done: number, total: number) => void): Promise<void> {
    await this.sounds.enterAll(onProgress);
  }
}
