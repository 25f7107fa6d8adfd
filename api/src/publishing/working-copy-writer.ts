import { Injectable } from '@nestjs/common';
import { PicturesService } from '../images/pictures.service.ts';
import type { StoredManuscript } from '../manuscripts/manuscript.schema.ts';
import type { WorkingCopy } from '../manuscripts/working-copy.schema.ts';
import { Transactions } from '../store/transactions.ts';
import { ManuscriptRecordsRepository } from './manuscript-records.repository.ts';

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
   * write; a transaction only if it shows a picture for the first time.
   * @throws AppError PICTURE_GONE if such a picture has just been removed
   */
  async saveCopy(before: StoredManuscript, copy: WorkingCopy): Promise<boolean> {
    const by = copy.savedBy.toHexString();
    const known = new Set(before.workingCopy?.pictures);
    const uses = copy.pictures.filter((id) => !known.has(id)).map((picture) => ({ picture, by }));
    if (uses.length === 0) return this.manuscripts.setWorkingCopy(before, copy);
    return this.transactions.run(async (session) => {
      const isSaved = await this.manuscripts.setWorkingCopy(before, copy, session);
      if (isSaved) await this.pictures.use(uses, session);
      return isSaved;
    });
  }
}
