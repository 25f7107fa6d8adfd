import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { ListedManuscriptsResponse, ListedSort } from '../../../contract/listed-manuscripts.ts';
import { invalidFields } from '../../../platform/errors/app-error.ts';
import { type PageRequest, pagination, readPage, type Slice } from '../../../platform/http/pagination.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import type { ListingChoice } from './listing.dto.ts';
import { listedWords } from '../model/listing.ts';
import { type ListingRequest, searchTerms } from './listing-query.ts';
import { presentAuthor, presentRow, type StoredRow } from './listing.presenter.ts';
import { ListingRepository } from './listing.repository.ts';
import { monthRange } from './month-range.ts';

/** Lists the manuscripts of all authors for admins. */
@Injectable()
export class ListingService {
  constructor(
    private readonly repository: ListingRepository,
    private readonly accounts: AccountsService,
    private readonly settings: SettingsService,
  ) {}

  async list(choice: ListingChoice, sort: ListedSort, page: PageRequest): Promise<ListedManuscriptsResponse> {
    const request = this.requestOf(choice);
    const [{ rows, total, isExact }, oldestChange] = await Promise.all([
      this.findRows(request, sort, page),
      this.repository.findOldestChange(),
    ]);
    const chosen = request.author ?? '';
    const { authors } = await this.accounts.bylines([
      ...rows.flatMap((row) => row.authors.map(String)),
      ...(chosen === '' ? [] : [chosen]),
    ]);
    return {
      data: rows.map((row) => presentRow(row, authors)),
      pagination: pagination(page, total),
      totalIsExact: isExact,
      author: presentAuthor(authors.get(chosen)),
      oldestChange: oldestChange?.toISOString() ?? null,
    };
  }

  /**
   * The manuscripts with these ids, or of a list, with the marks of their working copies.
   * @param limit returns at most this many
   */
  async findMarks(
    chosen: readonly string[] | ListingChoice,
    limit: number,
  ): Promise<{ manuscript: Types.ObjectId; mark: string | null }[]> {
    if (!('query' in chosen)) return this.repository.findMarks(chosen.map((id) => new Types.ObjectId(id)));
    const request = this.requestOf(chosen);
    const terms = searchTerms(request);
    if (terms === null) return this.repository.findAllMarks(request, limit);
    if (terms.length === 0) return [];
    const { ids, isComplete } = await this.repository.search(request, terms, 'changed');
    if (!isComplete)
      throw invalidFields({ query: 'This search finds too many articles. Add a word, or choose them.' });
    return this.repository.findMarks(ids);
  }

  /** Titles of existing manuscripts, by id. */
  async findTitles(ids: readonly Types.ObjectId[]): Promise<Map<string, string>> {
    const rows = await this.repository.findRows(ids);
    return new Map(rows.map((row) => [row._id.toHexString(), listedWords(row).title]));
  }

  private async findRows(
    request: ListingRequest,
    sort: ListedSort,
    page: PageRequest,
  ): Promise<{ rows: StoredRow[]; total: number; isExact: boolean }> {
    const terms = searchTerms(request);
    if (terms === null) {
      const total = await this.repository.count(request);
      const read = (slice: Slice) => this.repository.findPage(request, sort, slice, total);
      return { rows: await readPage(page, total, read), total, isExact: true };
    }
    // A text without words finds nothing, as in the search of articles.
    if (terms.length === 0) return { rows: [], total: 0, isExact: true };
    const { ids, isComplete } = await this.repository.search(request, terms, sort);
    const rows = await readPage(page, ids.length, ({ skip, limit }) =>
      this.repository.findRows(ids.slice(skip, skip + limit)),
    );
    return { rows, total: ids.length, isExact: isComplete };
  }

  private requestOf({ query, state, author, tag, language, month }: ListingChoice): ListingRequest {
    return {
      query,
      state: state || null,
      author: author.toLowerCase() || null,
      tag: tag || null,
      language: language || null,
      changedIn: month === '' ? null : monthRange(month, this.settings.current.timeZone),
    };
  }
}
