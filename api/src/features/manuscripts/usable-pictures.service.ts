import { Injectable } from '@nestjs/common';
import { picturesIn } from '../../platform/html/article-pictures.ts';
import { type PictureAccess, PicturesService } from '../images/pictures.service.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import type { Actor } from './model/transitions.ts';
import type { Words } from './model/words.schema.ts';

/** A text as it was saved: its HTML, and the pictures that count as its own. */
export type SavedText = Pick<Words, 'content' | 'pictures'>;

/**
 * Decides which pictures a text may show. A picture that a text shows is signed for its authors and public once it is
 * published, so naming the id of a hidden picture must not be enough.
 */
@Injectable()
export class UsablePictures {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly pictures: PicturesService,
  ) {}

  /**
   * Those of these pictures that readers see, that the saved text shows, that the user has just uploaded, or that are in
   * a manuscript that the user may read. A hidden picture that the saved text only names does not count: another author
   * may have named it.
   * @param user `null` if nobody adds pictures: a saved text is published
   */
  async among(ids: ReadonlySet<string>, user: Actor | null, saved: SavedText): Promise<Set<string>> {
    const found = await this.pictures.accessTo(ids, user?.id ?? null);
    const [shown, named] = [new Set(saved.pictures), picturesIn(saved.content)];
    const usable = found.filter(({ id, isPublic, isHeld }) => isPublic || isHeld || shown.has(id));
    const others = found.filter((picture) => !usable.includes(picture) && !named.has(picture.id));
    return new Set([...usable.map(({ id }) => id), ...(await this.readableAmong(others, user))]);
  }

  private async readableAmong(pictures: readonly PictureAccess[], user: Actor | null): Promise<string[]> {
    if (user === null || pictures.length === 0) return [];
    const used = pictures.flatMap(({ id, isUsed }) => (isUsed ? id : []));
    // All others may read every manuscript.
    return user.role === 'author' ? this.manuscripts.findPicturesOf(user.id, used) : used;
  }
}
