import { Injectable } from '@nestjs/common';
import { type PageRequest, pagination, readPage } from '../../../platform/http/pagination.ts';
import type { CorrectedArticle, CorrectionsResponse } from '../../../contract/corrections.ts';
import { ArticleAssembler } from './article-assembler.ts';
import { ArticlesRepository } from './articles.repository.ts';

/** What readers were told that articles had said wrong. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly assembler: ArticleAssembler,
  ) {}

  /** Articles with corrections, last corrected first. */
  async page(request: PageRequest): Promise<CorrectionsResponse> {
    const total = await this.articles.countCorrected();
    const found = await readPage(request, total, (slice) => this.articles.findCorrected(slice));
    return { data: await this.assembler.corrected(found), pagination: pagination(request, total) };
  }

  /** The articles corrected last: they have the newest corrections, and perhaps older ones. */
  async newest(limit: number): Promise<CorrectedArticle[]> {
    return this.assembler.corrected(await this.articles.findCorrected({ skip: 0, limit }));
  }
}
