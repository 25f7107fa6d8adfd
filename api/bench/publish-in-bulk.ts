import type { INestApplicationContext } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Genre } from '../src/contract/genres.ts';
import { uniqueSlug } from '../src/features/articles/search/title-text.ts';
import type { Manuscript } from '../src/features/manuscripts/model/manuscript.schema.ts';
import { ArticleWriter } from '../src/features/manuscripts/writer/article-writer.ts';
import { SitemapParts } from '../src/platform/store/sitemap-parts.ts';
import { Transactions } from '../src/platform/store/transactions.ts';

/** An article whose text is already sanitised. */
export interface BulkArticle {
  title: string;
  content: string;
  tags: Genre[];
  isFeatured: boolean;
  createdAt: Date;
  author: string;
  /** Id of a stored picture. */
  banner: string;
}

/** Articles in one transaction: the store ends one that takes ten seconds. */
const BATCH = 500;

/** Publishes thousands of articles. */
export async function publishInBulk(
  magazine: INestApplicationContext,
  articles: readonly BulkArticle[],
): Promise<void> {
  const [writer, sitemap] = [inside(magazine, ArticleWriter), inside(magazine, SitemapParts)];
  for (let start = 0; start < articles.length; start += BATCH) {
    const batch = articles.slice(start, start + BATCH);
    const parts = await sitemap.take('articles', batch.length);
    const changes = batch.map((article, index) => ({
      by: { id: article.author, role: 'operator' as const },
      before: null,
      after: manuscriptOf(article, parts[index] ?? 1),
    }));
    await inside(magazine, Transactions).run((session) => writer.commit('publish', changes, session));
  }
}

const inside = <T>(magazine: INestApplicationContext, type: new (...args: never[]) => T): T =>
  magazine.get<T>(type, { strict: false });

function manuscriptOf(article: BulkArticle, sitemapPart: number): Manuscript {
  const [_id, author] = [new Types.ObjectId(), new Types.ObjectId(article.author)];
  return {
    ...article,
    _id,
    author,
    authors: [author],
    state: 'published',
    revision: 1,
    slug: uniqueSlug(article.title, _id),
    sitemapPart,
    description: '',
    pictures: [article.banner],
    updatedAt: article.createdAt,
  };
}
