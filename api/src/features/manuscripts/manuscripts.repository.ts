import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, Types } from 'mongoose';
import { foldForSearch } from '../articles/search/title-text.ts';
import type { Slice } from '../../platform/http/pagination.ts';
import type { ManuscriptList } from '../../contract/manuscripts.ts';
import { countEach } from '../../platform/store/counting.ts';
import { containing, isObjectId } from '../../platform/store/filters.ts';
import { type StoredManuscriptSummary, StoredManuscript } from './model/manuscript.schema.ts';
import { retainedPictures } from './model/retained-pictures.ts';
import { StoredRevision } from './model/revision.schema.ts';
import { AUTHOR_LISTS, type AuthorList } from './author-lists.ts';
import type { StatusWithAuthors, State } from './model/transitions.ts';

/** Fields of a manuscript in a list. */
export const SUMMARY_FIELDS = {
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

/** The number of manuscripts in one state that are in the trash with an author. */
export interface TrashedWithAuthorCount {
  author: Types.ObjectId;
  /** The state to restore. */
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

/** Reads manuscripts and their revisions. */
@Injectable()
export class ManuscriptsRepository {
  constructor(
    @InjectModel(StoredManuscript.name) private readonly manuscripts: Model<StoredManuscript>,
    @InjectModel(StoredRevision.name) private readonly revisions: Model<StoredRevision>,
  ) {}

  async findById(id: string, session?: ClientSession): Promise<StoredManuscript | null> {
    return isObjectId(id) ? this.manuscripts.findById(id, null, { session: session ?? null }).lean() : null;
  }

  /** The status of manuscripts, by id. */
  async findStatuses(ids: readonly Types.ObjectId[]): Promise<Map<string, StatusWithAuthors>> {
    const statuses = await this.manuscripts
      .find({ _id: { $in: [...ids] } }, { state: 1, revision: 1, live: 1, authors: 1 })
      .lean<(StatusWithAuthors & Pick<StoredManuscript, '_id'>)[]>();
    return new Map(statuses.map((status) => [status._id.toHexString(), status]));
  }

  /** Number of an author's manuscripts in any state, counted up to `limit`. */
  async countByAuthor(author: string, limit: number): Promise<number> {
    return this.manuscripts.countDocuments({ authors: new Types.ObjectId(author) }, { limit });
  }

  /** Ids of an author's manuscripts in any state, oldest first. */
  async findIdsByAuthor(author: string): Promise<Types.ObjectId[]> {
    const manuscripts = await this.manuscripts
      .find({ authors: new Types.ObjectId(author) }, { _id: 1 })
      .sort({ _id: 1 })
      .lean();
    return manuscripts.map(({ _id }) => _id);
  }

  /** Which of these pictures the manuscripts of an author show, in any version. */
  async findPicturesByAuthor(author: string, pictures: readonly string[]): Promise<string[]> {
    const anyPicture = { $in: [...pictures] };
    const alternatives = [
      { pictures: anyPicture },
      { revisionPictures: anyPicture },
      { 'workingCopy.pictures': anyPicture },
      { 'schedule.settled.pictures': anyPicture },
    ];
    const manuscripts = await this.manuscripts
      .find(
        { authors: new Types.ObjectId(author), $or: alternatives },
        { pictures: 1, revisionPictures: 1, 'workingCopy.pictures': 1, 'schedule.settled.pictures': 1 },
      )
      .lean<Pick<StoredManuscript, 'pictures' | 'revisionPictures' | 'workingCopy' | 'schedule'>[]>();
    const authorPictures = new Set(
      manuscripts.flatMap((manuscript) => [...manuscript.pictures, ...retainedPictures(manuscript)]),
    );
    return pictures.filter((picture) => authorPictures.has(picture));
  }

  /** Numbers of all revisions of a manuscript, oldest first. */
  async findRevisionNumbers(manuscript: Types.ObjectId): Promise<number[]> {
    const revisions = await this.revisions
      .find({ manuscript }, { number: 1, _id: 0 })
      .sort({ number: 1 })
      .lean<Pick<StoredRevision, 'number'>[]>();
    return revisions.map(({ number }) => number);
  }

  /** The next manuscripts of a list of an author. */
  async findInAuthorList(
    list: AuthorList,
    author: string,
    limit: number,
    session: ClientSession,
  ): Promise<StoredManuscript[]> {
    const filter = AUTHOR_LISTS[list](new Types.ObjectId(author));
    return this.manuscripts.find(filter, null, { session }).limit(limit).lean();
  }

  /** The manuscript created with this key, if any. */
  async findByKey(idempotencyKey: string): Promise<StoredManuscript | null> {
    return this.manuscripts.findOne({ idempotencyKey }).lean();
  }

  /** A page of an author's list, latest first. @param title filters by titles that contain it */
  async findPage(
    author: string,
    list: ManuscriptList,
    title: string,
    { skip, limit }: Slice,
  ): Promise<StoredManuscriptSummary[]> {
    return this.manuscripts
      .find(listFilter(author, list, title), SUMMARY_FIELDS)
      .sort(ORDER_OF[list])
      .skip(skip)
      .limit(limit)
      .lean<StoredManuscriptSummary[]>();
  }

  /** Counts an author's manuscripts in each of these lists with one query. */
  async countLists(
    author: string,
    lists: readonly { list: ManuscriptList; title: string }[],
  ): Promise<number[]> {
    return countEach(
      this.manuscripts,
      lists.map(({ list, title }) => listFilter(author, list, title)),
    );
  }

  /** Manuscripts in the trash without their authors, last deleted first. @param title filters by titles that contain it */
  async findTrashPage(title: string, { skip, limit }: Slice): Promise<StoredManuscriptSummary[]> {
    return this.manuscripts
      .find(trashFilter(title), SUMMARY_FIELDS)
      .sort(ORDER_OF.trash)
      .skip(skip)
      .limit(limit)
      .lean<StoredManuscriptSummary[]>();
  }

  /** Manuscripts that await review, last submitted first. @param title filters by titles that contain it */
  async findReviewPage(title: string, { skip, limit }: Slice): Promise<StoredManuscriptSummary[]> {
    return this.manuscripts
      .find(reviewFilter(title), SUMMARY_FIELDS)
      .sort(ORDER_OF.review)
      .skip(skip)
      .limit(limit)
      .lean<StoredManuscriptSummary[]>();
  }

  async countReview(title: string): Promise<number> {
    return this.manuscripts.countDocuments(reviewFilter(title));
  }

  async countTrash(title: string): Promise<number> {
    return this.manuscripts.countDocuments(trashFilter(title));
  }

  /** Counts the manuscripts in the trash with these authors, by author and state. */
  async countWithAuthors(authors: readonly Types.ObjectId[]): Promise<TrashedWithAuthorCount[]> {
    const groups = await this.manuscripts.aggregate<{
      _id: Omit<TrashedWithAuthorCount, 'count'>;
      count: number;
    }>([
      { $match: { authors: { $in: [...authors] }, 'trash.withAuthor': { $exists: true } } },
      { $group: { _id: { author: '$author', state: '$trash.withAuthor' }, count: { $sum: 1 } } },
    ]);
    return groups.map(({ _id, count }) => ({ ..._id, count }));
  }

  /** Manuscripts deleted up to `time` without their authors, in order of deletion. */
  async findTrashedUntil(time: Date): Promise<{ _id: Types.ObjectId }[]> {
    return this.manuscripts
      .find({ 'trash.at': { $gt: new Date(0), $lte: time }, 'trash.withAuthor': null }, { _id: 1 })
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

function trashFilter(title: string): QueryFilter<StoredManuscript> {
  return {
    'trash.at': { $gt: new Date(0) },
    'trash.withAuthor': null,
    ...(title !== '' && { 'workingCopy.titleFolded': containing(foldForSearch(title)) }),
  };
}

function reviewFilter(title: string): QueryFilter<StoredManuscript> {
  return {
    'submission.at': { $gt: new Date(0) },
    // Excludes manuscripts in the trash with their authors.
    state: { $in: STATES_OF.review },
    ...(title !== '' && { 'workingCopy.titleFolded': containing(foldForSearch(title)) }),
  };
}

function listFilter(author: string, list: ManuscriptList, title: string): QueryFilter<StoredManuscript> {
  const id = new Types.ObjectId(author);
  return {
    // Only the first author may delete and restore.
    ...(list === 'trash' ? { author: id } : { authors: id }),
    state: { $in: STATES_OF[list] },
    // All manuscripts of the list have the date. The bound makes the store use the index of the list.
    [DATE_OF[list]]: { $gt: new Date(0) },
    // Excludes withdrawn articles in review.
    ...(list === 'withdrawn' && { submission: null }),
    ...(title !== '' && { 'workingCopy.titleFolded': containing(foldForSearch(title)) }),
  };
}

/** The stored form of an idempotency key, which is unique for each author. */
export function storedIdempotencyKey(author: string, key: string): string {
  return `${author}:${key}`;
}
