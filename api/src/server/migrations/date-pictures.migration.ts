import { Injectable } from '@nestjs/common';
import { PictureFactsRepair } from '../../features/manuscripts/writer/picture-facts-repair.service.ts';
import type { Migration, ProgressListener } from './migration.ts';

/** Pictures of release 1.0.0 have neither a date nor words of their own. */
@Injectable()
export class DatePictures implements Migration {
  readonly version = 4;
  readonly title = 'Dating and describing pictures';
  readonly things = 'manuscripts';

  constructor(private readonly repair: PictureFactsRepair) {}

  async run(onProgress: ProgressListener): Promise<void> {
    await this.repair.run(onProgress);
  }
}
