import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { AppError } from '../common/errors/app-error.ts';
import { ContentGeneration } from '../common/store/content-generation.ts';
import { Transactions } from '../common/store/transactions.ts';
import { PicturesService } from '../images/pictures.service.ts';
import { ArticleAssembler } from './article-assembler.ts';
import { ArticleLookup } from './article-lookup.service.ts';
import { ArticleRecordsRepository } from './article-records.repository.ts';
import type { StoredArticle } from './article.schema.ts';
import { RemovedArticlesRepository } from './removed-articles.repository.ts';
import { SearchEntries } from './search-entries.ts';
import { TagTotals } from './tag-totals.ts';

/** Articles on their way out: with the pictures that nothing else uses, and a note that they were there. */
@Injectable()
export class ArticleRemoval {
  constructor(
    private readonly lookup: ArticleLookup,
    private readonly assembler: ArticleAssembler,
    private readonly records: ArticleRecordsRepository,
    private readonly entries: SearchEntries,
    private readonly totals: TagTotals,
    private readonly removed: RemovedArticlesRepository,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
    private readonly generation: ContentGeneration,
  ) {}

  /**
   * @param versions those that may be deleted; `null` for any
   * @throws AppError NOT_YOUR_ARTICLE, ARTICLE_NOT_FOUND, ARTICLE_DELETED, ARTICLE_CHANGED
   */
  async removeOwn(author: string, id: string, versions: ReadonlySet<number> | null): Promise<void> {
    await this.remove(await this.lookup.findOwn(author, id), versions);
  }

  /** For the admin. @throws AppError ARTICLE_NOT_FOUND, ARTICLE_DELETED, ARTICLE_CHANGED */
  async removeAny(id: string, versions: ReadonlySet<number> | null): Promise<void> {
    await this.remove(await this.lookup.findById(id), versions);
  }

  /** All of an author's, within a transaction. Returns the pictures to clear once it has ended. */
  async removeAllOf(author: string, session: ClientSession): Promise<string[]> {
    const articles = await this.records.removeAllOf(new Types.ObjectId(author), session);
    const ids = articles.map(({ _id }) => _id);
    await this.entries.remove(ids, session);
    await this.removed.note(ids, session);
    const pictures = articles.flatMap((article) => article.pictures);
    await this.pictures.release(pictures, session);
    await this.totals.change(
      [],
      articles.flatMap(({ tags }) => tags),
      session,
    );
    return pictures;
  }

  private async remove({ _id }: StoredArticle, versions: ReadonlySet<number> | null): Promise<void> {
    const pictures = await this.transactions.run(async (session) => {
      const current = await this.records.findById(_id, session);
      if (current === null) throw new AppError('ARTICLE_DELETED');
      await this.assembler.refuseStale(current, versions);
      const article = await this.records.remove(_id, session);
      if (article === null) throw new AppError('ARTICLE_DELETED');
      await this.entries.remove([_id], session);
      await this.removed.note([_id], session);
      await this.pictures.release(article.pictures, session);
      await this.totals.change([], article.tags, session);
      await this.generation.raise(session);
      return article.pictures;
    });
    await this.pictures.clear(pictures);
  }
}
