import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import type { Slice } from '../../platform/http/pagination.ts';
import { prefixPattern } from '../../platform/store/filters.ts';
import { NEWEST } from '../../platform/store/newest.ts';
import type { LibraryRequest, PictureDate } from './library-picture.ts';
import { type Hold, StoredPicture } from './picture.schema.ts';

export type PictureFacts = Required<Pick<StoredPicture, 'description' | 'credit' | 'words'>> &
  Pick<StoredPicture, 'origin'>;

const UNUSED = { uses: { $lte: 0 } } as const;

/** Reads the lists of pictures, and changes the words of pictures. */
@Injectable()
export class PictureLibraryRepository {
  constructor(@InjectModel(StoredPicture.name) private readonly pictures: Model<StoredPicture>) {}

  async findPage(request: LibraryRequest, { skip, limit }: Slice): Promise<StoredPicture[]> {
    return this.pictures.find(filterOf(request)).sort(NEWEST).skip(skip).limit(limit).lean();
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

function filterOf({ words, uploaders, uploadedBy, usage }: LibraryRequest): QueryFilter<StoredPicture> {
  const conditions: QueryFilter<StoredPicture>[] = [];
  if (uploadedBy !== null) conditions.push({ uploadedBy });
  if (words.length > 0) {
    const all = { $and: words.map((word) => ({ words: prefixPattern(word) })) };
    conditions.push(uploaders.length === 0 ? all : { $or: [all, { uploadedBy: { $in: [...uploaders] } }] });
  }
  // Most pictures are used: the index of uses would find nearly all. No index answers `$not`.
  if (usage !== null) conditions.push(usage === 'unused' ? UNUSED : { uses: { $not: UNUSED.uses } });
  return conditions.length === 0 ? {} : { $and: conditions };
}
