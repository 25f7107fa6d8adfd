import { Injectable } from '@nestjs/common';
import { ManuscriptRecordsRepository } from './manuscript-records.repository.ts';

/** Manuscripts in one batch. */
const BATCH = 100;

/** Derives missing listings. Safe to interrupt, and to run while authors write. */
@Injectable()
export class ListingRepair {
  constructor(private readonly manuscripts: ManuscriptRecordsRepository) {}

  /** @param isStopped polled between batches; stops when true */
  async run(isStopped: () => boolean): Promise<void> {
    while ((await this.manuscripts.deriveListings(BATCH)) > 0)
      if (isStopped()) throw new Error('The process stops.');
  }
}
