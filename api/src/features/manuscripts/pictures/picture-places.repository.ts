import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import type { Slice } from '../../../platform/http/pagination.ts';
import { countEach } from '../../../platform/store/counting.ts';
import { StoredManuscript } from '../model/manuscript.schema.ts';
import type { StoredPlace } from './picture-places.presenter.ts';

const PLACE_FIELDS = {
  ...{ state: 1, title: 1, tags: 1, pictures: 1, submission: 1, trash: 1, 'workingCopy.title': 1 },
  ...{ 'workingCopy.tags': 1, 'workingCopy.pictures': 1, 'schedule.settled.pictures': 1 },
} as const;

/** Finds the manuscripts that have a picture, in any version. An index answers each part of the question. */
@Injectable()
export class PicturePlacesRepository {
  constructor(@InjectModel(StoredManuscript.name) private readonly manuscripts: Model<StoredManuscript>) {}

  /** Last created first. */
  async findPage(picture: string, { skip, limit }: Slice): Promise<StoredPlace[]> {
    return this.manuscripts
      .find(having(picture), PLACE_FIELDS)
      .sort({ _id: -1 })
      .skip(skip)
      .limit(limit)
      .lean<StoredPlace[]>();
  }

  /** Manuscripts that have it in a published or in a saved text, with the marks of their working copies; last created first. */
  async findMarks(
    picture: string,
    limit: number,
  ): Promise<{ manuscript: Types.ObjectId; mark: string | null }[]> {
    const found = await this.manuscripts
      .find({ $or: inText(picture) }, { 'workingCopy.mark': 1 })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId; workingCopy?: { mark: string } }[]>();
    return found.map(({ _id, workingCopy }) => ({ manuscript: _id, mark: workingCopy?.mark ?? null }));
  }

  /** Whether a live article or saved words have it, apart from those in the trash. */
  async isInText(picture: string): Promise<boolean> {
    const [published, ...saved] = inText(picture);
    const live = { ...published, state: 'published' as const };
    return (await this.manuscripts.exists({ state: { $ne: 'trashed' }, $or: [live, ...saved] })) !== null;
  }

  /** Number of manuscripts with each picture, up to `max`. */
  async countEach(pictures: readonly string[], max: number): Promise<number[]> {
    // An index alone answers this. Pictures in many manuscripts need no more.
    const published = await countEach(
      this.manuscripts,
      pictures.map((picture) => ({ revisionPictures: picture })),
      max,
    );
    const others = pictures.filter((_, index) => published[index] !== max);
    const counts = await countEach(this.manuscripts, others.map(having), max);
    return pictures.map((picture) => counts[others.indexOf(picture)] ?? max);
  }
}

/** Filters for a published text and for saved ones. The index is on the revisions, which include what is published. */
function inText(picture: string): QueryFilter<StoredManuscript>[] {
  return [
    { revisionPictures: picture, pictures: picture },
    { 'workingCopy.pictures': picture },
    { 'schedule.settled.pictures': picture },
  ];
}

function having(picture: string): QueryFilter<StoredManuscript> {
  const paths = ['revisionPictures', 'workingCopy.pictures', 'schedule.settled.pictures'];
  return { $or: paths.map((path) => ({ [path]: picture })) };
}
