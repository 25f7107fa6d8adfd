import { Injectable } from '@nestjs/common';
import { ListingsRepository } from './listings.repository.ts';

/** Manuscripts in one batch. */
const BATCH = 100;

/** Derives missing listings. Safe to interrupt, and to run while authors write. */
@Injectable()
export class ListingRepair {
  constructor(private readonly listings: ListingsRepository) {}

  /** @param isStopped polled between batches; stops when true */
  async run(isStopped: () => boolean): Promise<void> {
    while ((await this.listings.deriveMissing(BATCH)) > 0)
      if (isStopped()) throw new Error('The process stops.');
  }
}
