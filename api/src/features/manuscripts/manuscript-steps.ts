import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { uniqueSlug } from '../articles/search/title-text.ts';
import { PicturesService } from '../images/pictures.service.ts';
import { isDuplicate } from '../../platform/store/store-errors.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import { ArticleWriter, type CommitResult } from './writer/article-writer.ts';
import type { Change } from './writer/step.ts';
import type { Manuscript, StoredManuscript } from './model/manuscript.schema.ts';
import type { Action } from './model/transitions.ts';

/** The step to take with a manuscript. */
export interface Step extends Change {
  action: Action;
  /** Steps of other manuscripts in the same transaction. */
  also?: readonly (Change & { action: Action })[];
}

/** Leaves the manuscript unchanged. */
interface NoStep {
  action: null;
  before: StoredManuscript | null;
  after: StoredManuscript | null;
}

/** The manuscript before and after a step, and the articles that readers see now. */
export interface StepResult<D extends Step | NoStep> extends Pick<CommitResult, 'articles'> {
  before: D['before'];
  after: D['after'];
}

/** Decides to leave the manuscript unchanged. */
export function noStep<M extends StoredManuscript | null>(
  manuscript: M,
): { action: null; before: M; after: M } {
  return { action: null, before: manuscript, after: manuscript };
}

/** Takes one step with one manuscript. */
@Injectable()
export class ManuscriptSteps {
  constructor(
    private readonly writer: ArticleWriter,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Takes a step in a transaction, and then deletes pictures that became unused.
   * @param decide opens the manuscript within the transaction and returns the step. It runs again if the transaction is
   * retried, and if another article has just been published with the same slug
   * @throws AppError as `decide` and `ArticleWriter.commit` do
   */
  async take<D extends Step | NoStep>(
    decide: (session: ClientSession) => Promise<D>,
  ): Promise<StepResult<D>> {
    const { before, after, articles, droppedPictures } = await this.commit(decide, false).catch(
      (error: unknown) => {
        if (!isDuplicate(error, 'slug')) throw error;
        return this.commit(decide, true);
      },
    );
    await this.pictures.removeUnused(droppedPictures);
    return { before, after, articles };
  }

  private commit<D extends Step | NoStep>(
    decide: (session: ClientSession) => Promise<D>,
    hasUniqueSlug: boolean,
  ): Promise<StepResult<D> & CommitResult> {
    return this.transactions.runPublic(async (session) => {
      const decision = await decide(session);
      const { before, after } = decision;
      const step: Step | NoStep = decision;
      if (step.action === null) return { before, after, articles: [], droppedPictures: [] };
      const { action, also = [], ...change } = step;
      const finalChange = hasUniqueSlug ? { ...change, after: withUniqueSlug(step.after) } : change;
      for (const { action: other, ...otherChange } of also)
        await this.writer.commit(other, [otherChange], session);
      return { before, after, ...(await this.writer.commit(action, [finalChange], session)) };
    });
  }
}

function withUniqueSlug(manuscript: Manuscript | null): Manuscript | null {
  return manuscript && { ...manuscript, slug: uniqueSlug(manuscript.title, manuscript._id) };
}
