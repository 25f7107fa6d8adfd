import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ArticleAssembler } from '../../articles/reading/article-assembler.ts';
import { etagOf } from '../../articles/article.presenter.ts';
import { ArticleLookup } from '../../articles/reading/article-lookup.service.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Article } from '../../../contract/articles.ts';
import { ArticleWriter, type CommitResult } from '../writer/article-writer.ts';
import type {
  ArticleDraft,
  ArticleEdit,
  Origin,
  PublishResult,
  DraftReference,
  SeenVersions,
} from './article-draft.ts';
import { ArticleContent, requestDigest, withEdit } from '../article-content.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import { ManuscriptSteps } from '../manuscript-steps.ts';
import { withCorrection } from '../corrections.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import { ManuscriptsRepository, storedIdempotencyKey } from '../manuscripts.repository.ts';
import { oncePerKey } from '../once-per-key.ts';
import { publishedManuscript } from '../model/published-manuscript.ts';
import { nextRevision, unseenCopy } from '../model/working-copy.ts';
import type { Actor } from '../model/transitions.ts';
import { trashed } from '../trash/trash.ts';

/** Publishes, changes and deletes articles. Each method takes one step of the table of transitions. */
@Injectable()
export class PublishingService {
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
   * Publishes once for each idempotency key, also for repeated and concurrent requests.
   *
   * @param key without a key, every request publishes an article
   * @throws AppError IDEMPOTENCY_KEY_REUSED, with the article if the earlier request had other content, or with the manuscript
   * if the key belongs to another one; as `ManuscriptAccess.openDraft` does
   */
  async publish(
    author: Actor,
    draft: ArticleDraft,
    key: string | undefined,
    draftReference: DraftReference = {},
  ): Promise<PublishResult> {
    if (key === undefined)
      return { article: await this.publishOne(author, draft, draftReference), repeated: false };
    const request = {
      idempotencyKey: storedIdempotencyKey(author.id, key),
      requestDigest: requestDigest(draft),
    };
    return oncePerKey({
      find: () => this.manuscripts.findByKey(request.idempotencyKey),
      repeat: (first) => this.repeat(author, first, request.requestDigest, draftReference),
      work: async (first) => {
        const manuscript = draftReference.manuscript ?? first?._id.toHexString();
        const reference = { ...draftReference, manuscript };
        return { article: await this.publishOne(author, draft, reference, request), repeated: false };
      },
    });
  }

  private publishOne(
    author: Actor,
    draft: ArticleDraft,
    { manuscript, manuscriptVersion }: DraftReference,
    request: Pick<Origin, 'idempotencyKey' | 'requestDigest'> = {},
  ): Promise<Article> {
    if (manuscript === undefined) return this.create(author, draft, request);
    return this.publishDraft(author, draft, manuscript, manuscriptVersion, request);
  }

  /** Publishes an article without a draft. */
  async create(author: Actor, draft: ArticleDraft, origin: Origin = {}): Promise<Article> {
    const { id: _id = new Types.ObjectId(), createdAt = new Date(), ...request } = origin;
    const words = await this.content.wordsOfDraft(author, draft);
    const address = await this.writer.chooseAddress(draft.title, _id);
    const authorId = new Types.ObjectId(author.id);
    const manuscript = { _id, author: authorId, authors: [authorId], ...request, createdAt, ...address };
    const after = publishedManuscript(manuscript, words, 1, createdAt);
    return this.present(
      await this.steps.take(async () => ({ action: 'publish', by: author, before: null, after })),
    );
  }

  /** @param version the version that the author saw. Without it, newer saved words are kept as a revision */
  private async publishDraft(
    author: Actor,
    draft: ArticleDraft,
    id: string,
    version: string | undefined,
    request: Pick<Origin, 'idempotencyKey' | 'requestDigest'>,
  ): Promise<Article> {
    const draftBefore = await this.access.openDraft(author, id, version);
    const words = await this.content.wordsOfDraft(author, draft, draftBefore.workingCopy);
    const address = await this.writer.chooseAddress(draft.title, draftBefore._id, draftBefore);
    const result = await this.steps.take(async (session) => {
      const before = await this.access.openDraft(author, id, version, session);
      const replacedCopy = unseenCopy(before, version);
      // A restored or withdrawn article keeps its date, and a withdrawn one also its address.
      const createdAt = before.sitemapPart === 0 ? new Date() : before.createdAt;
      const newAddress = before.state === 'withdrawn' ? {} : address;
      const manuscript = { ...before, ...request, ...newAddress, createdAt };
      const after = publishedManuscript(manuscript, words, nextRevision(before, replacedCopy), new Date());
      return { action: 'publish', by: author, before, after, replacedCopy };
    });
    return this.present(result);
  }

  /** Changes a published article. @throws AppError as `ManuscriptAccess.openArticle` does */
  async change(user: Actor, id: string, edit: ArticleEdit, seenVersions: SeenVersions): Promise<Article> {
    const current = await this.access.openArticle(user, 'change', id, seenVersions);
    const edited = await this.content.wordsOfEdit(user, edit, await this.access.wordsOf(current));
    const result = await this.steps.take(async (session) => {
      const before = await this.access.openArticle(user, 'change', id, seenVersions, session);
      const now = new Date();
      const corrections = withCorrection(before, edit.correction, now);
      const replacedCopy = unseenCopy(before, seenVersions.manuscriptVersion);
      const manuscript = { ...before, ...(corrections && { corrections }) };
      const revision = nextRevision(before, replacedCopy);
      const after = publishedManuscript(manuscript, withEdit(before, edited), revision, now);
      return { action: 'change', by: user, before, after, replacedCopy };
    });
    return this.present(result);
  }

  /** Puts an article into the trash. @throws AppError as `ManuscriptAccess.openArticle` does */
  async remove(user: Actor, id: string, versions: SeenVersions['versions']): Promise<void> {
    await this.steps.take(async (session) => {
      const before = await this.access.openArticle(user, 'delete', id, { versions }, session);
      const after = trashed(before, await this.access.wordsOf(before, session), user);
      return { action: 'delete', by: user, before, after };
    });
  }

  /**
   * The result of an earlier request with the same key; `null` if it has not published yet.
   * @param first the manuscript of that request
   */
  private async repeat(
    author: Actor,
    first: StoredManuscript,
    digest: string,
    draftReference: DraftReference,
  ): Promise<PublishResult | null> {
    if (first.state === 'trashed') throw new AppError('ARTICLE_DELETED');
    // Only an author who saw the withdrawn manuscript may publish it again.
    if (first.state === 'withdrawn' && draftReference.manuscriptVersion === undefined)
      throw new AppError('ARTICLE_WITHDRAWN');
    if (first.state === 'published') {
      const article = await this.assembler.article(await this.lookup.findById(first._id.toHexString()));
      if (first.requestDigest === digest || first.requestDigest === undefined)
        return { article, repeated: true };
      throw new AppError('IDEMPOTENCY_KEY_REUSED', { body: { article }, etag: etagOf(article) });
    }
    const { manuscript } = draftReference;
    if (manuscript === undefined || manuscript === first._id.toHexString()) return null;
    throw new AppError('IDEMPOTENCY_KEY_REUSED', {
      message: 'This key belongs to another draft.',
      body: { manuscript: await this.access.presentTo(author, first) },
    });
  }

  private async present({ articles: [article] }: Pick<CommitResult, 'articles'>): Promise<Article> {
    if (article === undefined) throw new Error('Nothing was published.');
    return this.assembler.article(article);
  }
}
