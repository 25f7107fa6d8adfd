import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Manuscript } from '../../../contract/manuscripts.ts';
import { RevisionReader } from '../writer/revision-reader.service.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import { ManuscriptSteps, type Outcome } from '../manuscript-steps.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import type { Actor } from '../model/transitions.ts';
import { reinstated, withdrawn } from './withdrawn.ts';

/** Takes articles away from readers, and undoes that. */
@Injectable()
export class WithdrawalService {
  constructor(
    private readonly access: ManuscriptAccess,
    private readonly reader: RevisionReader,
    private readonly steps: ManuscriptSteps,
  ) {}

  /**
   * Readers get 410 instead of the article. A withdrawn one stays as it is.
   * @param version the version that the user saw, if it matters
   * @throws AppError as `ManuscriptAccess.open` does; MANUSCRIPT_NOT_PUBLISHED; MANUSCRIPT_CHANGED
   */
  async withdraw(user: Actor, id: string, version: string | undefined): Promise<Manuscript> {
    return this.step(user, id, async (before) => {
      if (before.state === 'withdrawn') return null;
      if (before.state !== 'published') throw new AppError('MANUSCRIPT_NOT_PUBLISHED');
      if (version !== undefined) await this.access.refuseChanged(before, version);
      return { action: 'withdraw', after: withdrawn(before, await this.access.wordsOf(before)) };
    });
  }

  /**
   * Readers see the article again as it was, with its address and its dates. What was written since stays a change that is
   * not live. A published one stays as it is.
   * @throws AppError as `ManuscriptAccess.open` does; MANUSCRIPT_NOT_WITHDRAWN
   */
  async reinstate(user: Actor, id: string): Promise<Manuscript> {
    return this.step(user, id, async (before) => {
      if (before.state === 'published') return null;
      if (before.state !== 'withdrawn') throw new AppError('MANUSCRIPT_NOT_WITHDRAWN');
      return {
        action: 'reinstate',
        after: reinstated(before, await this.reader.contentOf(before)),
      };
    });
  }

  /** @param next `null` if there is nothing to do */
  private async step(
    user: Actor,
    id: string,
    next: (before: StoredManuscript) => Promise<Outcome | null>,
  ): Promise<Manuscript> {
    // Who may read it may do this.
    const { after } = await this.steps.take(
      user,
      (session) => this.access.openToRead(user, id, session),
      next,
    );
    return this.access.present(after);
  }
}
