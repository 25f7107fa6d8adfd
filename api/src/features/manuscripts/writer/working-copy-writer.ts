import { Injectable } from '@nestjs/common';
import { PicturesService } from '../../images/pictures.service.ts';
import type { Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import { StorageQuota } from '../../../platform/limits/storage-quota.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { type Change, stepOf } from './step.ts';
import { addedBytes, bytesCharged, freedCharges, textBytes, withCharges } from './kept-bytes.ts';
import { keptPictures } from '../model/kept-pictures.ts';
import { ManuscriptRecordsRepository } from './manuscript-records.repository.ts';

/** Growth that a save may have without counting, in bytes: saves during typing stay one write. */
const UNCOUNTED_BYTES = 1024;

/** A new working copy, or the end of one; `kept` is the one before if a revision keeps it. */
export type Save = Change & { before: StoredManuscript; after: Manuscript };

/** Stores working copies. Readers see none, so a save needs no projections and no event. */
@Injectable()
export class WorkingCopyWriter {
  constructor(
    private readonly manuscripts: ManuscriptRecordsRepository,
    private readonly pictures: PicturesService,
    private readonly accounts: AccountsService,
    private readonly transactions: Transactions,
    private readonly quota: StorageQuota,
  ) {}

  /**
   * Stores a working copy, or ends it, and who it is by, if nothing has been saved or published since `before` was read. One write; a
   * transaction only if it shows a picture for the first time or no longer, or a revision keeps the copy before it.
   * Returns the pictures that nothing of it shows any more, for the caller to clear; `null` if something was saved since.
   * @throws AppError PICTURE_GONE if a picture has just been removed; as `StorageQuota.take` does
   */
  async saveCopy(save: Save): Promise<string[] | null> {
    const { by, before } = save;
    const grown = growth(before, save.after);
    const step = withCharges(stepOf('save', save), grown, this.quota);
    const { after, revisions } = step;
    const known = new Set(keptPictures(before));
    const next = new Set(keptPictures(after));
    const added = [...next.difference(known)];
    const dropped = [...known.difference(next)];
    const authors = authorsAdded(before, after);
    const freed = freedCharges(step);
    const bytes = addedBytes(step, grown);
    if (added.length + dropped.length + revisions.length + authors.length + freed.length + bytes === 0)
      return (await this.manuscripts.setWorkingCopy(before, after)) ? [] : null;
    return this.transactions.run(async (session) => {
      const isSaved = await this.manuscripts.setWorkingCopy(before, after, session);
      if (!isSaved) return null;
      // So that none can be removed meanwhile.
      if (authors.length > 0) await this.accounts.lockDraftAuthors(authors, session);
      await this.manuscripts.insertRevisions(revisions, session);
      await this.quota.releaseAll(freed, session);
      await this.quota.take(by.id, bytes, session);
      await this.pictures.use(
        added.map((picture) => ({ picture, by: by.id, isHidden: true })),
        session,
      );
      await this.pictures.release(
        dropped.map((picture) => ({ picture, isHidden: true })),
        session,
      );
      return dropped;
    });
  }
}

/** Bytes by which a save makes the working copy larger than it was, and than what counts already. */
function growth(before: StoredManuscript, { workingCopy }: Manuscript): number {
  const counted = Math.max(textBytes(before.workingCopy), bytesCharged(before.charges));
  const grown = textBytes(workingCopy) - counted;
  return grown > UNCOUNTED_BYTES ? grown : 0;
}

function authorsAdded(before: StoredManuscript, after: Manuscript): string[] {
  const known = new Set(before.authors.map(String));
  return after.authors.map(String).filter((author) => !known.has(author));
}
