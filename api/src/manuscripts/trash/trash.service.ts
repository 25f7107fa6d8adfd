import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors/app-error.ts';
import type { Manuscript } from '../../contract/manuscripts.ts';
import { PicturesService } from '../../images/pictures.service.ts';
import { ArticleWriter, type Change } from '../../publishing/article-writer.ts';
import { Transactions } from '../../store/transactions.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import { ManuscriptsRepository } from '../manuscripts.repository.ts';
import type { Actor } from '../transitions.ts';
import { restored } from './trash.ts';

/** What happens to manuscripts in the trash. */
@Injectable()
export class TrashService {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly access: ManuscriptAccess,
    private readonly writer: ArticleWriter,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
  ) {}

  /** Makes it a draft again. One that is no longer in the trash stays as it is. @throws AppError MANUSCRIPT_NOT_FOUND */
  async restore(user: Actor, id: string): Promise<Manuscript> {
    const manuscript = await this.transactions.run(async (session) => {
      const before = await this.access.openTrashed(user, 'restore', id, session);
      if (before.state !== 'trashed') return before;
      const after = restored(before);
      await this.writer.commit('restore', [{ by: user, before, after }], session);
      return after;
    });
    return this.access.present(manuscript);
  }

  /** Deletes it for good, with its revisions. @throws AppError MANUSCRIPT_NOT_FOUND, MANUSCRIPT_NOT_TRASHED */
  async purge(user: Actor, id: string): Promise<void> {
    const { droppedPictures } = await this.transactions.run(async (session) => {
      const before = await this.access.openTrashed(user, 'purge', id, session);
      if (before.state !== 'trashed') throw new AppError('MANUSCRIPT_NOT_TRASHED');
      return this.writer.commit('purge', [{ by: user, before, after: null }], session);
    });
    await this.pictures.clear(droppedPictures);
  }

  /** Deletes some of those for good that were deleted up to `moment`. Returns whether there may be more. */
  async purgeUntil(moment: Date, limit: number): Promise<boolean> {
    const due = await this.manuscripts.findTrashedUntil(moment, limit);
    const { droppedPictures } = await this.transactions.run(async (session) => {
      const changes: Change[] = [];
      for (const { _id } of due) {
        const before = await this.manuscripts.findById(_id.toHexString(), session);
        // It may have been restored meanwhile, and even deleted again.
        if (before?.state !== 'trashed' || before.trash === undefined || before.trash.at > moment) continue;
        const by = { id: before.trash.by.toHexString(), role: 'clock' } as const;
        changes.push({ by, before, after: null });
      }
      return this.writer.commit('purge', changes, session);
    });
    await this.pictures.clear(droppedPictures);
    return due.length === limit;
  }
}
