import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, PipelineStage, QueryFilter } from 'mongoose';
import type { Slice } from '../../platform/http/pagination.ts';
import { countEach } from '../../platform/store/counting.ts';
import { prefixPattern } from '../../platform/store/filters.ts';
import { NEWEST } from '../../platform/store/newest.ts';
import type { LibraryRequest, PictureDate } from './library-picture.ts';
import { type Hold, StoredPicture, USED, USED_INDEX } from './picture.schema.ts';

export type PictureFacts = Required<Pick<StoredPicture, 'description' | 'credit' | 'words'>> &
  Pick<StoredPicture, 'origin'>;

type Filter = QueryFilter<StoredPicture>;

const UNUSED = { uses: { $lte: 0 } } as const;

/** Maximum number of pictures in which a search looks for its words first. */
export const MAX_READ = 2_000;
/** The rarest of these first words of a search leads to its pictures. */
const MAX_LEADS = 8;

/** The pictures that a search finds, last added first. */
export interface FoundPictures {
  ids: string[];
  /** Whether it read all that may match. */
  isComplete: boolean;
}

/** Reads the lists of pictures, and changes the words of pictures. */
@Injectable()
export class PictureLibraryRepository {
  constructor(@InjectModel(StoredPicture.name) private readonly pictures: Model<StoredPicture>) {}

  async findPage(request: LibraryRequest, { skip, limit }: Slice): Promise<StoredPicture[]> {
    const isOfAllUsed = request.usage === 'used' && request.uploadedBy === null;
    const page = isOfAllUsed
      ? this.pictures.find(USED).hint(USED_INDEX)
      : this.pictures.find(filterOf(request));
    return page.sort(NEWEST).skip(skip).limit(limit).lean();
  }

  /**
   * Finds up to `max` pictures by words: among those with the rarest word, or if these are more than `MAX_READ`, among the
   * `MAX_READ` that were added last, and among all if none of those matches.
   */
  async search(request: LibraryRequest, max: number): Promise<FoundPictures> {
    const leads = leadsOf(request);
    const counts = await countEach(this.pictures, leads, MAX_READ + 1);
    const fewest = Math.min(...counts);
    const matches = allOf([...conditionsOf(request), ...wordConditions(request)]);
    const find = async (stages: PipelineStage[]): Promise<string[]> => {
      const found = await this.pictures.aggregate<Pick<StoredPicture, '_id'>>([
        ...stages,
        // Before the next sort, which would keep whole records.
        { $project: { createdAt: 1 } },
        ...this.ofUploaders(request, max),
      ]);
      return found.map(({ _id }) => _id);
    };
    const among = (filter: Filter) =>
      find([...newest(filter, MAX_READ), { $match: matches }, { $limit: max }]);
    const lead = leads[counts.indexOf(fewest)];
    if (fewest <= MAX_READ && lead !== undefined) return { ids: await among(lead), isComplete: true };
    const ids = await among(allOf(uploaderConditions(request)));
    if (ids.length > 0) return { ids, isComplete: false };
    return { ids: await find(newest(matches, max)), isComplete: true };
  }

  /** Existing pictures, in the order of the ids. */
  async findInOrder(ids: readonly string[]): Promise<StoredPicture[]> {
    const pictures = await this.pictures.find({ _id: { $in: [...ids] } }).lean();
    const byId = new Map(pictures.map((picture) => [picture._id, picture]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Number of matches, up to `max`. */
  async count(request: LibraryRequest, max: number): Promise<number> {
    return this.pictures.countDocuments(filterOf(request), { limit: max });
  }

  async countAll(): Promise<number> {
    return this.pictures.estimatedDocumentCount();
  }

  async countUnused(): Promise<number> {
    return this.pictures.countDocuments(UNUSED);
  }

  async find(id: string, session?: ClientSession): Promise<StoredPicture | null> {
    return this.pictures.findById(id, null, { session: session ?? null }).lean();
  }

  async findMany(ids: readonly string[], session: ClientSession): Promise<StoredPicture[]> {
    return this.pictures.find({ _id: { $in: [...ids] } }, null, { session }).lean();
  }

  async set(id: string, facts: PictureFacts, session: ClientSession): Promise<void> {
    await this.pictures.updateOne({ _id: id }, { $set: { ...facts } }, { session });
  }

  async addDates(dates: readonly PictureDate[]): Promise<void> {
    await this.pictures.bulkWrite(
      dates.map(({ pictures, createdAt }) => ({
        updateMany: {
          filter: { _id: { $in: [...pictures] }, createdAt: null },
          update: { $set: { createdAt } },
        },
      })),
    );
  }

  /** Stages that add the pictures of the people whose name matches. */
  private ofUploaders(request: LibraryRequest, max: number): PipelineStage[] {
    const { uploaders } = request;
    if (uploaders.length === 0) return [];
    const theirs = allOf([{ uploadedBy: { $in: [...uploaders] } }, ...conditionsOf(request)]);
    const pipeline = [...newest(theirs, max), { $project: { createdAt: 1 } }];
    return [
      { $unionWith: { coll: this.pictures.collection.collectionName, pipeline } },
      { $group: { _id: '$_id', createdAt: { $first: '$createdAt' } } },
      { $sort: NEWEST },
      { $limit: max },
    ];
  }

  /** Leaves these holds of an unused picture. Returns whether it is unused. */
  async setHolds(id: string, holds: Hold[], session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.pictures.updateOne(
      { _id: id, ...UNUSED },
      { $set: { holds } },
      { session },
    );
    return matchedCount === 1;
  }
}

/** Stages that keep the newest matches. */
function newest(filter: Filter, limit: number): NewestStages {
  return [{ $match: filter }, { $sort: NEWEST }, { $limit: limit }];
}

type NewestStages = (PipelineStage.Match | PipelineStage.Sort | PipelineStage.Limit)[];

/** The conditions of a request without words. */
function filterOf(request: LibraryRequest): Filter {
  return allOf(conditionsOf(request));
}

function conditionsOf(request: LibraryRequest): Filter[] {
  return [...uploaderConditions(request), ...usageConditions(request)];
}

function uploaderConditions({ uploadedBy }: LibraryRequest): Filter[] {
  return uploadedBy === null ? [] : [{ uploadedBy }];
}

function usageConditions({ usage }: LibraryRequest): Filter[] {
  // Most pictures are used: the index of uses would find nearly all. No index answers `$not`.
  return usage === null ? [] : [usage === 'unused' ? UNUSED : { uses: { $not: UNUSED.uses } }];
}

function wordConditions({ words }: LibraryRequest): Filter[] {
  return words.map((word) => ({ words: prefixPattern(word) }));
}

/** Conditions of a search of which an index finds few pictures. */
function leadsOf(request: LibraryRequest): Filter[] {
  const words = wordConditions(request).slice(0, MAX_LEADS);
  return [...words, ...uploaderConditions(request), ...(request.usage === 'unused' ? [UNUSED] : [])];
}

function allOf(conditions: Filter[]): Filter {
  return conditions.length === 0 ? {} : { $and: conditions };
}
