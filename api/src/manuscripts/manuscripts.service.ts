import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { ArticleAssembler } from '../articles/reading/article-assembler.ts';
import { etagOf } from '../articles/article.presenter.ts';
import { ArticleLookup } from '../articles/reading/article-lookup.service.ts';
import { uniqueSlug } from '../articles/search/title-text.ts';
import { AppError, inField } from '../common/errors/app-error.ts';
import { isDuplicate } from '../store/store-errors.ts';
import { Transactions } from '../store/transactions.ts';
import type { Article } from '../contract/articles.ts';
import type { Genre } from '../contract/genres.ts';
import type { PictureBytes } from '../images/image-store.ts';
import { PicturesService } from '../images/pictures.service.ts';
import { ArticleAdoption } from '../publishing/article-adoption.service.ts';
import { ArticleWriter, type Committed } from '../publishing/article-writer.ts';
import { ArticleContent, requestDigest } from './article-content.ts';
import type { Manuscript, StoredManuscript } from './manuscript.schema.ts';
import { ManuscriptsRepository, storedIdempotencyKey } from './manuscripts.repository.ts';
import { type Action, type Actor, can } from './transitions.ts';

export interface ArticleDraft {
  title: string;
  content: string;
  description: string;
  tags: Genre[];
  isFeatured: boolean;
  banner: PictureBytes;
  /** Description and credit of the banner. */
  bannerAlt?: string;
  bannerCredit?: string;
}

/** A published article, by this request or by an earlier one with the same key. */
export interface Published {
  article: Article;
  repeated: boolean;
}

/** The demo sets id and date, a request its key. */
export interface Origin {
  id?: Types.ObjectId;
  createdAt?: Date;
  idempotencyKey?: string;
  /** `requestDigest` of the request with that key. */
  requestDigest?: string;
}

export interface ArticleEdit {
  title: string;
  content: string;
  description?: string | undefined;
  tags?: Genre[] | undefined;
  isFeatured?: boolean | undefined;
  banner?: PictureBytes;
  bannerAlt?: string | undefined;
  bannerCredit?: string | undefined;
}

/** Accepted versions; `null` accepts any. */
type Versions = ReadonlySet<number> | null;

/** Author actions. Each method takes one step of the table in `transitions.ts`. */
@Injectable()
export class ManuscriptsService {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly content: ArticleContent,
    private readonly writer: ArticleWriter,
    private readonly adoption: ArticleAdoption,
    private readonly lookup: ArticleLookup,
    private readonly assembler: ArticleAssembler,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Publishes once per key, also for repeated and concurrent requests.
   *
   * @param key the client's name for this publication; without one, every request publishes an article
   * @throws AppError IDEMPOTENCY_KEY_REUSED, with the current article, if the earlier request had other content
   */
  async publish(author: Actor, draft: ArticleDraft, key: string | undefined): Promise<Published> {
    if (key === undefined) return { article: await this.create(author, draft), repeated: false };
    const idempotencyKey = storedIdempotencyKey(author.id, key);
    const digest = requestDigest(draft);
    const first = await this.manuscripts.findByKey(idempotencyKey);
    if (first !== null) return this.repeat(first, digest);
    try {
      const origin = { idempotencyKey, requestDigest: digest };
      return { article: await this.create(author, draft, origin), repeated: false };
    } catch (error) {
      if (!isDuplicate(error, 'idempotencyKey')) throw error;
      const other = await this.manuscripts.findByKey(idempotencyKey);
      if (other === null) throw new AppError('ARTICLE_DELETED');
      return this.repeat(other, digest);
    }
  }

  async create(author: Actor, draft: ArticleDraft, origin: Origin = {}): Promise<Article> {
    const { html, pictures } = await this.content.prepare(draft.content, author.id);
    const banner = await this.storeBanner(draft.banner, author.id);
    const { title, description, tags, isFeatured, bannerAlt = '', bannerCredit = '' } = draft;
    const { id: _id = new Types.ObjectId(), createdAt = new Date(), ...request } = origin;
    const manuscript: Manuscript = {
      _id,
      author: new Types.ObjectId(author.id),
      state: 'published',
      revision: 1,
      ...(await this.writer.address(title, _id)),
      ...request,
      title,
      description,
      content: html,
      tags,
      isFeatured,
      banner,
      bannerAlt,
      bannerCredit,
      pictures: [...pictures.add(banner)],
      createdAt,
      updatedAt: createdAt,
    };
    const write = (after: Manuscript): Promise<Committed> =>
      this.transactions.run((session) =>
        this.writer.commit('publish', [{ by: author, before: null, after }], session),
      );
    const { articles } = await write(manuscript).catch((error: unknown) => {
      if (!isDuplicate(error, 'slug')) throw error;
      return write({ ...manuscript, slug: uniqueSlug(title, _id) });
    });
    return this.present(articles);
  }

