import { Injectable } from '@nestjs/common';
import { PicturesService } from '../images/pictures.service.ts';
import type { Manuscript, StoredManuscript } from '../manuscripts/manuscript.schema.ts';
import { Transactions } from '../store/transactions.ts';
import { type Change, stepOf } from './article-writer.ts';
import { keptPictures, ManuscriptRecordsRepository } from './manuscript-records.repository.ts';

/** A new working copy; `kept` is the one before if a revision keeps it. */
export type Save = Change & { before: StoredManuscript; after: Manuscript };

/** Stores working copies. Readers see none, so a save needs no projections and no event. */
@Injectable()
export class WorkingCopyWriter {
  constructor(
    private readonly manuscripts: ManuscriptRecordsRepository,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Stores a working copy if nothing has been saved or published since `before` was read. Returns whether it did. One
   * write; a transaction only if it shows a picture for the first time, or a revision keeps the copy before it.
   * @throws AppError PICTURE_GONE if such a picture has just been removed
   */
  async saveCopy(save: Save): Promise<boolean> {
    const { by, before } = save;
    const { after, revisions } = stepOf('save', save);
    const known = new Set(keptPictures(before));
    const uses = keptPictures(after).flatMap((picture) => (known.has(picture) ? [] : { picture, by: by.id }));
    if (uses.length === 0 && revisions.length === 0) return this.manuscripts.setWorkingCopy(before, after);
    return this.transactions.run(async (session) => {
      const isSaved = await this.manuscripts.setWorkingCopy(before, after, session);
      if (!isSaved) return false;
      await this.manuscripts.insertRevisions(revisions, session);
      await this.pictures.use(uses, session);
      return true;
    });
  }
}
