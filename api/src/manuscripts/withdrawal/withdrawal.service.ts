import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors/app-error.ts';
import type { Manuscript } from '../../contract/manuscripts.ts';
import { PicturesService } from '../../images/pictures.service.ts';
import { ArticleWriter } from '../../publishing/article-writer.ts';
import { RevisionReader } from '../../publishing/revision-reader.service.ts';
import { Transactions } from '../../store/transactions.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import type { Manuscript as WrittenManuscript, StoredManuscript } from '../manuscript.schema.ts';
import type { Actor } from '../transitions.ts';
import { reinstated, withdrawn } from './withdrawn.ts';

type Action = 'withdraw' | 'reinstate';

/** Takes articles away from readers, and undoes that. */
@Injectable()
export class WithdrawalService {
  constructor(
    private readonly access: ManuscriptAccess,
    private readonly reader: RevisionReader,
    private readonly writer: ArticleWriter,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Readers get 410 instead of the article. A withdrawn one stays as it is.
   * @param version the version that the user saw, if it matters
   * @throws AppError as `ManuscriptAccess.open` does; MANUSCRIPT_NOT_PUBLISHED; MANUSCRIPT_CHANGED
   */
  async withdraw(user: Actor, id: string, version: string | undefined): Promise<Manuscript> {
    return this.step(user, 'withdraw', id, async (before) => {
      if (before.state === 'withdrawn') return null;
      if (before.state !== 'published') throw new AppError('MANUSCRIPT_NOT_PUBLISHED');
      if (version !== undefined) await this.access.refuseChanged(before, version);
      return withdrawn(before, await this.access.wordsOf(before));
    });
  }

  /**
   * Readers see the article again as it was, with its address and its dates. What was written since stays a change that is
   * not live. A published one stays as it is.
   * @throws AppError as `ManuscriptAccess.open` does; MANUSCRIPT_NOT_WITHDRAWN
   */
  async reinstate(user: Actor, id: string): Promise<Manuscript> {
    return this.step(user, 'reinstate', id, async (before) => {
      if (before.state === 'published') return null;
      if (before.state !== 'withdrawn') throw new AppError('MANUSCRIPT_NOT_WITHDRAWN');
      return reinstated(before, await this.reader.contentOf(before));
    });
  }

  /** @param next the manuscript after the step; `null` if there is nothing to do */
  private async step(
    user: Actor,
    action: Action,
    id: string,
    next: (before: StoredManuscript) => Promise<WrittenManuscript | null>,
  ): Promise<Manuscript> {
    // Who may read it may do this.
    await this.access.openToRead(user, id);
    const { manuscript, dropped } = await this.transactions.run(async (session) => {
      const before = await this.access.openToRead(user, id, session);
      const after = await next(before);
      if (after === null) return { manuscript: before, dropped: [] };
      const committed = await this.writer.commit(action, [{ by: user, before, after }], session);
      return { manuscript: after, dropped: committed.droppedPictures };
    });
    await this.pictures.clear(dropped);
    return this.access.present(manuscript);
  }
}
