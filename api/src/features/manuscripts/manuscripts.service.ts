import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { ArticleAssembler } from '../articles/reading/article-assembler.ts';
import { etagOf } from '../articles/article.presenter.ts';
import { ArticleLookup } from '../articles/reading/article-lookup.service.ts';
import { uniqueSlug } from '../articles/search/title-text.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { isDuplicate } from '../../platform/store/store-errors.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import type { Article } from '../../contract/articles.ts';
import { PicturesService } from '../images/pictures.service.ts';
import { ArticleWriter, type Committed } from './writer/article-writer.ts';
import type { ArticleDraft, ArticleEdit, Origin, Published, Replaced, Seen } from './article-draft.ts';
import { ArticleContent, requestDigest } from './article-content.ts';
import { ManuscriptAccess, withoutArticle } from './manuscript-access.service.ts';
import { corrected } from './corrections.ts';
import type { Address, FormerAddress, Manuscript, StoredManuscript } from './model/manuscript.schema.ts';
import { ManuscriptsRepository, storedIdempotencyKey } from './manuscripts.repository.ts';
import { oncePerKey } from './once-per-key.ts';
import { published } from './model/published.ts';
import { type Action, type Actor, liveRevision } from './model/transitions.ts';
import { trashed } from './trash/trash.ts';
import type { WorkingCopy } from './model/working-copy.schema.ts';

/** Steps that readers see. Each method takes one step of the table in `transitions.ts`. */
@Injectable()
export class ManuscriptsService {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly access: ManuscriptAccess,
    private readonly content: ArticleContent,
    private readonly writer: ArticleWriter,
    private readonly lookup: ArticleLookup,
    private readonly assembler: ArticleAssembler,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Publishes once per key, also for repeated and concurrent requests.
   *
   * @param key the client's name for this publication; without one, every request publishes an article
   * @throws AppError IDEMPOTENCY_KEY_REUSED, with the current article, if the earlier request had other content, or with
   * the manuscript, if the key belongs to another one; errors of `openDraft`
   */
  async publish(
    author: Actor,
    draft: ArticleDraft,
    key: string | undefined,
    replaced: Replaced = {},
  ): Promise<Published> {
    if (key === undefined)
      return { article: await this.publishOne(author, draft, replaced), repeated: false };
    const request = {
      idempotencyKey: storedIdempotencyKey(author.id, key),
      requestDigest: requestDigest(draft),
    };
    return oncePerKey({
      find: () => this.manuscripts.findByKey(request.idempotencyKey),
      repeat: (first) => this.repeat(author, first, request.requestDigest, replaced),
      work: async (first) => {
        const begun = { ...replaced, manuscript: replaced.manuscript ?? first?._id.toHexString() };
        return { article: await this.publishOne(author, draft, begun, request), repeated: false };
      },
    });
  }

  /** Publishes words that no draft has. */
  async create(author: Actor, draft: ArticleDraft, origin: Origin = {}): Promise<Article> {
    const { id: _id = new Types.ObjectId(), createdAt = new Date(), ...request } = origin;
    const words = await this.content.wordsOfDraft(author, draft);
    const first = new Types.ObjectId(author.id);
    const manuscript = { _id, author: first, authors: [first], ...request, createdAt };
    const articles = await this.publishAt(draft.title, { _id }, (session, address) => {
      const after = published({ ...manuscript, ...address }, words, 1, createdAt);
      return this.writer.commit('publish', [{ by: author, before: null, after }], session);
    });
    return this.present(articles);
  }

  /** Changes a manuscript and publishes the change. @throws AppError as `open` does */
  async change(user: Actor, id: string, edit: ArticleEdit, seen: Seen): Promise<Article> {
    const begun = await this.open(user, 'change', id, seen);
    const words = await this.content.wordsOfEdit(user, edit, await this.access.wordsOf(begun));
    const { articles } = await this.step(user, 'change', id, seen, (before, revision) => {
      const now = new Date();
      const corrections = corrected(before, edit.correction, now);
      return published({ ...before, ...(corrections && { corrections }) }, words(before), revision, now);
    });
    return this.present(articles);
  }

  /** Puts an article into the trash. @throws AppError as `open` does */
  async remove(user: Actor, id: string, versions: Seen['versions']): Promise<void> {
    await this.open(user, 'delete', id, { versions });
    await this.step(user, 'delete', id, { versions }, async (before) =>
      trashed(before, await this.access.wordsOf(before), user),
    );
  }

  /**
   * Publishes a draft if `replaced` names one.
   * @throws AppError as `openDraft` does
   */
  private async publishOne(
    author: Actor,
    draft: ArticleDraft,
    { manuscript: id, manuscriptVersion }: Replaced,
    origin: Origin = {},
  ): Promise<Article> {
    if (id === undefined) return this.create(author, draft, origin);
    const begun = await this.openDraft(author, id, manuscriptVersion);
    const words = await this.content.wordsOfDraft(author, draft, begun.workingCopy);
    const articles = await this.publishAt(draft.title, begun, async (session, address) => {
      const before = await this.openDraft(author, id, manuscriptVersion, session);
      // An article that was deleted and restored, or withdrawn, keeps its date; a withdrawn one also its address.
      const createdAt = before.sitemapPart === 0 ? new Date() : before.createdAt;
      const kept = unseenIn(before, manuscriptVersion);
      const own = before.state === 'withdrawn' ? {} : address;
      const manuscript = { ...before, ...origin, ...own, createdAt };
      const after = published(manuscript, words, nextRevision(before, kept), new Date());
      return this.writer.commit('publish', [{ by: author, before, after, ...kept }], session);
    });
    return this.present(articles);
  }

