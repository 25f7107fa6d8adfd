import type { PipelineStage } from 'mongoose';
import type { StoredPicture } from './picture.schema.ts';

/** Fields that a page shows, and that determine whether readers may see the picture. */
const SHOWN_FIELDS = {
  ...{ width: 1, height: 1, color: 1, files: 1, origin: 1 },
  ...{ uses: 1, hidden: 1, onDemand: 1 },
} as const;

export type ShownPicture = Pick<StoredPicture, '_id' | keyof typeof SHOWN_FIELDS>;

/** Pipeline stage that replaces a field of picture ids by the pictures. For `PicturesService.present`. */
export function picturesStage(field: string): PipelineStage.Lookup {
  return {
    $lookup: {
      from: 'pictures',
      localField: field,
      foreignField: '_id',
      pipeline: [{ $project: SHOWN_FIELDS }],
      as: field,
    },
  };
}
