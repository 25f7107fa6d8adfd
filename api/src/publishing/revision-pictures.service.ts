import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { PicturesService } from '../images/pictures.service.ts';
import { Transactions } from '../store/transactions.ts';
import { keptPictures, ManuscriptRecordsRepository } from './manuscript-records.repository.ts';

/** Manuscripts in one transaction. */
const BATCH = 100;

/**
 * Counts the pictures of revisions from before schema version 4 as used, so that they stay. Safe to interrupt and to run
 * again: a manuscript names the pictures that are counted.
 */
@Injectable()
export class RevisionPictures {
  constructor(
    private readonly manuscripts: ManuscriptRecordsRepository,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
  ) {}

  async run(tell: (done: number, total: number) => void): Promise<void> {
    const total = await this.manuscripts.count();
    let done = 0;
    for (let last: Types.ObjectId | null = null; ;) {
      const ids: Types.ObjectId[] = await this.manuscripts.idsAfter(last, BATCH);
      const end = ids.at(-1);
      if (end === undefined) return;
      await this.count(ids);
      done += ids.length;
      tell(done, Math.max(done, total));
      last = end;
    }
  }

  private async count(ids: readonly Types.ObjectId[]): Promise<void> {
    await this.transactions.run(async (session) => {
      const manuscripts = [...(await this.manuscripts.findStates(ids, session)).values()];
      const uncounted = manuscripts.filter(({ revisionPictures }) => revisionPictures === undefined);
      const shown = await this.manuscripts.findRevisionPictures(
        uncounted.map(({ _id }) => _id),
        session,
      );
      const existing = await this.pictures.describe([...shown.values()].flat());
      for (const manuscript of uncounted) {
        const pictures = (shown.get(manuscript._id.toHexString()) ?? []).filter((id) => existing.has(id));
        const counted = new Set(keptPictures(manuscript));
        if (!(await this.manuscripts.setRevisionPictures(manuscript, pictures, session))) continue;
        await this.pictures.use(
          pictures.flatMap((picture) => (counted.has(picture) ? [] : { picture, by: '', isHidden: true })),
          session,
        );
      }
    });
  }
}
