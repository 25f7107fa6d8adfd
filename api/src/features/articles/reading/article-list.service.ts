import { Injectable } from '@nestjs/common';
import type { ArticleListResponse } from '../../../contract/articles.ts';
import { isGenre } from '../../../contract/genres.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ArticleListQuery } from '../dto/article-list-query.dto.ts';
import type { ScopeQuery } from '../dto/scope-query.dto.ts';
import { ArticleCards } from './article-cards.ts';
import { ArticlesRepository, type Scope } from './articles.repository.ts';
import { cursorText, parseCursor } from '../../../platform/http/list-cursor.ts';
import { PublicAuthors } from './public-authors.service.ts';

/** All articles, for programs that read them on and on. */
@Injectable()
export class ArticleList {
  constructor(
    private readonly repository: ArticlesRepository,
    private readonly cards: ArticleCards,
    private readonly authors: PublicAuthors,
  ) {}

  /** @throws AppError GENRE_NOT_FOUND, USER_NOT_FOUND */
  async page({ cursor, limit, ...query }: ArticleListQuery): Promise<ArticleListResponse> {
    const scope = await this.scopeOf(query);
    const found = await this.repository.findAfter(parseCursor(cursor), limit + 1, scope);
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    return {
      data: await this.cards.find(page.map(({ _id }) => _id.toHexString())),
      pagination: { limit, nextCursor: last === undefined ? null : cursorText(last) },
    };
  }

  private async scopeOf({ category, author, language }: ScopeQuery): Promise<Scope> {
    const inLanguage = language === '' ? {} : { language };
    if (author !== '') return { author: (await this.authors.find(author))._id.toHexString(), ...inLanguage };
    if (category === '') return inLanguage;
    if (!isGenre(category)) throw new AppError('GENRE_NOT_FOUND');
    return { tag: category, ...inLanguage };
  }
}
