import type { PipelineStage } from 'mongoose';
import type { ArticleAuthor } from '../contract/articles.ts';
import type { Picture } from '../contract/pictures.ts';
import { type ShownPicture, picturesStage } from '../images/shown-pictures.ts';
import type { StoredAccount } from './account.schema.ts';

/** What `bylineStages` add to a document. */
export interface FoundBylines {
  people: Pick<StoredAccount, '_id' | 'name' | 'bio' | 'photo'>[];
  pictures: ShownPicture[];
}

/** Authors and pictures by id, and the authors' bios. */
export interface Bylines {
  authors: Map<string, ArticleAuthor>;
  bios: Map<string, string>;
  pictures: Map<string, Picture>;
}

/**
 * Last stages of a question: put accounts in the place of their ids in `people`, and pictures in the place of theirs in
 * `pictures`, with the photos of the accounts. For `AccountsService.presentBylines`.
 */
export function bylineStages(): PipelineStage[] {
  return [
    {
      $lookup: {
        from: 'users',
        localField: 'people',
        foreignField: '_id',
        // Nobody who is in the trash.
        pipeline: [{ $match: { trashedAt: null } }, { $project: { name: 1, bio: 1, photo: 1 } }],
        as: 'people',
      },
    },
    { $set: { pictures: { $concatArrays: ['$pictures', '$people.photo'] } } },
    picturesStage('pictures'),
  ];
}
