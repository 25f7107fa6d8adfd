import { Injectable } from '@nestjs/common';
import { ManuscriptRecordsRepository } from './manuscript-records.repository.ts';

/** Manuscripts in one batch. */
const BATCH = 100;

/** Derives missing listings. Safe to interrupt, and to run while authors write. */
@Injectable()
export class ListingRepair {
  constructor(private readonly manuscripts: ManuscriptRecordsRepository) {}

  /** @param onProgress called after each batch with the number of derived listings, and of all that were missing */
  async run(onProgress: (done: number, total: number) => void): Promise<void> {
    const total = await this.manuscripts.countUnlisted();
    let done = 0;
    for (let count = -1; count !== 0;) {
      count = await this.manuscripts.deriveListings(BATCH);
      onProgress((done += count), total);
    }
  }
}
