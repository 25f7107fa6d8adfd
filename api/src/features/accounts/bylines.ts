import type { PipelineStage } from 'mongoose';
import type { ArticleAuthor } from '../../contract/articles.ts';
import type { Picture } from '../../contract/pictures.ts';
import { photoSrc } from '../images/picture.presenter.ts';
import { type ShownPicture, picturesStage } from '../images/shown-pictures.ts';
import type { StoredAccount } from './account.schema.ts';

/** Pixels of a byline photo: at most 96, at three device pixels each. */
const BYLINE_PHOTO_WIDTH = 320;

/** The fields that `bylineStages` add to a document. */
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
 * Last stages of a query: replace the ids in `people` by accounts, and the ids in `pictures` by pictures, including the
 * photos of the accounts. `AccountsService.presentBylines` presents them.
 */
export function bylineStages(): PipelineStage[] {
  return [
    {
      $lookup: {
        from: 'users',
        localField: 'people',
        foreignField: '_id',
        // Excludes accounts in the trash.
        pipeline: [{ $match: { trashedAt: null } }, { $project: { name: 1, bio: 1, photo: 1 } }],
        as: 'people',
      },
    },
    { $set: { pictures: { $setUnion: ['$pictures', '$people.photo'] } } },
    picturesStage('pictures'),
  ];
}

/** @param pictures including the photos of the accounts */
export function presentBylines(people: FoundBylines['people'], pictures: Map<string, Picture>): Bylines {
  const authors = people.map(({ _id, name, photo }) => {
    const id = _id.toHexString();
    const profilePhoto = photoSrc(pictures.get(photo ?? ''), BYLINE_PHOTO_WIDTH);
    return [id, { _id: id, name, profilePhoto }] as const;
  });
  const bios = people.map(({ _id, bio }) => [_id.toHexString(), bio] as const);
  return { authors: new Map(authors), bios: new Map(bios), pictures };
}
