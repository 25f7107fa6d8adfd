import type { ListedAuthor } from '../../../contract/listed-manuscripts.ts';
import type { ListedPicture, OwnPicture, PicturePart, PicturePlace } from '../../../contract/pictures.ts';
import type { LibraryPicture } from '../../images/library-picture.ts';
import { listedState, listedWords } from '../model/listing.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';

/** The stored fields of a manuscript that has a picture. */
export type StoredPlace = Pick<
  StoredManuscript,
  '_id' | 'state' | 'title' | 'tags' | 'pictures' | 'submission' | 'schedule' | 'trash'
> & { workingCopy?: Pick<WorkingCopy, 'title' | 'tags' | 'pictures'> };

export function presentOwnPicture(owned: LibraryPicture): OwnPicture {
  const { id, picture, description, credit, origin, hasCredentials, addedAt } = owned;
  return {
    ...{ _id: id, picture, description, credit, origin, hasCredentials },
    addedAt: addedAt?.toISOString() ?? null,
  };
}

export function presentListedPicture(
  picture: LibraryPicture,
  usedIn: number,
  people: ReadonlyMap<string, ListedAuthor>,
): ListedPicture {
  const uploader = picture.uploadedBy.flatMap((id) => people.get(id) ?? []).at(0) ?? null;
  return {
    ...presentOwnPicture(picture),
    state: picture.state,
    usedIn,
    uploadedBy: uploader && { _id: uploader._id, name: uploader.name },
  };
}

export function presentPlace(place: StoredPlace, picture: string): PicturePlace {
  return {
    _id: place._id.toHexString(),
    title: listedWords(place).title,
    // Deleted with its author.
    state: listedState(place) ?? 'trashed',
    part: partOf(place, picture),
  };
}

/** The part that matters most: what readers see comes first. */
function partOf({ state, pictures, workingCopy, schedule }: StoredPlace, picture: string): PicturePart {
  if (state === 'published' && pictures.includes(picture)) return 'article';
  const saved = [workingCopy, schedule?.settled].flatMap((words) => words?.pictures ?? []);
  return saved.includes(picture) ? 'saved' : 'version';
}
