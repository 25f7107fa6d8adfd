import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AppError, invalidFields } from '../../../platform/errors/app-error.ts';
import { PictureLibrary } from '../../images/picture-library.service.ts';
import { PicturesService } from '../../images/pictures.service.ts';
import type { Mark } from '../listing/listing.repository.ts';
import type { Step } from '../manuscript-steps.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import type { Actor } from '../model/transitions.ts';
import { PicturePlacesRepository } from '../pictures/picture-places.repository.ts';
import { RevisionReader } from '../writer/revision-reader.service.ts';
import type { StoredBulkAction } from './bulk-action.schema.ts';
import { LEFT, LeftAsIs } from './left-as-is.ts';
import {
  isLiveWith,
  isSavedWith,
  liveWithPicture,
  type Replacement,
  savedWithPicture,
} from './with-picture.ts';

/** Replaces a picture in live articles and in saved words. Earlier versions and profiles keep it. */
@Injectable()
export class PictureReplacements {
  constructor(
    private readonly places: PicturePlacesRepository,
    private readonly library: PictureLibrary,
    private readonly pictures: PicturesService,
    private readonly reader: RevisionReader,
  ) {}

  /** The manuscripts that have a picture in a live or a saved text. */
  async findMarks(picture: string, limit: number): Promise<Mark[]> {
    return this.places.findMarks(picture, limit);
  }

  /** As the log names a picture. @throws AppError VALIDATION_FAILED in that field if it does not exist */
  async nameOf(field: string, id: string): Promise<string> {
    const { description } = await this.library.find(id).catch((error: unknown) => {
      const isUnknown = error instanceof AppError && error.code === 'PICTURE_NOT_FOUND';
      throw isUnknown ? invalidFields({ [field]: 'This picture does not exist.' }) : error;
    });
    return description === '' ? id : `${id}: ${description}`;
  }

  /** @throws LeftAsIs if the new picture no longer exists */
  async prepare({ picture, newPicture }: StoredBulkAction): Promise<Replacement> {
    const [from, to] = [picture ?? '', newPicture ?? ''];
    const src = (await this.pictures.describe([to])).get(to)?.src;
    if (src === undefined) throw new LeftAsIs(LEFT.pictureGone);
    return { from, to, src };
  }

  /** @throws LeftAsIs if no live and no saved text has the picture, or if its words are approved for a time */
  async stepOf(
    before: StoredManuscript,
    replacement: Replacement,
    by: Actor,
    session: ClientSession,
  ): Promise<Step> {
    const { from } = replacement;
    const isLive = isLiveWith(before, from);
    if (!isLive && !isSavedWith(before, from))
      throw new LeftAsIs(before.pictures.includes(from) ? LEFT.withdrawn : LEFT.otherPicture);
    if (before.schedule?.approved !== undefined) throw new LeftAsIs(LEFT.approved);
    const content = before.state === 'published' ? await this.reader.contentOf(before, session) : '';
    return isLive
      ? { action: 'change', by, before, after: liveWithPicture(before, content, replacement, new Date()) }
      : { action: 'save', by, before, after: savedWithPicture(before, content, replacement) };
  }
}
