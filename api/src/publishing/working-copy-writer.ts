import { Injectable } from '@nestjs/common';
import { authorsOf } from '../common/authors-of.ts';
import { PicturesService } from '../images/pictures.service.ts';
import type { Manuscript, StoredManuscript } from '../manuscripts/manuscript.schema.ts';
import { Transactions } from '../store/transactions.ts';
import { AccountsService } from '../users/accounts.service.ts';
import { type Change, stepOf } from './article-writer.ts';
import { keptPictures, ManuscriptRecordsRepository } from './manuscript-records.repository.ts';

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
  ) {}

  /**
   * Stores a working copy, or ends it, and who it is by, if nothing has been saved or published since `before` was read. One write; a
   * transaction only if it shows a picture for the first time or no longer, or a revision keeps the copy before it.
   * Returns the pictures that nothing of it shows any more, for the caller to clear; `null` if something was saved since.
   * @throws AppError PICTURE_GONE if a picture has just been removed
   */
  async saveCopy(save: Save): Promise<string[] | null> {
    const { by, before } = save;
    const { after, revisions } = stepOf('save', save);
    const known = new Set(keptPictures(before));
    const next = new Set(keptPictures(after));
    const added = [...next.difference(known)];
    const dropped = [...known.difference(next)];
    const authors = authorsAdded(before, after);
    if (added.length + dropped.length + revisions.length + authors.length === 0)
      return (await this.manuscripts.setWorkingCopy(before, after)) ? [] : null;
    return this.transactions.run(async (session) => {
      const isSaved = await this.manuscripts.setWorkingCopy(before, after, session);
      if (!isSaved) return null;
      // So that none can be removed meanwhile.
      if (authors.length > 0) await this.accounts.claimForDraft(authors, session);
      await this.manuscripts.insertRevisions(revisions, session);
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

function authorsAdded(before: StoredManuscript, after: Manuscript): string[] {
  const known = new Set(authorsOf(before).map(String));
  return authorsOf(after)
    .map(String)
    .filter((author) => !known.has(author));
}
