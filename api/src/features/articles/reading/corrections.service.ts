import { Injectable } from '@nestjs/common';
import { type PageRequest, pagination, readPage } from '../../../platform/http/pagination.ts';
import type { Language } from '../../../contract/articles.ts';
import type { CorrectedArticle, CorrectionsResponse } from '../../../contract/corrections.ts';
import { ArticleAssembler } from './article-assembler.ts';
import { ArticlesRepository } from './articles.repository.ts';

/** Corrections of articles, for readers. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly assembler: ArticleAssembler,
  ) {}

  /** Articles with corrections, last corrected first. */
  async page(request: PageRequest): Promise<CorrectionsResponse> {
    const total = await this.articles.countCorrected();
    const articles = await readPage(request, total, (slice) => this.articles.findCorrected(slice));
    return { data: await this.assembler.corrected(articles), pagination: pagination(request, total) };
  }

  /** The most recently corrected articles, with all their corrections. */
  async newest(limit: number, language?: Language): Promise<CorrectedArticle[]> {
    return this.assembler.corrected(await this.articles.findCorrected({ skip: 0, limit }, language));
  }
}
