import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ArticleAssembler } from '../articles/reading/article-assembler.ts';
import { etagOf } from '../articles/article.presenter.ts';
import { ArticleLookup } from '../articles/reading/article-lookup.service.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Article } from '../../contract/articles.ts';
import { ArticleWriter, type Committed } from './writer/article-writer.ts';
import type { ArticleDraft, ArticleEdit, Origin, Published, Replaced, Seen } from './article-draft.ts';
import { ArticleContent, requestDigest, withEdit } from './article-content.ts';
import { ManuscriptAccess } from './manuscript-access.service.ts';
import { ManuscriptSteps } from './manuscript-steps.ts';
import { corrected } from './corrections.ts';
import type { StoredManuscript } from './model/manuscript.schema.ts';
import { ManuscriptsRepository, storedIdempotencyKey } from './manuscripts.repository.ts';
import { oncePerKey } from './once-per-key.ts';
import { published } from './model/published.ts';
import { nextRevision, unseenCopy } from './model/working-copy.ts';
import type { Actor } from './model/transitions.ts';
import { trashed } from './trash/trash.ts';

/** Steps that readers see. Each method takes one step of the table in `transitions.ts`. */
@Injectable()
export class ManuscriptsService {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly access: ManuscriptAccess,
    private readonly content: ArticleContent,
    private readonly steps: ManuscriptSteps,
    private readonly writer: ArticleWriter,
    private readonly lookup: ArticleLookup,
    private readonly assembler: ArticleAssembler,
  ) {}

  /**
   * Publishes once per key, also for repeated and concurrent requests.
   *
   * @param key the client's name for this publication; without one, every request publishes an article
   * @throws AppError IDEMPOTENCY_KEY_REUSED, with the current article, if the earlier request had other content, or with
   * the manuscript, if the key belongs to another one; as `ManuscriptAccess.openDraft` does
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

  private publishOne(
    author: Actor,
    draft: ArticleDraft,
    { manuscript, manuscriptVersion }: Replaced,
    request: Pick<Origin, 'idempotencyKey' | 'requestDigest'> = {},
  ): Promise<Article> {
    if (manuscript === undefined) return this.create(author, draft, request);
    return this.publishDraft(author, draft, manuscript, manuscriptVersion, request);
  }

  /** Publishes words that no draft has. */
  async create(author: Actor, draft: ArticleDraft, origin: Origin = {}): Promise<Article> {
    const { id: _id = new Types.ObjectId(), createdAt = new Date(), ...request } = origin;
    const words = await this.content.wordsOfDraft(author, draft);
    const address = await this.writer.address(draft.title, _id);
    const first = new Types.ObjectId(author.id);
    const manuscript = { _id, author: first, authors: [first], ...request, createdAt, ...address };
    const after = published(manuscript, words, 1, createdAt);
    return this.present(
      await this.steps.take(async () => ({ action: 'publish', by: author, before: null, after })),
    );
  }

  /** @param version that the author saw. Without it, a revision keeps words saved meanwhile */
  private async publishDraft(
    author: Actor,
    draft: ArticleDraft,
    id: string,
    version: string | undefined,
    request: Pick<Origin, 'idempotencyKey' | 'requestDigest'>,
  ): Promise<Article> {
    const opened = await this.access.openDraft(author, id, version);
    const words = await this.content.wordsOfDraft(author, draft, opened.workingCopy);
    const address = await this.writer.address(draft.title, opened._id, opened);
    const taken = await this.steps.take(async (session) => {
      const before = await this.access.openDraft(author, id, version, session);
      const replacedCopy = unseenCopy(before, version);
      // An article that was deleted and restored, or withdrawn, keeps its date; a withdrawn one also its address.
      const createdAt = before.sitemapPart === 0 ? new Date() : before.createdAt;
      const newAddress = before.state === 'withdrawn' ? {} : address;
      const manuscript = { ...before, ...request, ...newAddress, createdAt };
      const after = published(manuscript, words, nextRevision(before, replacedCopy), new Date());
      return { action: 'publish', by: author, before, after, replacedCopy };
    });
    return this.present(taken);
  }

  /** Changes a manuscript and publishes the change. @throws AppError as `ManuscriptAccess.openArticle` does */
  async change(user: Actor, id: string, edit: ArticleEdit, seen: Seen): Promise<Article> {
    const opened = await this.access.openArticle(user, 'change', id, seen);
    const edited = await this.content.wordsOfEdit(user, edit, await this.access.wordsOf(opened));
    const taken = await this.steps.take(async (session) => {
      const before = await this.access.openArticle(user, 'change', id, seen, session);
      const now = new Date();
      const corrections = corrected(before, edit.correction, now);
      const replacedCopy = unseenCopy(before, seen.manuscriptVersion);
      const manuscript = { ...before, ...(corrections && { corrections }) };
      const revision = nextRevision(before, replacedCopy);
      const after = published(manuscript, withEdit(before, edited), revision, now);
      return { action: 'change', by: user, before, after, replacedCopy };
    });
    return this.present(taken);
  }

  /** Puts an article into the trash. @throws AppError as `ManuscriptAccess.openArticle` does */
  async remove(user: Actor, id: string, versions: Seen['versions']): Promise<void> {
    await this.steps.take(async (session) => {
      const before = await this.access.openArticle(user, 'delete', id, { versions }, session);
      const after = trashed(before, await this.access.wordsOf(before), user);
      return { action: 'delete', by: user, before, after };
    });
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
      const article = await this.assembler.article(await this.lookup.findById(first._id.toHexString()));
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

  private async present({ articles: [article] }: Pick<Committed, 'articles'>): Promise<Article> {
    if (article === undefined) throw new Error('Nothing was published.');
    return this.assembler.article(article);
  }
}
