import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ContentGeneration } from '../common/store/content-generation.ts';
import { SitemapParts } from '../common/store/sitemap-parts.ts';
import type { Genre } from '../contract/genres.ts';
import { PicturesService } from '../images/pictures.service.ts';
import { ArticleRecordsRepository } from './article-records.repository.ts';
import type { StoredArticle } from './article.schema.ts';
import { deriveFields } from './derive-article.ts';
import { uniqueSlug } from './title-text.ts';

/** An article whose text is known to be clean. */
export interface BulkArticle {
  title: string;
  content: string;
  tags: Genre[];
  isFeatured: boolean;
  createdAt: Date;
  author: string;
  /** Id of a picture that is kept already. */
  banner: string;
}

/** Articles in one write to the store. */
const BATCH = 200;

/** Articles by the thousand, for tests of volume and for repairs; nothing that a request can reach. */
@Injectable()
export class ArticleBulk {
  constructor(
    private readonly records: ArticleRecordsRepository,
    private readonly pictures: PicturesService,
    private readonly generation: ContentGeneration,
    private readonly sitemapParts: SitemapParts,
  ) {}

  async add(articles: readonly BulkArticle[]): Promise<void> {
    const parts = await this.sitemapParts.take('articles', articles.length);
    await this.records.insertAll(articles.map((article, n) => toRecord(article, parts[n] ?? 1)));
    const uses = Map.groupBy(articles, ({ banner }) => banner);
    await this.pictures.useOften(new Map([...uses].map(([id, all]) => [id, all.length])));
    await this.generation.raise();
  }

  /**
   * Works out anew what follows from the words of every article: what search, languages and excerpts go by.
   * Returns how many articles it was wrong for. Safe to interrupt, and to run while authors write.
   */
  async rederive(tell: (done: number, total: number) => void): Promise<number> {
    const total = await this.records.count();
    let [done, changed] = [0, 0];
    let last: Types.ObjectId | null = null;
    for (;;) {
      const batch: StoredArticle[] = await this.records.findAfter(last, BATCH);
      if (batch.length === 0) break;
      const changes = batch.map(({ _id, version, title, description, content }) => ({
        id: _id,
        version,
        derived: deriveFields(title, description, content),
      }));
      changed += await this.records.setDerived(changes);
      done += batch.length;
      last = batch.at(-1)?._id ?? null;
      tell(done, Math.max(done, total));
    }
    if (changed > 0) await this.generation.raise();
    return changed;
  }
}

function toRecord(article: BulkArticle, sitemapPart: number): StoredArticle {
  const { title, content, tags, isFeatured, createdAt, banner } = article;
  const _id = new Types.ObjectId();
  return {
    _id,
    slug: uniqueSlug(title, _id),
    title,
    ...deriveFields(title, '', content),
    content,
    description: '',
    tags,
    isFeatured,
    banner,
    pictures: [banner],
    author: new Types.ObjectId(article.author),
    status: 'published',
    version: 1,
    lot: Math.random(),
    sitemapPart,
    createdAt,
    updatedAt: createdAt,
  };
}