  /** Publishes at a free address. @param write commits the step in a transaction */
  async publishAt(
    title: string,
    { _id: id, ...former }: Pick<StoredManuscript, '_id'> & Partial<FormerAddress>,
    write: (session: ClientSession, address: Address) => Promise<Committed>,
  ): Promise<Committed['articles']> {
    const address = await this.writer.address(title, id, former);
    const commit = (chosen: Address): Promise<Committed> =>
      this.transactions.run((session) => write(session, chosen));
    const { articles, droppedPictures } = await commit(address).catch((error: unknown) => {
      if (!isDuplicate(error, 'slug')) throw error;
      return commit({ ...address, slug: uniqueSlug(title, id) });
    });
    await this.pictures.clear(droppedPictures);
    return articles;
  }

  /**
   * Finds what is not published for its author, who publishes or submits it.
   * @throws AppError MANUSCRIPT_NOT_FOUND; ARTICLE_CHANGED, with the article, if it has been published meanwhile;
   * MANUSCRIPT_CHANGED, with the draft, if the author has not seen its current version
   */
  async openDraft(
    author: Actor,
    id: string,
    version: string | undefined,
    session?: ClientSession,
  ): Promise<StoredManuscript> {
    const manuscript = await this.access.open(author, 'save', id, session);
    if (manuscript.state === 'published')
      await this.assembler.refuseStale(await this.lookup.findById(id), new Set());
    if (version !== undefined) await this.access.refuseChanged(manuscript, version);
    return manuscript;
  }

  /** @param next returns the manuscript after the step, with this revision */
  private async step(
    user: Actor,
    action: Action,
    id: string,
    seen: Seen,
    next: (before: StoredManuscript, revision: number) => Manuscript | Promise<Manuscript>,
  ): Promise<Committed> {
    const committed = await this.transactions.run(async (session) => {
      const before = await this.open(user, action, id, seen, session);
      const kept = action === 'delete' ? {} : unseenIn(before, seen.manuscriptVersion);
      const after = await next(before, nextRevision(before, kept));
      return this.writer.commit(action, [{ by: user, before, after, ...kept }], session);
    });
    await this.pictures.clear(committed.droppedPictures);
    return committed;
  }

  /**
   * Finds the manuscript of a published article for a step.
   *
   * @throws AppError ARTICLE_NOT_FOUND, ARTICLE_DELETED, ARTICLE_WITHDRAWN, NOT_YOUR_ARTICLE; ARTICLE_CHANGED with the current article,
   * or MANUSCRIPT_CHANGED with the current manuscript, if the user has not seen it
   */
  async open(
    user: Actor,
    action: Action,
    id: string,
    { versions, manuscriptVersion }: Seen,
    session?: ClientSession,
  ): Promise<StoredManuscript> {
    const manuscript = await this.access.find(id, session);
    const isWithdrawn = manuscript.state === 'withdrawn' && action === 'delete';
    if (manuscript.state !== 'published' && !isWithdrawn) throw withoutArticle(manuscript);
    if (!this.access.may(user, action, manuscript)) throw new AppError('NOT_YOUR_ARTICLE');
    const live = liveRevision(manuscript);
    if (versions !== null && (live === null || !versions.has(live)))
      await this.assembler.refuseStale(await this.lookup.findById(id), versions);
    if (manuscriptVersion !== undefined) await this.access.refuseChanged(manuscript, manuscriptVersion);
    return manuscript;
  }

  /** @param first the manuscript of an earlier request with the same key. `null` if it has not published it */
  private async repeat(
    author: Actor,
    first: StoredManuscript,
    digest: string,
    replaced: Replaced,
  ): Promise<Published | null> {
    if (first.state === 'trashed') throw new AppError('ARTICLE_DELETED');
    // Published again only by an author who has seen what is withdrawn.
    if (first.state === 'withdrawn' && replaced.manuscriptVersion === undefined)
      throw new AppError('ARTICLE_WITHDRAWN');
    if (first.state === 'published') {
      const article = await this.read(first._id.toHexString());
      if (first.requestDigest === digest || first.requestDigest === undefined)
        return { article, repeated: true };
      throw new AppError('IDEMPOTENCY_KEY_REUSED', { body: { article }, etag: etagOf(article) });
    }
    if (replaced.manuscript === undefined || replaced.manuscript === first._id.toHexString()) return null;
    throw new AppError('IDEMPOTENCY_KEY_REUSED', {
      message: 'This key belongs to another draft.',
      body: { manuscript: await this.access.presentTo(author, first) },
    });
  }

  private async read(id: string): Promise<Article> {
    return this.assembler.article(await this.lookup.findById(id));
  }

  private async present([article]: Committed['articles']): Promise<Article> {
    if (article === undefined) throw new Error('Nothing was published.');
    return this.assembler.article(article);
  }
}

/** The working copy that a publication or a submission replaces unseen, if any. */
export function unseenIn(
  { workingCopy }: StoredManuscript,
  seen: string | undefined,
): { kept?: WorkingCopy } {
  return workingCopy === undefined || seen !== undefined ? {} : { kept: workingCopy };
}

function nextRevision({ revision }: StoredManuscript, { kept }: { kept?: WorkingCopy }): number {
  return revision + (kept === undefined ? 1 : 2);
}
