import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import type { StoredArticle } from '../articles/article.schema.ts';
import { authorsOf } from '../common/authors-of.ts';
import { type PictureUse, PicturesService } from '../images/pictures.service.ts';
import { Transactions } from '../store/transactions.ts';
import type { Manuscript } from '../manuscripts/manuscript.schema.ts';
import { liveRevision } from '../manuscripts/transitions.ts';
import { wordsIn } from '../manuscripts/words.schema.ts';
import {
  keptPictures,
  ManuscriptRecordsRepository,
  type ManuscriptState,
  revisionOf,
} from './manuscript-records.repository.ts';
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
    private readonly pictures: PicturesService,
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

  /**
   * Removes the manuscripts of articles that such a process has removed since. This process has left those that are in
   * the trash, or drafts again.
   */
  async forgetRemoved(moment: Date): Promise<void> {
    await this.transactions.run(async (session) => {
      const removed = await this.articles.removedSince(moment, session);
      const left = await this.manuscripts.findPublished(removed, session);
      if (left.length > 0) await this.manuscripts.remove(left, session);
    });
  }

  /** Adopts those of these articles whose manuscript is missing or shows an older version. Returns their number. */
  async adopt(articles: readonly ArticleVersion[], session: ClientSession): Promise<number> {
    const known = await this.manuscripts.findStates(
      articles.map(({ _id }) => _id),
      session,
    );
    const behind = articles.filter(({ _id, version }) => {
      const manuscript = known.get(_id.toHexString());
      return manuscript === undefined || (liveRevision(manuscript) ?? 0) < version;
    });
    if (behind.length === 0) return 0;
    const found = await this.articles.findMany(
      behind.map(({ _id }) => _id),
      session,
    );
    const existing = await this.pictures.describe(found.flatMap(({ pictures }) => pictures));
    const steps = found.map((article) =>
      adopted(article, known.get(article._id.toHexString()) ?? null, existing),
    );
    await this.manuscripts.insert(
      steps.flatMap(({ before, after }) => (before === null ? after : [])),
      session,
    );
    for (const { before, after } of steps)
      if (before !== null) {
        const { workingCopy: _, ...shown } = before;
        await this.manuscripts.replace(after, shown, session);
      }
    for (const { version, after } of steps)
      if (version !== after.revision)
        await this.articles.renumber(after._id, version, after.revision, session);
    await this.manuscripts.insertRevisions(
      steps.map(({ after }) =>
        revisionOf(after, after.revision === 1 ? 'publish' : 'change', `${after.author}`),
      ),
      session,
    );
    await this.pictures.use(steps.flatMap(usesIn), session);
    return steps.length;
  }
}

interface Adopted {
  /** Version of the article as that process wrote it. */
  version: number;
  before: ManuscriptState | null;
  after: Manuscript;
}

/** The manuscript with one more revision. Revisions that readers do not see may have taken the number of the article's version. */
function adopted(
  article: StoredArticle,
  before: ManuscriptState | null,
  existing: ReadonlyMap<string, unknown>,
): Adopted {
  const pictures = article.pictures.filter((picture) => existing.has(picture));
  const revisionPictures = [...new Set([...(before?.revisionPictures ?? []), ...pictures])];
  const revision = Math.max(article.version, (before?.revision ?? 0) + 1);
  return {
    version: article.version,
    before,
    after: { ...manuscriptOf(article), ...creditOf(article, before), revision, revisionPictures },
  };
}

/** That process knows only first authors. */
function creditOf(
  article: StoredArticle,
  before: ManuscriptState | null,
): Pick<ManuscriptState, 'authors' | 'absentAuthors'> {
  const authors = before?.authors ?? authorsOf(article);
  return { authors, ...(before?.absentAuthors !== undefined && { absentAuthors: before.absentAuthors }) };
}

function usesIn({ before, after }: Adopted): PictureUse[] {
  const counted = new Set(keptPictures(before));
  return keptPictures(after)
    .filter((picture) => !counted.has(picture))
    .map((picture) => ({ picture, by: after.author.toHexString(), isHidden: true }));
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
