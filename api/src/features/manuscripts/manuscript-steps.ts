import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { PicturesService } from '../images/pictures.service.ts';
import { ArticleWriter } from './writer/article-writer.ts';
import type { Change } from './writer/step.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import type { Manuscript, StoredManuscript } from './model/manuscript.schema.ts';
import type { Action, Actor } from './model/transitions.ts';

/** The action of a step, and what it leaves. */
export interface Outcome<After extends Manuscript | null = Manuscript> extends Pick<
  Change,
  'kept' | 'about'
> {
  action: Action;
  after: After;
}

type Opening<Before> = (session?: ClientSession) => Promise<Before>;

/** Takes one step with one manuscript. */
@Injectable()
export class ManuscriptSteps {
  constructor(
    private readonly writer: ArticleWriter,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Opens the manuscript, commits what follows from it, and clears pictures that nothing shows any more.
   * @param open finds the manuscript; it refuses users who may not take the step
   * @param next `null` if there is nothing to do; the manuscript then stays as it is
   * @throws AppError as `open`, `next` and `ArticleWriter.commit` do
   */
  async take<Before extends StoredManuscript, After extends Manuscript | null>(
    by: Actor,
    open: Opening<Before>,
    next: (before: Before, session: ClientSession) => Promise<Outcome<After> | null>,
  ): Promise<{ before: Before; after: Before | After }> {
    const { dropped, ...taken } = await this.transactions.run(async (session) => {
      const before = await open(session);
      const outcome = await next(before, session);
      if (outcome === null) return { before, after: before, dropped: [] };
      const { action, ...change } = outcome;
      const { droppedPictures } = await this.writer.commit(action, [{ by, before, ...change }], session);
      return { before, after: change.after, dropped: droppedPictures };
    });
    await this.pictures.clear(dropped);
    return taken;
  }
}
