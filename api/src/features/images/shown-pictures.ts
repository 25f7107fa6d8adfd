import type { PipelineStage } from 'mongoose';
import type { StoredPicture } from './picture.schema.ts';

/** What a page shows of a picture, and what tells whether readers may see it. */
const SHOWN = { width: 1, height: 1, color: 1, files: 1, uses: 1, hidden: 1, onDemand: 1 } as const;

export type ShownPicture = Pick<StoredPicture, '_id' | keyof typeof SHOWN>;

/** Stage of a question that puts pictures in the place of a field with their ids. For `PicturesService.present`. */
export function picturesStage(field: string): PipelineStage.Lookup {
  return {
    $lookup: {
      from: 'pictures',
      localField: field,
      foreignField: '_id',
      pipeline: [{ $project: SHOWN }],
      as: field,
    },
  };
}
