import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import type { Variant } from './picture-format.ts';
import { SIZES_VERSION } from './picture-sizes.ts';
import { type Hold, MAX_UPLOADERS, StoredPicture } from './picture.schema.ts';

@Injectable()
export class PicturesRepository {
  constructor(@InjectModel(StoredPicture.name) private readonly pictures: Model<StoredPicture>) {}

  async insert(picture: StoredPicture): Promise<void> {
    await this.pictures.create(picture);
  }

  async findMany(ids: readonly string[]): Promise<StoredPicture[]> {
    return this.pictures.find({ _id: { $in: ids } }).lean();
  }

  /**
   * Renews the hold of an uploader; `null` if the picture does not exist. The new hold comes before the old one ends, because
   * articles that are saved meanwhile may show the picture only while it is held.
   */
  async hold(id: string, hold: Hold): Promise<StoredPicture | null> {
    const { by, until } = hold;
    const { matchedCount } = await this.pictures.updateOne({ _id: id }, { $push: { holds: hold } });
    // Another upload may store it from here on, with its own hold only.
    if (matchedCount === 0) return null;
    await this.pictures.updateOne(
      { _id: id, uploadedBy: { $ne: by } },
      { $push: { uploadedBy: { $each: [by], $slice: MAX_UPLOADERS } } },
    );
    const outdated = { $or: [{ by, until: { $lt: until } }, { until: { $lte: new Date() } }] };
    return this.pictures
      .findOneAndUpdate({ _id: id }, { $pull: { holds: outdated } }, { returnDocument: 'after' })
      .lean();
  }

  /** Adds `times` uses to each, `hidden` of them hidden, and ends the holds of `by`. Returns the number of existing pictures. */
  async use(
    uses: readonly { id: string; times: number; hidden: number; by: readonly string[] }[],
    session: ClientSession,
  ): Promise<number> {
    if (uses.length === 0) return 0;
    const writes = uses.map(({ id: _id, times, hidden, by }) => ({
      updateOne: {
        filter: { _id },
        update: { $inc: { uses: times, hidden }, $pull: { holds: { by: { $in: [...by] } } } },
      },
    }));
    const { matchedCount } = await this.pictures.bulkWrite(writes, { session });
    return matchedCount;
  }

  /** Subtracts `times` uses from each, `hidden` of them hidden. */
  async release(
    uses: readonly { id: string; times: number; hidden: number }[],
    session: ClientSession,
  ): Promise<void> {
    if (uses.length === 0) return;
    const writes = uses.map(({ id: _id, times, hidden }) => ({
      updateOne: { filter: { _id }, update: { $inc: { uses: -times, hidden: -hidden } } },
    }));
    await this.pictures.bulkWrite(writes, { session });
  }

  async addHidden(id: string, count: number, session: ClientSession): Promise<void> {
    await this.pictures.updateOne({ _id: id }, { $inc: { hidden: count } }, { session });
  }

  /** Deletes and returns the record if the picture has no uses and no holds; `null` otherwise. */
  async removeUnused(id: string): Promise<StoredPicture | null> {
    return this.pictures.findOneAndDelete({ _id: id, ...unused() }).lean();
  }

  /** Ids of pictures without uses and holds. */
  async findUnused(limit: number): Promise<string[]> {
    const pictures = await this.pictures.find(unused(), { _id: 1 }).limit(limit).lean();
    return pictures.map((picture) => picture._id);
  }

  /** Ids of pictures that lack files. */
  async findPending(limit: number): Promise<string[]> {
    const pictures = await this.pictures.find({ pending: true }, { _id: 1 }).limit(limit).lean();
    return pictures.map((picture) => picture._id);
  }

  /** Finds the next picture after an id with all files of an older list of sizes; `null` if there is none. */
  async findOlder(after: string): Promise<StoredPicture | null> {
    return this.pictures
      .findOne({ _id: { $gt: after }, pending: false, sizes: { $ne: SIZES_VERSION } })
      .sort({ _id: 1 })
      .lean();
  }

  /** Records that a picture has the files of the current list, or is pending. */
  async setSizesVersion(id: string): Promise<void> {
    await this.pictures.updateOne({ _id: id }, { $set: { sizes: SIZES_VERSION } });
  }

