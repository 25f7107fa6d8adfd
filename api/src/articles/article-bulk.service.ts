import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ContentGeneration } from '../common/store/content-generation.ts';
import { SitemapParts } from '../common/store/sitemap-parts.ts';
import type { Genre } from '../contract/genres.ts';
import { PicturesService } from '../images/pictures.service.ts';
import { ArticleUpkeep } from './article-upkeep.ts';
import { ArticleRecordsRepository } from './article-records.repository.ts';
import type { StoredArticle } from './article.schema.ts';
import { newRecord } from './derive-article.ts';
import { SearchEntries } from './search-entries.ts';
import { TagTotals } from './tag-totals.ts';
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

/** Articles by the thousand, for tests of volume; nothing that a request can reach. */
@Injectable()
export class ArticleBulk {
  constructor(
    private readonly records: ArticleRecordsRepository,
    private readonly entries: SearchEntries,
    private readonly totals: TagTotals,
    private readonly pictures: PicturesService,
    private readonly generation: ContentGeneration,
    private readonly sitemapParts: SitemapParts,
    private readonly upkeep: ArticleUpkeep,
  ) {}

  /** Before the first of them: since when all articles have been added with their entries, `null` where there are others. */
  async begin(): Promise<Date | null> {
    return (await this.records.count()) === 0 ? new Date() : null;
  }

  /**
   * After the last of them: a look at all totals meanwhile may have counted some of them twice.
   *
   * @param whole what `begin` said
   */
  async finish(whole: Date | null): Promise<void> {
    await this.totals.recount();
    if (whole !== null) await this.upkeep.passOver(whole);
    await this.generation.raise();
  }

  async add(articles: readonly BulkArticle[]): Promise<void> {
    const parts = await this.sitemapParts.take('articles', articles.length);
    const records = articles.map((article, n) => toRecord(article, parts[n] ?? 1));
    await this.records.insertAll(records);
    await Promise.all([
      this.entries.addAll(records),
      this.totals.change(
        articles.flatMap(({ tags }) => tags),
        [],
      ),
      this.pictures.useOften(articles.map(({ banner }) => banner)),
    ]);
    await this.generation.raise();
  }
}

function toRecord(article: BulkArticle, sitemapPart: number): StoredArticle {
  const _id = new Types.ObjectId();
  const slug = uniqueSlug(article.title, _id);
  return newRecord({ ...article, _id, slug, description: '', pictures: [article.banner], sitemapPart });
}
