import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AppError } from '../../common/errors/app-error.ts';
import { PublishedArticlesRepository } from '../published-articles.repository.ts';
import { type Projection, type PublicChange, removedBy } from './projection.ts';

@Injectable()
export class ArticlesProjection implements Projection {
  constructor(private readonly articles: PublishedArticlesRepository) {}

  /** @throws AppError ARTICLE_CHANGED if an article shows another revision than its manuscript says */
  async apply(changes: readonly PublicChange[], session: ClientSession): Promise<void> {
    const added = changes.flatMap(({ before, after }) =>
      before === null && after !== null ? { ...after, lot: Math.random() } : [],
    );
    await this.articles.insert(added, session);
    for (const { before, after } of changes) {
      if (before === null || after === null) continue;
      const isSame = await this.articles.replace(after, before.revision, session);
      if (!isSame) throw new AppError('ARTICLE_CHANGED');
    }
    const removed = removedBy(changes);
    if (removed.length > 0) await this.articles.remove(removed, session);
  }
}
