import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { AccountsService } from '../accounts/accounts.service.ts';
import { AppError, inField } from '../common/errors/app-error.ts';
import { ContentGeneration } from '../common/store/content-generation.ts';
import { isDuplicate } from '../common/store/store-errors.ts';
import { SitemapParts } from '../common/store/sitemap-parts.ts';
import { Transactions } from '../common/store/transactions.ts';
import type { Article } from '../contract/articles.ts';
import type { Genre } from '../contract/genres.ts';
import type { PictureBytes } from '../images/image-store.ts';
import { PicturesService } from '../images/pictures.service.ts';
import { ArticleAssembler } from './article-assembler.ts';
import { ArticleContent } from './article-content.ts';
import { ArticleLookup } from './article-lookup.service.ts';
import { ArticleRecordsRepository } from './article-records.repository.ts';
import type { StoredArticle } from './article.schema.ts';
import { deriveFields, newRecord } from './derive-article.ts';
import { keptKey } from './publish-key.ts';
import { SearchEntries } from './search-entries.ts';
import { TagTotals } from './tag-totals.ts';
import { slugOf, uniqueSlug } from './title-text.ts';

export interface ArticleDraft {
  title: string;
  content: string;
  description: string;
  tags: Genre[];
  isFeatured: boolean;
  banner: PictureBytes;
}

/** An article that its author has published, by this request or by an earlier one of the same key. */
export interface Published {
  article: Article;
  repeated: boolean;
}

/** Where an article comes from: of a demo's own its id and date are given, of a request its key. */
export interface Origin {
  id?: Types.ObjectId;
  createdAt?: Date;
  publishKey?: string;
}

/** What is left out, or undefined, stays as it is. */
export interface ArticleEdit {
  title: string;
  content: string;
  description?: string | undefined;
  tags?: Genre[] | undefined;
  isFeatured?: boolean | undefined;
  banner?: PictureBytes;
}

/** Slugs that are tried with a number before one is made with a part of the id. */
const NUMBERED_SLUGS = 9;

/** Articles as their authors write them. */
@Injectable()
export class ArticleDesk {
  constructor(
    private readonly records: ArticleRecordsRepository,
    private readonly entries: SearchEntries,
    private readonly totals: TagTotals,
    private readonly lookup: ArticleLookup,
    private readonly assembler: ArticleAssembler,
    private readonly content: ArticleContent,
    private readonly accounts: AccountsService,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
    private readonly generation: ContentGeneration,
    private readonly sitemapParts: SitemapParts,
  ) {}

  /**
   * Publishes once for each key, however often the request comes, also where it comes twice at once.
   *
   * @param key the client's own name for what it wants published; where there is none, every request is one article more
   */
  async publish(author: string, draft: ArticleDraft, key: string | undefined): Promise<Published> {
    if (key === undefined) return { article: await this.create(author, draft), repeated: false };
    const publishKey = keptKey(author, key);
    const first = await this.records.findPublishedBy(publishKey);
    if (first !== null) return { article: await this.assembler.whole(first), repeated: true };
    try {
      return { article: await this.create(author, draft, { publishKey }), repeated: false };
    } catch (error) {
      if (!isDuplicate(error, 'publishKey')) throw error;
      const other = await this.records.findPublishedBy(publishKey);
      if (other === null) throw new AppError('ARTICLE_DELETED');
      return { article: await this.assembler.whole(other), repeated: true };
    }
  }

  async create(author: string, draft: ArticleDraft, origin: Origin = {}): Promise<Article> {
    const { html, pictures } = await this.content.prepare(draft.content, author);
    const banner = await this.keepBanner(draft.banner, author);
    const { title, description, tags, isFeatured } = draft;
    const { id: _id = new Types.ObjectId(), createdAt = new Date(), publishKey } = origin;
    const [sitemapPart = 1] = await this.sitemapParts.take('articles');
    const article = newRecord({
      _id,
      slug: await this.freeSlug(title, _id),
      title,
      content: html,
      description,
      tags,
      isFeatured,
      banner,
      pictures: [...pictures.add(banner)],
      author,
      sitemapPart,
      createdAt,
      ...(publishKey !== undefined && { publishKey }),
    });
    await this.insert(article);
    return this.assembler.whole(article);
  }

  /** @throws AppError NOT_YOUR_ARTICLE, or ARTICLE_CHANGED where `versions` are given and none is the current one */
  async update(
    author: string,
    id: string,
    edit: ArticleEdit,
    versions: ReadonlySet<number> | null,
  ): Promise<Article> {
    const current = await this.lookup.findOwn(author, id);
    await this.assembler.refuseStale(current, versions);
    const { html, pictures } = await this.content.prepare(edit.content, author);
    const newBanner = edit.banner === undefined ? null : await this.keepBanner(edit.banner, author);
    const { updated, dropped } = await this.transactions.run(async (session) => {
      const before = await this.records.findById(current._id, session);
      if (before === null) throw new AppError('ARTICLE_DELETED');
      await this.assembler.refuseStale(before, versions);
      const banner = newBanner ?? before.banner;
      const now = new Set(pictures).add(banner);
      const {
        title,
        description = before.description,
        tags = before.tags,
        isFeatured = before.isFeatured,
      } = edit;
      const texts = { title, description, tags, isFeatured, ...deriveFields(title, description, html) };
      const change = { ...texts, content: html, banner, pictures: [...now] };
      await inField('content', this.pictures.use(now.difference(new Set(before.pictures)), author, session));
      const gone = new Set(before.pictures).difference(now);
      await this.pictures.release(gone, session);
      const after = await this.records.update(current._id, before.version, change, session);
      if (after === null) throw new AppError('ARTICLE_CHANGED');
      await this.entries.put(after, session);
      await this.totals.change(tags, before.tags, session);
      await this.generation.raise(session);
      return { updated: after, dropped: gone };
    });
    await this.pictures.clear(dropped);
    return this.assembler.whole(updated);
  }

  private async insert(article: StoredArticle): Promise<void> {
    const write = async (session: ClientSession): Promise<void> => {
      const author = article.author.toHexString();
      await this.accounts.claim(author, session);
      await inField('content', this.pictures.use(article.pictures, author, session));
      await this.records.insert(article, session);
      await this.entries.put(article, session);
      await this.totals.change(article.tags, [], session);
      await this.generation.raise(session);
    };
    try {
      await this.transactions.run(write);
    } catch (error) {
      if (!isDuplicate(error, 'slug')) throw error;
      article.slug = uniqueSlug(article.title, article._id);
      await this.transactions.run(write);
    }
  }

  private async keepBanner(upload: PictureBytes, author: string): Promise<string> {
    return (await inField('bannerImage', this.pictures.keep(upload, author))).id;
  }

  private async freeSlug(title: string, id: Types.ObjectId): Promise<string> {
    const slug = slugOf(title);
    const numbered = Array.from({ length: NUMBERED_SLUGS }, (_, n) => (n === 0 ? slug : `${slug}-${n + 1}`));
    for (const candidate of numbered) {
      if (!(await this.records.isSlugTaken(candidate))) return candidate;
    }
    return uniqueSlug(title, id);
  }
}
