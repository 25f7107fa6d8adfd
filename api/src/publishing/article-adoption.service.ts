import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import type { StoredArticle } from '../articles/article.schema.ts';
import { Transactions } from '../store/transactions.ts';
import type { Manuscript } from '../manuscripts/manuscript.schema.ts';
import { wordsIn } from '../manuscripts/words.schema.ts';
import { ManuscriptRecordsRepository, revisionOf } from './manuscript-records.repository.ts';
import { ArticlesProjection, type ArticleVersion } from './projections/articles.projection.ts';

/** Articles in one transaction. */
const BATCH = 100;

/**
 * Creates manuscripts for articles that a Banyan of schema version 1 has written or changed: in a migration, and
 * while such a process still runs. Safe to interrupt and to repeat: it skips articles with a current manuscript.
 */
@Injectable()
export class ArticleAdoption {
  constructor(
    private readonly articles: ArticlesProjection,
    private readonly manuscripts: ManuscriptRecordsRepository,
    private readonly transactions: Transactions,
  ) {}

  async adoptAll(tell: (done: number, total: number) => void): Promise<number> {
    const total = await this.articles.count();
    let [done, adopted] = [0, 0];
    for (let last: Types.ObjectId | null = null; ;) {
      const batch: ArticleVersion[] = await this.articles.findVersionsAfter(last, BATCH);
      const end = batch.at(-1);
      if (end === undefined) return adopted;
      adopted += await this.transactions.run((session) => this.adopt(batch, session));
      done += batch.length;
      tell(done, Math.max(done, total));
      last = end._id;
    }
  }

  /** Removes the manuscripts of articles that such a process has removed since. */
  async forgetRemoved(moment: Date): Promise<void> {
    const ids = await this.articles.removedSince(moment);
    if (ids.length > 0) await this.transactions.run((session) => this.manuscripts.remove(ids, session));
  }

  async adoptAllOf(author: string, session: ClientSession): Promise<void> {
    await this.adopt(await this.articles.findVersionsOf(author, session), session);
  }

  /** Adopts those of these articles whose manuscript is missing or older. Returns their number. */
  async adopt(articles: readonly ArticleVersion[], session: ClientSession): Promise<number> {
    const ids = articles.map(({ _id }) => _id);
    const newest = await this.manuscripts.findNewest(ids, session);
    const revisionIn = ({ _id }: { _id: Types.ObjectId }): number => newest.get(_id.toHexString()) ?? 0;
    const behind = articles.filter((article) => revisionIn(article) < article.version);
    if (behind.length === 0) return 0;
    const found = await this.articles.findMany(
      behind.map(({ _id }) => _id),
      session,
    );
    const manuscripts = found.map(manuscriptOf);
    const missing = manuscripts.filter((manuscript) => revisionIn(manuscript) === 0);
    await this.manuscripts.insert(missing, session);
    for (const manuscript of manuscripts)
      if (!missing.includes(manuscript))
        await this.manuscripts.replace(manuscript, revisionIn(manuscript), session);
    await this.manuscripts.insertRevisions(
      manuscripts.map((each) =>
        revisionOf(each, each.revision === 1 ? 'publish' : 'change', `${each.author}`),
      ),
      session,
    );
    return manuscripts.length;
  }
}

/** Derives the manuscript of an article that has none. */
function manuscriptOf(article: StoredArticle): Manuscript {
  const { _id, author, version, slug, sitemapPart, publishKey, createdAt, updatedAt } = article;
  return {
    _id,
    author,
    state: 'published',
    revision: version,
    slug,
    sitemapPart,
    ...(publishKey !== undefined && { idempotencyKey: publishKey }),
    ...wordsIn(article),
    createdAt,
    updatedAt,
  };
}
