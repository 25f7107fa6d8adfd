import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import type { EnteredArticle } from './entries.repository.ts';
import { articlesAfter, type Projection, type PublicChange, removedBy } from './projection.ts';
import { TitleEntriesRepository } from './title-entries.repository.ts';
import { WordEntriesRepository } from './word-entries.repository.ts';

/** Entries per step. */
const BATCH = 200;

/** Writes the entries that searches read. */
@Injectable()
export class SearchEntriesProjection implements Projection {
  private readonly kinds: readonly [WordEntriesRepository, TitleEntriesRepository];

  constructor(words: WordEntriesRepository, titles: TitleEntriesRepository) {
    this.kinds = [words, titles];
  }

  async apply(changes: readonly PublicChange[], session: ClientSession): Promise<void> {
    await this.put(articlesAfter(changes), session);
    const removed = removedBy(changes);
    if (removed.length === 0) return;
    for (const kind of this.kinds) await kind.remove(removed, session);
  }

  async put(articles: readonly EnteredArticle[], session: ClientSession): Promise<void> {
    if (articles.length === 0) return;
    for (const kind of this.kinds) await kind.put(articles, session);
  }

  /** The articles with a wrong or missing entry. */
  async findWrong<T extends EnteredArticle>(articles: readonly T[]): Promise<T[]> {
    const wrong = await Promise.all(this.kinds.map((kind) => kind.findWrong(articles)));
    return [...new Set(wrong.flat())];
  }

  /**
   * Removes entries without an article. Returns their number. `findExisting` returns those of some articles that
   * exist.
   */
  async removeStray(findExisting: (ids: Types.ObjectId[]) => Promise<Set<string>>): Promise<number> {
    let removed = 0;
    for (const kind of this.kinds) {
      for (let last: Types.ObjectId | null = null; ;) {
        const ids: Types.ObjectId[] = await kind.idsAfter(last, BATCH);
        const end = ids.at(-1);
        if (end === undefined) break;
        const existing = await findExisting(ids);
        const stray = ids.filter((id) => !existing.has(id.toHexString()));
        if (stray.length > 0) await kind.remove(stray);
        removed += stray.length;
        last = end;
      }
    }
    return removed;
  }
}
