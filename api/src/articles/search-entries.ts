import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { ArticleTitlesRepository } from './article-titles.repository.ts';
import { ArticleWordsRepository } from './article-words.repository.ts';
import type { EnteredArticle } from './entries.repository.ts';

/** Entries that are looked at in one step. */
const BATCH = 200;

/** All by which searches find an article: written and removed together with it. */
@Injectable()
export class SearchEntries {
  private readonly kinds: readonly [ArticleWordsRepository, ArticleTitlesRepository];

  constructor(words: ArticleWordsRepository, titles: ArticleTitlesRepository) {
    this.kinds = [words, titles];
  }

  async put(article: EnteredArticle, session: ClientSession): Promise<void> {
    for (const kind of this.kinds) await kind.put(article, session);
  }

  /** Of many new articles at once, outside of any transaction; entries that exist already stay as they are. */
  async addAll(articles: readonly EnteredArticle[]): Promise<void> {
    await Promise.all(this.kinds.map((kind) => kind.addAll(articles)));
  }

  async remove(ids: readonly Types.ObjectId[], session: ClientSession): Promise<void> {
    for (const kind of this.kinds) await kind.remove(ids, session);
  }

  /** Those of the articles of which an entry is not the one that they should have. */
  async findWrong<T extends EnteredArticle>(articles: readonly T[]): Promise<T[]> {
    const wrong = await Promise.all(this.kinds.map((kind) => kind.findWrong(articles)));
    return [...new Set(wrong.flat())];
  }

  /** Removes entries of no article, and returns how many. `findExisting` tells which of some articles are there. */
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
