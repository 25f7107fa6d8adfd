import { Injectable } from '@nestjs/common';
import { ListingRepair } from '../../features/manuscripts/writer/listing-repair.service.ts';
import type { Migration, ProgressListener } from './migration.ts';

/** Manuscripts of release 1.0.0 lack what the admins' list of all manuscripts filters and sorts by. */
@Injectable()
export class ListManuscripts implements Migration {
  readonly version = 2;
  readonly title = 'Listing all manuscripts';
  readonly things = 'manuscripts';

  constructor(private readonly repair: ListingRepair) {}

  async run(onProgress: ProgressListener): Promise<void> {
    await this.repair.run(onProgress);
  }
}
