import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { ArticleAssembler } from '../articles/reading/article-assembler.ts';
import { ArticleLookup } from '../articles/reading/article-lookup.service.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { ENV } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import type { Manuscript } from '../../contract/manuscripts.ts';
import { HiddenPictures } from '../images/hidden-pictures.ts';
import { RevisionReader } from './writer/revision-reader.service.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { manuscriptVersion, peopleIn, presentManuscript } from './manuscript.presenter.ts';
import type { Seen } from './article-draft.ts';
import type { StoredManuscript } from './model/manuscript.schema.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import {
  type Action,
  type Actor,
  can,
  type FollowedStatus,
  liveRevision,
  mayRead,
  type State,
  type Subject,
} from './model/transitions.ts';
import { wordsIn } from './model/words.schema.ts';
import { workingCopyOf } from './model/working-copy.ts';
import type { WorkingCopy } from './model/working-copy.schema.ts';

/** Finds manuscripts for those who may work on them, and shows them. */
@Injectable()
export class ManuscriptAccess {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly reader: RevisionReader,
    private readonly lookup: ArticleLookup,
    private readonly assembler: ArticleAssembler,
    private readonly accounts: AccountsService,
    private readonly hidden: HiddenPictures,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * The manuscript with this id, unless it is in the trash.
   * @throws AppError ARTICLE_NOT_FOUND, ARTICLE_DELETED
   */
  async find(id: string, session?: ClientSession): Promise<StoredManuscript> {
    const found = await this.manuscripts.findById(id, session);
    if (found?.state === 'trashed') throw withoutArticle(found);
    if (found !== null) return found;
    // The error says whether there was an article.
    await this.lookup.findById(id);
    throw new AppError('ARTICLE_DELETED');
  }

  /**
   * The manuscript for a step. To anybody else it does not exist.
   * @throws AppError MANUSCRIPT_NOT_FOUND, ARTICLE_DELETED
   */
  async open(user: Actor, action: Action, id: string, session?: ClientSession): Promise<StoredManuscript> {
    const manuscript = await this.findManuscript(id, session);
    if (!this.may(user, action, manuscript)) throw new AppError('MANUSCRIPT_NOT_FOUND');
    return manuscript;
  }

  /**
   * What is not published, for its author, who publishes or submits it.
   * @throws AppError MANUSCRIPT_NOT_FOUND; ARTICLE_CHANGED, with the article, if it has been published meanwhile;
   * MANUSCRIPT_CHANGED, with the draft, if the author has not seen its current version
   */
  async openDraft(
    author: Actor,
    id: string,
    version: string | undefined,
    session?: ClientSession,
  ): Promise<StoredManuscript> {
    const manuscript = await this.open(author, 'save', id, session);
    if (manuscript.state === 'published')
      await this.assembler.refuseStale(await this.lookup.findById(id), new Set());
    if (version !== undefined) await this.refuseChanged(manuscript, version);
    return manuscript;
  }

  /**
   * The manuscript of a published article for a step; a withdrawn one can be deleted.
   *
   * @throws AppError ARTICLE_NOT_FOUND, ARTICLE_DELETED, ARTICLE_WITHDRAWN, NOT_YOUR_ARTICLE; ARTICLE_CHANGED with the current
   * article, or MANUSCRIPT_CHANGED with the current manuscript, if the user has not seen it
   */
  async openArticle(
    user: Actor,
    action: Action,
    id: string,
    { versions, manuscriptVersion }: Seen,
    session?: ClientSession,
  ): Promise<StoredManuscript> {
    const manuscript = await this.find(id, session);
    const isWithdrawn = manuscript.state === 'withdrawn' && action === 'delete';
    if (manuscript.state !== 'published' && !isWithdrawn) throw withoutArticle(manuscript);
    if (!this.may(user, action, manuscript)) throw new AppError('NOT_YOUR_ARTICLE');
    const live = liveRevision(manuscript);
    if (versions !== null && (live === null || !versions.has(live)))
      await this.assembler.refuseStale(await this.lookup.findById(id), versions);
    if (manuscriptVersion !== undefined) await this.refuseChanged(manuscript, manuscriptVersion);
    return manuscript;
  }

