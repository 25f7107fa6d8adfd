import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { inField } from '../../common/errors/app-error.ts';
import { PicturesService } from '../../images/pictures.service.ts';
import type { Projection, PublicChange } from './projection.ts';

/** Counts the articles that show each picture. */
@Injectable()
export class PictureUsesProjection implements Projection {
  constructor(private readonly pictures: PicturesService) {}

  /** @throws AppError PICTURE_GONE, in the field `content` */
  async apply(changes: readonly PublicChange[], session: ClientSession): Promise<void> {
    const used = changes.flatMap(({ before, after }) =>
      after === null
        ? []
        : [...new Set(after.pictures).difference(new Set(before?.pictures))].map((picture) => ({
            picture,
            by: after.author.toHexString(),
          })),
    );
    await inField('content', this.pictures.use(used, session));
    await this.pictures.release(changes.flatMap(droppedPictures), session);
  }
}

/** Pictures that an article showed before the step, but not after it. */
export function droppedPictures({ before, after }: PublicChange): string[] {
  return [...new Set(before?.pictures).difference(new Set(after?.pictures))];
}
