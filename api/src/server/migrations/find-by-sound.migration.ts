import { Injectable } from '@nestjs/common';
import { WordSoundsRepair } from '../../features/manuscripts/writer/word-sounds-repair.service.ts';
import type { Migration, ProgressListener } from './migration.ts';

/** The words of articles from before searches by sound have no keys. */
@Injectable()
export class FindBySound implements Migration {
  readonly version = 3;
  readonly title = 'Finding words by their sound';
  readonly things = 'search entries';

  constructor(private readonly repair: WordSoundsRepair) {}

  async run(onProgress: ProgressListener): Promise<void> {
    await this.repair.run(onProgress);
  }
}