  /** Whether the table allows this user this step, under the policy of this newsroom. */
  may(user: Actor, action: Action, subject: Subject): boolean {
    return can(user, action, subject, this.env.publishingPolicy);
  }

  /** The manuscript in any state but the trash, for a user who may read it. @throws AppError as `open` does */
  async openToRead(user: Actor, id: string, session?: ClientSession): Promise<StoredManuscript> {
    const manuscript = await this.findManuscript(id, session);
    if (!mayRead(user, manuscript)) throw new AppError('MANUSCRIPT_NOT_FOUND');
    return manuscript;
  }

  private async findManuscript(id: string, session?: ClientSession): Promise<StoredManuscript> {
    return this.find(id, session).catch((error: unknown) => {
      const isUnknown = error instanceof AppError && error.code === 'ARTICLE_NOT_FOUND';
      throw isUnknown ? new AppError('MANUSCRIPT_NOT_FOUND') : error;
    });
  }

  /** The status of manuscripts, by id. Checks no access. */
  async statuses(ids: readonly Types.ObjectId[]): Promise<Map<string, FollowedStatus>> {
    return this.manuscripts.findStatuses(ids);
  }

  /**
   * A manuscript in the trash, or one that has been restored.
   * @throws AppError MANUSCRIPT_NOT_FOUND
   */
  async openTrashed(
    user: Actor,
    action: Action,
    id: string,
    session?: ClientSession,
  ): Promise<StoredManuscript> {
    const found = await this.manuscripts.findById(id, session);
    if (found === null || !this.may(user, action, { ...found, state: 'trashed' }))
      throw new AppError('MANUSCRIPT_NOT_FOUND');
    return found;
  }

  /** @throws AppError MANUSCRIPT_CHANGED, with the current manuscript, if `version` is another one */
  async refuseChanged(manuscript: StoredManuscript, version: string): Promise<void> {
    const current = manuscriptVersion(manuscript);
    if (current === version) return;
    const body = { manuscript: await this.present(manuscript) };
    throw new AppError('MANUSCRIPT_CHANGED', { body, etag: `"${current}"` });
  }

  /** The working copy; the published words as one if there is none. */
  async wordsOf(manuscript: StoredManuscript): Promise<WorkingCopy> {
    const { workingCopy, author, updatedAt } = manuscript;
    if (workingCopy !== undefined) return workingCopy;
    const content = await this.reader.contentOf(manuscript);
    return workingCopyOf(wordsIn({ ...manuscript, content }), author, updatedAt);
  }

  /**
   * What an earlier request of this user with the same key has begun. Its author may have changed since.
   * @throws AppError MANUSCRIPT_NOT_FOUND
   */
  async presentTo(user: Actor, manuscript: StoredManuscript): Promise<Manuscript> {
    if (!mayRead(user, manuscript)) throw new AppError('MANUSCRIPT_NOT_FOUND');
    return this.present(manuscript);
  }

  async present(manuscript: StoredManuscript): Promise<Manuscript> {
    const copy = await this.wordsOf(manuscript);
    const { authors, pictures } = await this.accounts.bylines(peopleIn(manuscript), copy.pictures);
    return presentManuscript(manuscript, copy, { authors, pictures: this.hidden.withKeys(pictures) });
  }
}

/** States in which readers have not seen an article. */
const UNSEEN: readonly State[] = ['draft', 'review', 'scheduled'];

/** The error for the article of a manuscript that readers do not see: withdrawn, or deleted if they have seen one. */
export function withoutArticle({ state, formerSlug, trash }: StoredManuscript): AppError {
  if (state === 'withdrawn') return new AppError('ARTICLE_WITHDRAWN');
  const wasSeen = formerSlug !== undefined || !UNSEEN.includes(trash?.withAuthor ?? 'draft');
  return new AppError(wasSeen ? 'ARTICLE_DELETED' : 'ARTICLE_NOT_FOUND');
}
