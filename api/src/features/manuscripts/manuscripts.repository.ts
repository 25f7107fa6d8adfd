import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, Types } from 'mongoose';
import { foldForSearch } from '../articles/search/title-text.ts';
import type { Slice } from '../../platform/http/pagination.ts';
import type { ManuscriptList } from '../../contract/manuscripts.ts';
import { countEach } from '../../platform/store/counting.ts';
import { containing, isObjectId } from '../../platform/store/filters.ts';
import { type StoredManuscriptSummary, StoredManuscript } from './model/manuscript.schema.ts';
import { keptPictures } from './model/kept-pictures.ts';
import { StoredRevision } from './model/revision.schema.ts';
import { AUTHOR_LISTS, type AuthorList } from './author-lists.ts';
import type { FollowedStatus, State } from './model/transitions.ts';

const SUMMARY_FIELDS = {
  author: 1,
  authors: 1,
  state: 1,
  createdAt: 1,
  'workingCopy.savedAt': 1,
  'workingCopy.title': 1,
  'workingCopy.banner': 1,
  'workingCopy.excerpt': 1,
  'workingCopy.lang': 1,
  'workingCopy.words': 1,
  submission: 1,
  returned: 1,
  'schedule.at': 1,
  'schedule.by': 1,
  missedSchedule: 1,
  trash: 1,
} as const;
const STATES_OF = {
  drafts: ['draft'],
  review: ['review', 'published', 'withdrawn'],
  scheduled: ['scheduled'],
  changes: ['published'],
  withdrawn: ['withdrawn'],
  trash: ['trashed'],
} as const satisfies Record<ManuscriptList, readonly State[]>;
const ORDER_OF = {
  drafts: { 'workingCopy.savedAt': -1, _id: -1 },
  review: { 'submission.at': -1, _id: -1 },
  scheduled: { 'schedule.at': 1, _id: 1 },
  changes: { 'workingCopy.savedAt': -1, _id: -1 },
  withdrawn: { 'workingCopy.savedAt': -1, _id: -1 },
  trash: { 'trash.at': -1, _id: -1 },
} as const;
const DATE_OF = {
  drafts: 'workingCopy.savedAt',
  review: 'submission.at',
  scheduled: 'schedule.at',
  changes: 'workingCopy.savedAt',
  withdrawn: 'workingCopy.savedAt',
  trash: 'trash.at',
} as const satisfies Record<ManuscriptList, string>;
/** A number of manuscripts that are in the trash with an author. */
export interface WithAuthor {
  author: Types.ObjectId;
  /** State in which they come back. */
  state: State;
  count: number;
}

/** A revision in a list. */
export type RevisionHead = Pick<
  StoredRevision,
  'number' | 'action' | 'by' | 'authors' | 'createdAt' | 'correction' | 'restored' | 'changes'
>;

const REVISION_HEAD = {
  number: 1,
  action: 1,
  by: 1,
  authors: 1,
  createdAt: 1,
  correction: 1,
  restored: 1,
  changes: 1,
} as const;

/** Queries for manuscripts on behalf of their authors. */
@Injectable()
export class ManuscriptsRepository {
  constructor(
    @InjectModel(StoredManuscript.name) private readonly manuscripts: Model<StoredManuscript>,
    @InjectModel(StoredRevision.name) private readonly revisions: Model<StoredRevision>,
  ) {}

  async findById(id: string, session?: ClientSession): Promise<StoredManuscript | null> {
    return isObjectId(id) ? this.manuscripts.findById(id, null, { session: session ?? null }).lean() : null;
  }

  /** By id. */
  async findStatuses(ids: readonly Types.ObjectId[]): Promise<Map<string, FollowedStatus>> {
    const found = await this.manuscripts
      .find({ _id: { $in: [...ids] } }, { state: 1, revision: 1, live: 1, authors: 1 })
      .lean<(FollowedStatus & Pick<StoredManuscript, '_id'>)[]>();
    return new Map(found.map((each) => [each._id.toHexString(), each]));
  }

