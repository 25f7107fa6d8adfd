import { Injectable } from '@nestjs/common';
import { PictureLibrary } from '../../images/picture-library.service.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import { ManuscriptRecordsRepository } from './manuscript-records.repository.ts';
import { ArticlesProjection } from './projections/articles.projection.ts';
import { pictureTexts } from './projections/references.projection.ts';

/** Documents per write. */
const BATCH = 200;

/**
 * Dates pictures without a date by the first manuscript that has them, and gives pictures without words those of the first article
 * that shows them. Safe to interrupt, and to run while authors write.
 */
@Injectable()
export class PictureFactsRepair {
  constructor(
    private readonly manuscripts: ManuscriptRecordsRepository,
    private readonly articles: ArticlesProjection,
    private readonly library: PictureLibrary,
    private readonly transactions: Transactions,
  ) {}

  /** @param onProgress called with the number of manuscripts that are done, and of all */
  async run(onProgress: (done: number, total: number) => void): Promise<void> {
    await this.addWords();
    const total = await this.manuscripts.count();
    let done = 0;
    for (let last = null; ;) {
      const batch = await this.manuscripts.findRetainedPictures(last, BATCH);
      if (batch.length === 0) return;
      await this.library.addDates(batch);
      done += batch.length;
      onProgress(done, Math.max(done, total));
      last = batch.at(-1)?._id ?? null;
    }
  }

  private async addWords(): Promise<void> {
    for (let last = null; ;) {
      const batch = await this.articles.findAfter(last, BATCH);
      if (batch.length === 0) return;
      await this.transactions.run((session) => this.library.adopt(batch.flatMap(pictureTexts), session));
      last = batch.at(-1)?._id ?? null;
    }
  }
}
