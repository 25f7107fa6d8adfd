import { Injectable } from '@nestjs/common';
import { PicturesService } from '../../images/pictures.service.ts';
import type { Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import { StorageQuota } from '../../../platform/limits/storage-quota.ts';
import { AuditService, type NewLogEntry } from '../../audit/audit.service.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { type Change, stepOf } from './step.ts';
import { addedBytes, chargedBytes, releasedCharges, textBytes, withCharges } from './step-charges.ts';
import { retainedPictures } from '../model/retained-pictures.ts';
import { ManuscriptRecordsRepository } from './manuscript-records.repository.ts';

/** Growth in bytes that the quota does not count, so that saves during typing remain a single write. */
const UNCOUNTED_BYTES = 1024;

/** A change that replaces or removes a working copy. */
export type Save = Change & { before: StoredManuscript; after: Manuscript };

/** Stores working copies. Readers do not see them, so a save needs no projections and no new content version. */
@Injectable()
export class WorkingCopyWriter {
  constructor(
    private readonly manuscripts: ManuscriptRecordsRepository,
    private readonly pictures: PicturesService,
    private readonly accounts: AccountsService,
    private readonly transactions: Transactions,
    private readonly quota: StorageQuota,
    private readonly audit: AuditService,
  ) {}

  /**
   * Stores or removes a working copy, and sets the authors, if nothing has been saved or published since `before` was read.
   * It is a single write, or a transaction if pictures, revisions, authors or storage charges change.
   * Returns pictures that the manuscript no longer shows, for the caller to delete; `null` if something was saved since.
   * @param entry for the log; saves during typing have none, because the manuscript's history has them
   * @throws AppError PICTURE_GONE if a picture has just been removed; as `StorageQuota.take` does
   */
  async saveCopy(save: Save, entry?: NewLogEntry): Promise<string[] | null> {
    const { by, before } = save;
    const growthBytes = countedGrowth(before, save.after);
    const step = withCharges(stepOf('save', save), growthBytes, this.quota);
    const { after, revisions } = step;
    const picturesBefore = new Set(retainedPictures(before));
    const picturesAfter = new Set(retainedPictures(after));
    const addedPictures = [...picturesAfter.difference(picturesBefore)];
    const droppedPictures = [...picturesBefore.difference(picturesAfter)];
    const newAuthors = addedAuthors(before, after);
    const charges = releasedCharges(step);
    const bytes = addedBytes(step, growthBytes);
    const changes = [addedPictures, droppedPictures, revisions, newAuthors, charges];
    if (entry === undefined && bytes === 0 && changes.every(({ length }) => length === 0))
      return (await this.manuscripts.setWorkingCopy(before, after)) ? [] : null;
    return this.transactions.run(async (session) => {
      const isSaved = await this.manuscripts.setWorkingCopy(before, after, session);
      if (!isSaved) return null;
      // Prevents concurrent deletion of their accounts.
      if (newAuthors.length > 0) await this.accounts.lockDraftAuthors(newAuthors, session);
      await this.manuscripts.insertRevisions(revisions, session);
      await this.quota.releaseAll(charges, session);
      await this.quota.take(by.id, bytes, session);
      await this.pictures.use(
        addedPictures.map((picture) => ({ picture, by: by.id, isHidden: true })),
        session,
      );
      await this.pictures.release(
        droppedPictures.map((picture) => ({ picture, isHidden: true })),
        session,
      );
      if (entry !== undefined) await this.audit.record(entry, session);
      return droppedPictures;
    });
  }
}

/** Bytes by which a save exceeds the working copy and its storage charges; 0 up to `UNCOUNTED_BYTES`. */
function countedGrowth(before: StoredManuscript, { workingCopy }: Manuscript): number {
  const countedBytes = Math.max(textBytes(before.workingCopy), chargedBytes(before.charges));
  const growthBytes = textBytes(workingCopy) - countedBytes;
  return growthBytes > UNCOUNTED_BYTES ? growthBytes : 0;
}

function addedAuthors(before: StoredManuscript, after: Manuscript): string[] {
  const authorsBefore = new Set(before.authors.map(String));
  return after.authors.map(String).filter((author) => !authorsBefore.has(author));
}
