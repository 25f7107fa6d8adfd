import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type PageRequest, pagination, readPage } from '../../../platform/http/pagination.ts';
import type { Manuscript, ManuscriptSummary } from '../../../contract/manuscripts.ts';
import type { Pagination } from '../../../contract/pagination.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import { ManuscriptSteps, noStep } from '../manuscript-steps.ts';
import { ManuscriptSummaries } from '../manuscript-summaries.ts';
import { ManuscriptsRepository } from '../manuscripts.repository.ts';
import type { Actor } from '../model/transitions.ts';
import { TranslationGroups } from '../translations/translation-groups.service.ts';
import { restored } from './trash.ts';

/** Lists, restores and permanently deletes manuscripts in the trash. */
@Injectable()
export class TrashService {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly summaries: ManuscriptSummaries,
    private readonly access: ManuscriptAccess,
    private readonly steps: ManuscriptSteps,
    private readonly groups: TranslationGroups,
  ) {}

  /** A page of the trash, without manuscripts deleted with their author. @param title filters by titles that contain it */
  async list(
    title: string,
    request: PageRequest,
  ): Promise<{ data: ManuscriptSummary[]; pagination: Pagination }> {
    const total = await this.manuscripts.countTrash(title);
    const manuscripts = await readPage(request, total, (slice) =>
      this.manuscripts.findTrashPage(title, slice),
    );
    return {
      data: await this.summaries.present(manuscripts),
      pagination: pagination(request, total),
    };
  }

  async count(): Promise<number> {
    return this.manuscripts.countTrash('');
  }

  /** Numbers of manuscripts in the trash with each of these authors, by account id. */
  async countWithAuthors(
    authors: readonly Types.ObjectId[],
  ): Promise<Map<string, { articles: number; drafts: number }>> {
    const counts = new Map(authors.map((id) => [id.toHexString(), { articles: 0, drafts: 0 }]));
    for (const { author, state, count } of await this.manuscripts.countWithAuthors(authors)) {
      const authorCounts = counts.get(author.toHexString());
      if (authorCounts !== undefined) authorCounts[state === 'published' ? 'articles' : 'drafts'] += count;
    }
    return counts;
  }

  /**
   * Restores a manuscript as a draft. Leaves one that is no longer in the trash as it is.
   * @throws AppError MANUSCRIPT_NOT_FOUND; MANUSCRIPT_WITH_AUTHOR if it was deleted with its author
   */
  async restore(user: Actor, id: string): Promise<Manuscript> {
    const { after } = await this.steps.take(async (session) => {
      const before = await this.access.openTrashed(user, 'restore', id, session);
      if (before.state !== 'trashed') return noStep(before);
      if (before.trash?.withAuthor !== undefined) throw new AppError('MANUSCRIPT_WITH_AUTHOR');
      return { action: 'restore', by: user, before, after: restored(before) };
    });
    return this.access.present(after);
  }

  /**
   * Permanently deletes a manuscript with its revisions.
   * @throws AppError MANUSCRIPT_NOT_FOUND, MANUSCRIPT_NOT_TRASHED; MANUSCRIPT_WITH_AUTHOR as `restore` does
   */
  async purge(user: Actor, id: string): Promise<void> {
    await this.steps.take(async (session) => {
      const before = await this.access.openTrashed(user, 'purge', id, session);
      if (before.state !== 'trashed') throw new AppError('MANUSCRIPT_NOT_TRASHED');
      if (before.trash?.withAuthor !== undefined) throw new AppError('MANUSCRIPT_WITH_AUTHOR');
      const also = await this.groups.succeed(before, session);
      return { action: 'purge', by: user, before, after: null, also };
    });
  }

  /**
   * Permanently deletes all manuscripts deleted up to `moment`, one by one: each may have a thousand revisions.
   * @param isStopped polled between manuscripts; stops when true
   * @throws AggregateError of the failures, after the others are deleted
   */
  async purgeUntil(moment: Date, isStopped: () => boolean): Promise<void> {
    const failures: unknown[] = [];
    for (const { _id } of await this.manuscripts.findTrashedUntil(moment)) {
      if (isStopped()) throw new Error('The process stops.');
      await this.purgeExpired(_id.toHexString(), moment).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `Manuscripts not purged: ${failures.map(String).join(' ')}`);
  }

  private async purgeExpired(id: string, moment: Date): Promise<void> {
    await this.steps.take(async (session) => {
      const before = await this.manuscripts.findById(id, session);
      // It may have been restored meanwhile, or restored and deleted again.
      if (before?.state !== 'trashed' || before.trash === undefined || before.trash.at > moment)
        return noStep(before);
      const by = { id: before.trash.by.toHexString(), role: 'system' } as const;
      const also = await this.groups.succeed(before, session);
      return { action: 'purge', by, before, after: null, also };
    });
  }
}
