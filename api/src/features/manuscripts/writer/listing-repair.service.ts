import { Injectable } from '@nestjs/common';
import { ListingsRepository } from './listings.repository.ts';

/** Derives the listings of all manuscripts again. Safe to interrupt, and to run while authors write. */
@Injectable()
export class ListingRepair {
  constructor(private readonly listings: ListingsRepository) {}

  /** @param onProgress called with the number of manuscripts that are done, and of all */
  async run(onProgress: (done: number, total: number) => void = () => undefined): Promise<void> {
    const total = await this.listings.count();
    let done = 0;
    await this.listings.rederive(() => onProgress((done += 1), total));
  }
}
