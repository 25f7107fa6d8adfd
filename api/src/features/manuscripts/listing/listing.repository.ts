import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { ListedSort } from '../../../contract/listed-manuscripts.ts';
import type { Slice } from '../../../platform/http/pagination.ts';
import { countEach } from '../../../platform/store/counting.ts';
import { listingKey } from '../model/listing.ts';
import { BY_CHANGE, StoredManuscript } from '../model/manuscript.schema.ts';
import type { StoredRow } from './listing.presenter.ts';
import { leadsOf, LISTING_ORDER, listingFilter, type ListingRequest, searchFilter } from './listing-query.ts';

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

/** Maximum number of manuscripts that a search reads, and that a list of a month sorts by title. */
const MAX_READ = 600;

/** The manuscripts that a search finds. */
export interface Found {
  ids: Types.ObjectId[];
  /** Whether it read all that may match. */
  isComplete: boolean;
}

interface StoredMark {
  _id: Types.ObjectId;
  workingCopy?: { mark: string };
}

/** A manuscript, and the mark of its working copy; `null` without one. */
export interface Mark {
  manuscript: Types.ObjectId;
  mark: string | null;
}

/** Reads the list of all manuscripts. An index answers every question, or a bounded number of manuscripts is read. */
@Injectable()
export class ListingRepository {
  constructor(@InjectModel(StoredManuscript.name) private readonly manuscripts: Model<StoredManuscript>) {}

  /** @param total number of manuscripts of the request */
  async findPage(
    request: ListingRequest,
    sort: ListedSort,
    { skip, limit }: Slice,
    total: number,
  ): Promise<StoredRow[]> {
    const page = this.manuscripts
      .find(listingFilter(request), ROW_FIELDS)
      .sort(LISTING_ORDER[sort])
      .skip(skip)
      .limit(limit);
    // Few manuscripts of a month are sorted faster than all are searched for them, in the order of their titles.
    const isOfFew = request.changedIn !== null && total <= MAX_READ;
    return (isOfFew ? page.hint(BY_CHANGE) : page).lean<StoredRow[]>();
  }

  async count(request: ListingRequest): Promise<number> {
    const [count = 0] = await countEach(this.manuscripts, [listingFilter(request)]);
    return count;
  }

  /** Finds manuscripts by words of their titles. If more than `MAX_READ` may match, finds those changed last. */
  async search(request: ListingRequest, terms: readonly string[], sort: ListedSort): Promise<Found> {
    const leads = leadsOf(request, terms);
    const counts = await countEach(this.manuscripts, leads, MAX_READ + 1);
    const fewest = Math.min(...counts);
    const lead = leads[counts.indexOf(fewest)];
    if (lead === undefined || fewest === 0) return { ids: [], isComplete: true };
    const found = await this.manuscripts.aggregate<{ _id: Types.ObjectId }>([
      { $match: lead },
      { $sort: LISTING_ORDER.changed },
      { $limit: MAX_READ },
      { $match: searchFilter(request, terms) },
      // Before the sort, which would keep whole manuscripts.
      { $project: { 'listing.title': 1, 'listing.changedAt': 1 } },
      { $sort: LISTING_ORDER[sort] },
    ]);
    return { ids: found.map(({ _id }) => _id), isComplete: fewest <= MAX_READ };
  }

  /** In the order of the ids. */
  async findRows(ids: readonly Types.ObjectId[]): Promise<StoredRow[]> {
    const rows = await this.manuscripts.find({ _id: { $in: [...ids] } }, ROW_FIELDS).lean<StoredRow[]>();
    const byId = new Map(rows.map((row) => [row._id.toHexString(), row]));
    return ids.flatMap((id) => byId.get(id.toHexString()) ?? []);
  }

  /** Existing manuscripts with the marks of their working copies, in the order of the ids. */
  async findMarks(ids: readonly Types.ObjectId[]): Promise<Mark[]> {
    const manuscripts = await this.manuscripts
      .find({ _id: { $in: [...ids] } }, { 'workingCopy.mark': 1 })
      .lean<StoredMark[]>();
    const byId = new Map(manuscripts.map((manuscript) => [manuscript._id.toHexString(), manuscript]));
    return [...new Set(ids.map((id) => id.toHexString()))].flatMap((id) => {
      const manuscript = byId.get(id);
      return manuscript === undefined ? [] : markOf(manuscript);
    });
  }

  /** The same of all manuscripts of a request without words, last changed first. */
  async findAllMarks(request: ListingRequest, limit: number): Promise<Mark[]> {
    const manuscripts = await this.manuscripts
      .find(listingFilter(request), { 'workingCopy.mark': 1 })
      .sort(LISTING_ORDER.changed)
      .limit(limit)
      .lean<StoredMark[]>();
    return manuscripts.map(markOf);
  }

  /** When the manuscript was changed that has not been changed for the longest time. */
  async findOldestChange(): Promise<Date | null> {
    const oldest = await this.manuscripts
      .findOne(
        { 'listing.keys': listingKey({ state: null, by: null, language: null }) },
        { 'listing.changedAt': 1 },
      )
      .sort(LISTING_ORDER.oldest)
      .lean<Pick<StoredRow, 'listing'>>();
    return oldest?.listing.changedAt ?? null;
  }
}

function markOf({ _id, workingCopy }: StoredMark): Mark {
  return { manuscript: _id, mark: workingCopy?.mark ?? null };
}
