import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { ArticleAssembler } from '../articles/reading/article-assembler.ts';
import { ArticleLookup } from '../articles/reading/article-lookup.service.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Manuscript } from '../../contract/manuscripts.ts';
import { HiddenPictures } from '../images/hidden-pictures.ts';
import { RevisionReader } from './writer/revision-reader.service.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { manuscriptVersion, namedAccountIds, presentManuscript } from './manuscript.presenter.ts';
import type { SeenVersions } from './publishing/article-draft.ts';
import type { StoredManuscript } from './model/manuscript.schema.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import {
  type Action,
  type Actor,
  can,
  type StatusWithAuthors,
  liveRevision,
  mayRead,
  type State,
  type Subject,
} from './model/transitions.ts';
import { wordsIn } from './model/written-fields.schema.ts';
import { workingCopyOf } from './model/working-copy.ts';
import type { WorkingCopy } from './model/working-copy.schema.ts';
import { SettingsService } from '../settings/settings.service.ts';

/** Finds and presents manuscripts, and checks access to them. */
@Injectable()
export class ManuscriptAccess {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly reader: RevisionReader,
    private readonly lookup: ArticleLookup,
    private readonly assembler: ArticleAssembler,
    private readonly accounts: AccountsService,
    private readonly hidden: HiddenPictures,
    private readonly settings: SettingsService,
  ) {}

  /**
   * The manuscript with this id, unless it is in the trash.
   * @throws AppError ARTICLE_NOT_FOUND, ARTICLE_DELETED
   */
  async find(id: string, session?: ClientSession): Promise<StoredManuscript> {
    const manuscript = await this.manuscripts.findById(id, session);
    if (manuscript?.state === 'trashed') throw missingArticleError(manuscript);
    if (manuscript !== null) return manuscript;
    // Throws the error of a missing article.
    await this.lookup.findById(id);
    throw new AppError('ARTICLE_DELETED');
  }

  /**
   * The manuscript for a step.
   * @throws AppError MANUSCRIPT_NOT_FOUND, also if the user may not take the step; ARTICLE_DELETED
   */
  async open(user: Actor, action: Action, id: string, session?: ClientSession): Promise<StoredManuscript> {
    const manuscript = await this.findManuscript(id, session);
    if (!this.may(user, action, manuscript)) throw new AppError('MANUSCRIPT_NOT_FOUND');
    return manuscript;
  }

  /**
   * An unpublished manuscript, for an author to publish or submit.
   * @throws AppError MANUSCRIPT_NOT_FOUND; ARTICLE_CHANGED, with the article, if it has been published since;
   * MANUSCRIPT_CHANGED, with the draft, if `version` is stale
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
   * The manuscript of a published article for a step, or of a withdrawn one for deletion.
   *
   * @throws AppError ARTICLE_NOT_FOUND, ARTICLE_DELETED, ARTICLE_WITHDRAWN, NOT_YOUR_ARTICLE; ARTICLE_CHANGED with the current
   * article, or MANUSCRIPT_CHANGED with the current manuscript, if the version that the user saw is stale
   */
  async openArticle(
    user: Actor,
    action: Action,
    id: string,
    { versions, manuscriptVersion }: SeenVersions,
    session?: ClientSession,
  ): Promise<StoredManuscript> {
    const manuscript = await this.find(id, session);
    const isWithdrawn = manuscript.state === 'withdrawn' && action === 'delete';
    if (manuscript.state !== 'published' && !isWithdrawn) throw missingArticleError(manuscript);
    if (!this.may(user, action, manuscript)) throw new AppError('NOT_YOUR_ARTICLE');
    const live = liveRevision(manuscript);
    if (versions !== null && (live === null || !versions.has(live)))
      await this.assembler.refuseStale(await this.lookup.findById(id), versions);
    if (manuscriptVersion !== undefined) await this.refuseChanged(manuscript, manuscriptVersion);
    return manuscript;
  }

  /** Whether the table of transitions allows this user the step, under the configured policy. */
  may(user: Actor, action: Action, subject: Subject): boolean {
    return can(user, action, subject, this.settings.current.publishingPolicy);
  }

  /** The manuscript in any state except `trashed`, for a user who may read it. @throws AppError as `open` does */
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

  /** The status of manuscripts, by id. Does not check access. */
  async findStatuses(ids: readonly Types.ObjectId[]): Promise<Map<string, StatusWithAuthors>> {
    return this.manuscripts.findStatuses(ids);
  }

  /**
   * A manuscript in the trash, or one that has been restored since.
   * @throws AppError MANUSCRIPT_NOT_FOUND
   */
  async openTrashed(
    user: Actor,
    action: Action,
    id: string,
    session?: ClientSession,
  ): Promise<StoredManuscript> {
    const manuscript = await this.manuscripts.findById(id, session);
    if (manuscript === null || !this.may(user, action, { ...manuscript, state: 'trashed' }))
      throw new AppError('MANUSCRIPT_NOT_FOUND');
    return manuscript;
  }

  /** @throws AppError MANUSCRIPT_CHANGED, with the current manuscript, if `version` is stale */
  async refuseChanged(manuscript: StoredManuscript, version: string): Promise<void> {
    const current = manuscriptVersion(manuscript);
    if (current === version) return;
    const body = { manuscript: await this.present(manuscript) };
    throw new AppError('MANUSCRIPT_CHANGED', { body, etag: `"${current}"` });
  }

  /** The working copy, or one with the published words if there is none. */
  async wordsOf(manuscript: StoredManuscript, session?: ClientSession): Promise<WorkingCopy> {
    const { workingCopy, author, updatedAt } = manuscript;
    if (workingCopy !== undefined) return workingCopy;
    const content = await this.reader.contentOf(manuscript, session);
    return workingCopyOf(wordsIn({ ...manuscript, content }), author, updatedAt);
  }

  /**
   * The manuscript of an earlier request of this user with the same key.
   * @throws AppError MANUSCRIPT_NOT_FOUND if its authors have changed and the user may no longer read it
   */
  async presentTo(user: Actor, manuscript: StoredManuscript): Promise<Manuscript> {
    if (!mayRead(user, manuscript)) throw new AppError('MANUSCRIPT_NOT_FOUND');
    return this.present(manuscript);
  }

  async present(manuscript: StoredManuscript): Promise<Manuscript> {
    const copy = await this.wordsOf(manuscript);
    const { authors, pictures } = await this.accounts.bylines(namedAccountIds(manuscript), copy.pictures);
    return presentManuscript(manuscript, copy, { authors, pictures: this.hidden.withKeys(pictures) });
  }
}

/** States of a manuscript that has never been published. */
const UNPUBLISHED_STATES: readonly State[] = ['draft', 'review', 'scheduled'];

/** The error for an article that readers do not see: withdrawn, deleted, or never published. */
export function missingArticleError({ state, formerSlug, trash }: StoredManuscript): AppError {
  if (state === 'withdrawn') return new AppError('ARTICLE_WITHDRAWN');
  const wasPublished = formerSlug !== undefined || !UNPUBLISHED_STATES.includes(trash?.withAuthor ?? 'draft');
  return new AppError(wasPublished ? 'ARTICLE_DELETED' : 'ARTICLE_NOT_FOUND');
}
