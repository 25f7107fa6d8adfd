import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ContentVersion } from '../../../platform/store/content-version.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import type { Genre } from '../../../contract/genres.ts';
import type { Manuscript } from '../model/manuscript.schema.ts';
import { ArticleWriter } from './article-writer.ts';
import { ReferencesProjection } from './projections/references.projection.ts';

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

/** Publishes thousands of articles, for load tests. No request reaches it. */
@Injectable()
export class BulkPublisher {
  constructor(
    private readonly writer: ArticleWriter,
    private readonly transactions: Transactions,
    private readonly references: ReferencesProjection,
    private readonly contentVersion: ContentVersion,
  ) {}

  /** Call it last. */
  async finish(): Promise<void> {
    await this.references.recountTags();
    await this.contentVersion.increment();
  }

  async add(articles: readonly BulkArticle[]): Promise<void> {
    const manuscripts = await this.writer.addressAll(articles.map(manuscriptOf));
    const changes = manuscripts.map((after) => ({
      by: { id: after.author.toHexString(), role: 'operator' as const },
      before: null,
      after,
    }));
    await this.transactions.run((session) => this.writer.commit('publish', changes, session));
  }
}

function manuscriptOf(article: BulkArticle): Omit<Manuscript, 'slug' | 'sitemapPart'> {
  const author = new Types.ObjectId(article.author);
  return {
    ...article,
    _id: new Types.ObjectId(),
    author,
    authors: [author],
    state: 'published',
    revision: 1,
    description: '',
    pictures: [article.banner],
    updatedAt: article.createdAt,
  };
}