  /** Changes a manuscript and publishes the change. @throws AppError as `open` does */
  async change(user: Actor, id: string, edit: ArticleEdit, versions: Versions): Promise<Article> {
    await this.open(user, 'change', id, versions);
    const { html, pictures } = await this.content.prepare(edit.content, user.id);
    const newBanner = edit.banner === undefined ? null : await this.storeBanner(edit.banner, user.id);
    const { articles } = await this.step(user, 'change', id, versions, (before) => {
      const banner = newBanner ?? before.banner;
      return {
        ...before,
        revision: before.revision + 1,
        title: edit.title,
        content: html,
        description: edit.description ?? before.description,
        tags: edit.tags ?? before.tags,
        isFeatured: edit.isFeatured ?? before.isFeatured,
        banner,
        bannerAlt: edit.bannerAlt ?? before.bannerAlt ?? '',
        bannerCredit: edit.bannerCredit ?? before.bannerCredit ?? '',
        pictures: [...new Set(pictures).add(banner)],
        updatedAt: new Date(),
      };
    });
    return this.present(articles);
  }

  /** @throws AppError as `open` does */
  async remove(user: Actor, id: string, versions: Versions): Promise<void> {
    await this.open(user, 'delete', id, versions);
    await this.step(user, 'delete', id, versions, () => null);
  }

  /** Removes all manuscripts of an author within a transaction. Returns the pictures to clear after it. */
  async removeAllOf(author: string, user: Actor, session: ClientSession): Promise<string[]> {
    await this.adoption.adoptAllOf(author, session);
    const manuscripts = await this.manuscripts.findAllOf(author, session);
    const changes = manuscripts.map((before) => ({ by: user, before, after: null }));
    return (await this.writer.commit('delete', changes, session)).droppedPictures;
  }

  /** @param next returns the manuscript after the step */
  private async step(
    user: Actor,
    action: Action,
    id: string,
    versions: Versions,
    next: (before: StoredManuscript) => Manuscript | null,
  ): Promise<Committed> {
    const take = (): Promise<Committed> =>
      this.transactions.run(async (session) => {
        const before = await this.open(user, action, id, versions, session);
        return this.writer.commit(action, [{ by: user, before, after: next(before) }], session);
      });
    const committed = await take().catch(async (error: unknown) => {
      // A process of schema version 1 may have changed the article without its manuscript.
      if (!isChanged(error) || (await this.adopt(id)) === 0) throw error;
      return take();
    });
    await this.pictures.clear(committed.droppedPictures);
    return committed;
  }

  /**
   * Finds the manuscript of a step.
   *
   * @throws AppError ARTICLE_NOT_FOUND, ARTICLE_DELETED, NOT_YOUR_ARTICLE; ARTICLE_CHANGED with the current article
   * if
   * `versions` does not include the current one
   */
  private async open(
    user: Actor,
    action: Action,
    id: string,
    versions: Versions,
    session?: ClientSession,
  ): Promise<StoredManuscript> {
    let manuscript = await this.manuscripts.findById(id, session);
    // Not within a transaction: it would wait for itself.
    if (manuscript === null && session === undefined && (await this.adopt(id)) > 0)
      manuscript = await this.manuscripts.findById(id);
    if (manuscript === null) throw new AppError('ARTICLE_DELETED');
    if (!can(user, action, manuscript)) throw new AppError('NOT_YOUR_ARTICLE');
    if (versions !== null && !versions.has(manuscript.revision))
      await this.assembler.refuseStale(await this.lookup.findById(id), versions);
    return manuscript;
  }

  /**
   * Adopts an article that a process of schema version 1 has just written. Returns the number adopted. @throws
   * AppError ARTICLE_NOT_FOUND, ARTICLE_DELETED
   */
  private async adopt(id: string): Promise<number> {
    const article = await this.lookup.findById(id);
    return this.transactions.run((session) => this.adoption.adopt([article], session));
  }

  /** @param first the manuscript that an earlier request with the same key created */
  private async repeat(first: StoredManuscript, digest: string): Promise<Published> {
    const article = await this.read(first._id.toHexString());
    // Older manuscripts have no digest.
    if (first.requestDigest !== undefined && first.requestDigest !== digest)
      throw new AppError('IDEMPOTENCY_KEY_REUSED', { body: { article }, etag: etagOf(article) });
    return { article, repeated: true };
  }

  private async read(id: string): Promise<Article> {
    return this.assembler.whole(await this.lookup.findById(id));
  }

  private async present([article]: Committed['articles']): Promise<Article> {
    if (article === undefined) throw new Error('Nothing was published.');
    return this.assembler.whole(article);
  }

  private async storeBanner(upload: PictureBytes, author: string): Promise<string> {
    return (await inField('bannerImage', this.pictures.add(upload, author))).id;
  }
}

function isChanged(error: unknown): boolean {
  return error instanceof AppError && error.code === 'ARTICLE_CHANGED';
}