  /** Number of an author's manuscripts in any state, counted up to `most`. */
  async countOf(author: string, most: number): Promise<number> {
    return this.manuscripts.countDocuments({ authors: new Types.ObjectId(author) }, { limit: most });
  }

  /** Ids of an author's manuscripts in any state, oldest first. */
  async findIdsOf(author: string): Promise<Types.ObjectId[]> {
    const found = await this.manuscripts
      .find({ authors: new Types.ObjectId(author) }, { _id: 1 })
      .sort({ _id: 1 })
      .lean();
    return found.map(({ _id }) => _id);
  }

  /** Those of these pictures that manuscripts of an author show, in whatever version. */
  async findPicturesOf(author: string, pictures: readonly string[]): Promise<string[]> {
    const shown = { $in: [...pictures] };
    const places = [
      { pictures: shown },
      { revisionPictures: shown },
      { 'workingCopy.pictures': shown },
      { 'schedule.settled.pictures': shown },
    ];
    const found = await this.manuscripts
      .find(
        { authors: new Types.ObjectId(author), $or: places },
        { pictures: 1, revisionPictures: 1, 'workingCopy.pictures': 1, 'schedule.settled.pictures': 1 },
      )
      .lean<Pick<StoredManuscript, 'pictures' | 'revisionPictures' | 'workingCopy' | 'schedule'>[]>();
    const all = new Set(found.flatMap((each) => [...each.pictures, ...keptPictures(each)]));
    return pictures.filter((picture) => all.has(picture));
  }

  /** Numbers of all its revisions, oldest first. */
  async findRevisionNumbers(manuscript: Types.ObjectId): Promise<number[]> {
    const found = await this.revisions
      .find({ manuscript }, { number: 1, _id: 0 })
      .sort({ number: 1 })
      .lean<Pick<StoredRevision, 'number'>[]>();
    return found.map(({ number }) => number);
  }

  /** The next of those that have something to do with an author. */
  async findOfAuthor(
    list: AuthorList,
    author: string,
    limit: number,
    session: ClientSession,
  ): Promise<StoredManuscript[]> {
    const filter = AUTHOR_LISTS[list](new Types.ObjectId(author));
    return this.manuscripts.find(filter, null, { session }).limit(limit).lean();
  }

  /** The manuscript created with that key, if any. */
  async findByKey(idempotencyKey: string): Promise<StoredManuscript | null> {
    return this.manuscripts.findOne({ idempotencyKey }).lean();
  }

  /** Manuscripts with a working copy, latest first; `title` keeps those whose title contains it. */
  async findPage(
    author: string,
    list: ManuscriptList,
    title: string,
    { skip, limit }: Slice,
  ): Promise<StoredManuscriptSummary[]> {
    return this.manuscripts
      .find(listed(author, list, title), SUMMARY_FIELDS)
      .sort(ORDER_OF[list])
      .skip(skip)
      .limit(limit)
      .lean<StoredManuscriptSummary[]>();
  }

  /** How many an author has in each of these lists, in one question. */
  async countLists(
    author: string,
    lists: readonly { list: ManuscriptList; title: string }[],
  ): Promise<number[]> {
    return countEach(
      this.manuscripts,
      lists.map(({ list, title }) => listed(author, list, title)),
    );
  }

  /** Manuscripts in the trash without their authors, last deleted first; `title` keeps those whose title contains it. */
  async findTrashPage(title: string, { skip, limit }: Slice): Promise<StoredManuscriptSummary[]> {
    return this.manuscripts
      .find(inTrash(title), SUMMARY_FIELDS)
      .sort(ORDER_OF.trash)
      .skip(skip)
      .limit(limit)
      .lean<StoredManuscriptSummary[]>();
  }

