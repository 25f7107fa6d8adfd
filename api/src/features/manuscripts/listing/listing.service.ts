import { Inject, Injectable } from '@nestjs/common';
import {
  LISTED_MAX_COUNT,
  type ListedManuscriptsResponse,
  type ListedSort,
} from '../../../contract/listed-manuscripts.ts';
import { ENV } from '../../../platform/config/config.module.ts';
import type { Env } from '../../../platform/config/env.ts';
import { type PageRequest, pagination, readPage } from '../../../platform/http/pagination.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import type { ListingChoice } from './listing.dto.ts';
import { type ListingRequest, searchesWords } from './listing-query.ts';
import { presentAuthor, presentRow } from './listing.presenter.ts';
import { ListingRepository } from './listing.repository.ts';
import { monthRange } from './month-range.ts';

/** Lists the manuscripts of all authors for admins. */
@Injectable()
export class ListingService {
  constructor(
    private readonly repository: ListingRepository,
    private readonly accounts: AccountsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async list(
    choice: ListingChoice,
    sort: ListedSort,
    page: PageRequest,
  ): Promise<ListedManuscriptsResponse> {
    const request = this.requestOf(choice);
    const max = searchesWords(request) ? LISTED_MAX_COUNT + 1 : Infinity;
    const [count, oldestChange] = await Promise.all([
      this.repository.count(request, max),
      this.repository.findOldestChange(),
    ]);
    const total = Math.min(count, max - 1);
    const rows = await readPage(page, total, (slice) => this.repository.findPage(request, sort, slice));
    const chosen = request.author ?? '';
    const { authors } = await this.accounts.bylines([
      ...rows.flatMap((row) => row.authors.map(String)),
      ...(chosen === '' ? [] : [chosen]),
    ]);
    return {
      data: rows.map((row) => presentRow(row, authors)),
      pagination: pagination(page, total),
      totalIsExact: count < max,
      author: presentAuthor(authors.get(chosen)),
      oldestChange: oldestChange?.toISOString() ?? null,
    };
  }

  private requestOf({ query, state, author, tag, month }: ListingChoice): ListingRequest {
    return {
      query,
      state: state || null,
      author: author.toLowerCase() || null,
      tag: tag || null,
      changedIn: month === '' ? null : monthRange(month, this.env.timeZone),
    };
  }
}
