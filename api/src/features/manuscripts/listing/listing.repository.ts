import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ListedSort } from '../../../contract/listed-manuscripts.ts';
import type { Slice } from '../../../platform/http/pagination.ts';
import { countEach } from '../../../platform/store/counting.ts';
import { listingKey } from '../model/listing.ts';
import { StoredManuscript } from '../model/manuscript.schema.ts';
import type { StoredRow } from './listing.presenter.ts';
import { LISTING_ORDER, listingFilter, type ListingRequest } from './listing-query.ts';

const ROW_FIELDS = {
  authors: 1,
  state: 1,
  title: 1,
  tags: 1,
  language: 1,
  submission: 1,
  'schedule.at': 1,
  trash: 1,
  'workingCopy.title': 1,
  'workingCopy.tags': 1,
  'workingCopy.lang': 1,
  'listing.changedAt': 1,
} as const;

/** Reads the list of all manuscripts. Every question is answered by an index, or by few documents. */
@Injectable()
export class ListingRepository {
  constructor(@InjectModel(StoredManuscript.name) private readonly manuscripts: Model<StoredManuscript>) {}

  async findPage(request: ListingRequest, sort: ListedSort, { skip, limit }: Slice): Promise<StoredRow[]> {
    return this.manuscripts
      .find(listingFilter(request), ROW_FIELDS)
      .sort(LISTING_ORDER[sort])
      .skip(skip)
      .limit(limit)
      .lean<StoredRow[]>();
  }

  /** @param max counts up to this number */
  async count(request: ListingRequest, max: number): Promise<number> {
    const [count = 0] = await countEach(this.manuscripts, [listingFilter(request)], max);
    return count;
  }

  /** When the manuscript was changed that has not been changed for the longest time. */
  async findOldestChange(): Promise<Date | null> {
    const oldest = await this.manuscripts
      .findOne({ 'listing.keys': listingKey({ state: null, by: null }) }, { 'listing.changedAt': 1 })
      .sort(LISTING_ORDER.oldest)
      .lean<Pick<StoredRow, 'listing'>>();
    return oldest?.listing.changedAt ?? null;
  }
}
