import { Injectable } from '@nestjs/common';
import { picturesIn } from '../../platform/html/article-pictures.ts';
import { type PictureAccess, PicturesService } from '../images/pictures.service.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import { type Actor, isStaff } from './model/transitions.ts';
import type { Words } from './model/written-fields.schema.ts';

/** A saved text: its HTML, and the pictures that it may show. */
export type SavedText = Pick<Words, 'content' | 'pictures'>;

/**
 * Decides which pictures a text may show. Authors get signed URLs of the pictures that their text shows, and publication makes
 * them public. Therefore knowing the id of a hidden picture must not suffice to show it.
 */
@Injectable()
export class UsablePictures {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly pictures: PicturesService,
  ) {}

  /**
   * Which of these pictures the text may show: public ones, those that the saved text shows, those that the user has just
   * uploaded, and those in manuscripts that the user may read. A hidden picture that the saved text only names is not usable,
   * because another author may have added its id.
   * @param user `null` if a saved text is published and no user adds pictures
   */
  async find(ids: ReadonlySet<string>, user: Actor | null, saved: SavedText): Promise<Set<string>> {
    const pictures = await this.pictures.accessTo(ids, user?.id ?? null);
    const savedPictures = new Set(saved.pictures);
    const namedPictures = picturesIn(saved.content);
    const usable = pictures.filter(({ id, isPublic, isHeld }) => isPublic || isHeld || savedPictures.has(id));
    const others = pictures.filter((picture) => !usable.includes(picture) && !namedPictures.has(picture.id));
    return new Set([...usable.map(({ id }) => id), ...(await this.readableAmong(others, user))]);
  }

  private async readableAmong(pictures: readonly PictureAccess[], user: Actor | null): Promise<string[]> {
    if (user === null || pictures.length === 0) return [];
    const usedPictures = pictures.flatMap(({ id, isUsed }) => (isUsed ? id : []));
    return isStaff(user) ? usedPictures : this.manuscripts.findPicturesByAuthor(user.id, usedPictures);
  }
}
