import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Manuscript } from '../../../contract/manuscripts.ts';
import { RevisionReader } from '../writer/revision-reader.service.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import { ManuscriptSteps, noStep } from '../manuscript-steps.ts';
import type { Actor } from '../model/transitions.ts';
import { reinstated, withdrawn } from './withdrawn.ts';

/** Withdraws articles and reinstates them. Everybody who may read the manuscript may do so. */
@Injectable()
export class WithdrawalService {
  constructor(
    private readonly access: ManuscriptAccess,
    private readonly reader: RevisionReader,
    private readonly steps: ManuscriptSteps,
  ) {}

  /**
   * Hides an article: its address responds with 410. Leaves a withdrawn one as it is.
   * @param version the version that the user saw; `undefined` accepts any
   * @throws AppError as `ManuscriptAccess.open` does; MANUSCRIPT_NOT_PUBLISHED; MANUSCRIPT_CHANGED
   */
  async withdraw(user: Actor, id: string, version: string | undefined): Promise<Manuscript> {
    const { after } = await this.steps.take(async (session) => {
      const before = await this.access.openToRead(user, id, session);
      if (before.state === 'withdrawn') return noStep(before);
      if (before.state !== 'published') throw new AppError('MANUSCRIPT_NOT_PUBLISHED');
      if (version !== undefined) await this.access.refuseChanged(before, version);
      const copy = await this.access.wordsOf(before, session);
      return { action: 'withdraw', by: user, before, after: withdrawn(before, copy) };
    });
    return this.access.present(after);
  }

  /**
   * Shows the article again with the same words, address and dates. Later changes stay unpublished. Leaves a published one as it is.
   * @throws AppError as `ManuscriptAccess.open` does; MANUSCRIPT_NOT_WITHDRAWN; LANGUAGE_TAKEN
   */
  async reinstate(user: Actor, id: string): Promise<Manuscript> {
    const { after } = await this.steps.take(async (session) => {
      const before = await this.access.openToRead(user, id, session);
      if (before.state === 'published') return noStep(before);
      if (before.state !== 'withdrawn') throw new AppError('MANUSCRIPT_NOT_WITHDRAWN');
      const content = await this.reader.contentOf(before, session);
      return { action: 'reinstate', by: user, before, after: reinstated(before, content) };
    });
    return this.access.present(after);
  }
}