  /** Makes on-demand pictures pending. */
  async demand(ids: readonly string[]): Promise<void> {
    await this.pictures.updateMany(
      { _id: { $in: ids }, onDemand: true },
      { $set: { pending: true }, $unset: { onDemand: '' } },
    );
  }

  /** Returns whether the picture still exists. */
  async addFile(id: string, file: Variant): Promise<boolean> {
    const { matchedCount } = await this.pictures.updateOne({ _id: id }, { $addToSet: { files: file } });
    return matchedCount === 1;
  }

  async finish(id: string): Promise<void> {
    await this.pictures.updateOne({ _id: id }, { $set: { pending: false } });
  }

  /** Ids of pictures after `id`, in order. */
  async idsAfter(id: string, limit: number): Promise<string[]> {
    const pictures = await this.pictures
      .find({ _id: { $gt: id } }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return pictures.map((picture) => picture._id);
  }

  /** Holds the existing pictures among these ids. Returns their number. */
  async holdMany(ids: readonly string[], hold: Hold): Promise<number> {
    const { matchedCount } = await this.pictures.updateMany(
      { _id: { $in: ids } },
      { $push: { holds: hold } },
    );
    return matchedCount;
  }

  /** Pictures without a hold of `by`, as `session` sees them. */
  async idsNotHeld(by: string, session: ClientSession): Promise<string[]> {
    const notHeld = { holds: { $not: { $elemMatch: { by } } } };
    const pictures = await this.pictures
      .find(notHeld, { _id: 1 }, { session })
      .readConcern('snapshot')
      .lean();
    return pictures.map((picture) => picture._id);
  }

  /** Makes an account an uploader of all pictures of another one. */
  async addUploader(by: string, ofPicturesBy: string, session: ClientSession): Promise<void> {
    await this.pictures.updateMany(
      { uploadedBy: ofPicturesBy },
      { $addToSet: { uploadedBy: by } },
      { session },
    );
  }

  /**
   * Ends all holds of an uploader and removes the uploader from all pictures. Returns the ids of the
   * held pictures.
   */
  async forgetUploader(by: string, session: ClientSession): Promise<string[]> {
    const heldBy = { 'holds.by': by };
    const pictures = await this.pictures.find(heldBy, { _id: 1 }, { session }).lean();
    await this.pictures.updateMany(heldBy, { $pull: { holds: { by } } }, { session });
    const chargedTo = { uploadedBy: by, 'charge.to': by };
    await this.pictures.updateMany(chargedTo, { $unset: { charge: '' } }, { session });
    await this.pictures.updateMany({ uploadedBy: by }, { $pull: { uploadedBy: by } }, { session });
    return pictures.map((picture) => picture._id);
  }

  async endHolds(ids: readonly string[], by: string): Promise<void> {
    await this.pictures.updateMany({ _id: { $in: ids } }, { $pull: { holds: { by } } });
  }

  /** Sets the number of uses if it is still `from`. Returns whether it was `from`. */
  async setUses(id: string, from: number, to: number): Promise<boolean> {
    const { matchedCount } = await this.pictures.updateOne({ _id: id, uses: from }, { $set: { uses: to } });
    return matchedCount === 1;
  }

  /** The same for its hidden uses. */
  async setHidden(id: string, from: number, to: number): Promise<boolean> {
    const filter = from === 0 ? { _id: id, hidden: { $in: [0, null] } } : { _id: id, hidden: from };
    const { matchedCount } = await this.pictures.updateOne(filter, { $set: { hidden: to } });
    return matchedCount === 1;
  }

  /** Records that a picture has only these files, and its new dimensions. */
  async recreateSizes(
    id: string,
    files: Variant[],
    measures: { width: number; height: number },
  ): Promise<void> {
    const update = { $set: { ...measures, files, pending: true }, $unset: { onDemand: '' } };
    await this.pictures.updateOne({ _id: id }, update);
  }

  async count(): Promise<number> {
    return this.pictures.estimatedDocumentCount();
  }

  async countPending(): Promise<number> {
    return this.pictures.countDocuments({ pending: true });
  }
}

function unused(): QueryFilter<StoredPicture> {
  return { uses: { $lte: 0 }, holds: { $not: { $elemMatch: { until: { $gt: new Date() } } } } };
}