  /** What waits for an admin, last submitted first; `title` keeps those whose title contains it. */
  async findReviewPage(title: string, { skip, limit }: Slice): Promise<StoredManuscriptSummary[]> {
    return this.manuscripts
      .find(inReview(title), SUMMARY_FIELDS)
      .sort(ORDER_OF.review)
      .skip(skip)
      .limit(limit)
      .lean<StoredManuscriptSummary[]>();
  }

  async countReview(title: string): Promise<number> {
    return this.manuscripts.countDocuments(inReview(title));
  }

  async countTrash(title: string): Promise<number> {
    return this.manuscripts.countDocuments(inTrash(title));
  }

  /** How many manuscripts of each state are in the trash with these authors. */
  async countWithAuthors(authors: readonly Types.ObjectId[]): Promise<WithAuthor[]> {
    const counted = await this.manuscripts.aggregate<{ _id: Omit<WithAuthor, 'count'>; count: number }>([
      { $match: { authors: { $in: [...authors] }, 'trash.withAuthor': { $exists: true } } },
      { $group: { _id: { author: '$author', state: '$trash.withAuthor' }, count: { $sum: 1 } } },
    ]);
    return counted.map(({ _id, count }) => ({ ..._id, count }));
  }

  /** Manuscripts that were deleted up to `moment` without their authors, first deleted first. */
  async findTrashedUntil(moment: Date): Promise<{ _id: Types.ObjectId }[]> {
    return this.manuscripts
      .find({ 'trash.at': { $gt: new Date(0), $lte: moment }, 'trash.withAuthor': null }, { _id: 1 })
      .sort({ 'trash.at': 1 })
      .lean();
  }

  async countRevisions(manuscript: Types.ObjectId): Promise<number> {
    return this.revisions.countDocuments({ manuscript });
  }

  /** Revisions without their words, newest first. */
  async findRevisions(manuscript: Types.ObjectId, { skip, limit }: Slice): Promise<RevisionHead[]> {
    if (limit === 0) return [];
    return this.revisions
      .find({ manuscript }, REVISION_HEAD)
      .sort({ number: -1 })
      .skip(skip)
      .limit(limit)
      .lean<RevisionHead[]>();
  }

  /** The newest revision with a lower number, without its words; `null` if there is none. */
  async findHeadBefore(manuscript: Types.ObjectId, number: number): Promise<RevisionHead | null> {
    return this.revisions
      .findOne({ manuscript, number: { $lt: number } }, REVISION_HEAD)
      .sort({ number: -1 })
      .lean<RevisionHead>();
  }
}

function inTrash(title: string): QueryFilter<StoredManuscript> {
  return {
    'trash.at': { $gt: new Date(0) },
    'trash.withAuthor': null,
    ...(title !== '' && { 'workingCopy.titleFolded': containing(foldForSearch(title)) }),
  };
}

function inReview(title: string): QueryFilter<StoredManuscript> {
  return {
    'submission.at': { $gt: new Date(0) },
    // It may be in the trash with its author.
    state: { $in: STATES_OF.review },
    ...(title !== '' && { 'workingCopy.titleFolded': containing(foldForSearch(title)) }),
  };
}

function listed(author: string, list: ManuscriptList, title: string): QueryFilter<StoredManuscript> {
  const id = new Types.ObjectId(author);
  return {
    // Only the first author deletes, and restores.
    ...(list === 'trash' ? { author: id } : { authors: id }),
    state: { $in: STATES_OF[list] },
    // Each has a date. The bound makes the store use the index of the list.
    [DATE_OF[list]]: { $gt: new Date(0) },
    // It may be in review.
    ...(list === 'withdrawn' && { submission: null }),
    ...(title !== '' && { 'workingCopy.titleFolded': containing(foldForSearch(title)) }),
  };
}

/** The stored form of a key. Keys are scoped to the author. */
export function storedIdempotencyKey(author: string, key: string): string {
  return `${author}:${key}`;
}
