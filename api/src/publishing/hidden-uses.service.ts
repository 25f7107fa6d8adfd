import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { PicturesService } from '../images/pictures.service.ts';
import { Transactions } from '../store/transactions.ts';
import { keptPictures, ManuscriptRecordsRepository } from './manuscript-records.repository.ts';

/** Manuscripts in one read. */
const BATCH = 500;

/**
 * Counts for every picture the manuscripts that show it, which before schema version 5 happened only in the trash. Safe to
 * interrupt and to run again.
 */
@Injectable()
export class HiddenUses {
  constructor(
    private readonly manuscripts: ManuscriptRecordsRepository,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
  ) {}

  async recount(tell: (done: number, total: number) => void): Promise<void> {
    const total = await this.manuscripts.count();
    const counts = new Map<string, number>();
    let done = 0;
    for (let last: Types.ObjectId | null = null; ;) {
      const ids: Types.ObjectId[] = await this.manuscripts.idsAfter(last, BATCH);
      const end = ids.at(-1);
      if (end === undefined) break;
      const states = await this.transactions.run((session) => this.manuscripts.findStates(ids, session));
      for (const picture of [...states.values()].flatMap(keptPictures))
        counts.set(picture, (counts.get(picture) ?? 0) + 1);
      done += ids.length;
      tell(done, Math.max(done, total));
      last = end;
    }
    await this.pictures.setAllHidden(counts);
  }
}
