import { Injectable } from '@nestjs/common';
import {
  type ListedPicturesResponse,
  type OwnPicture,
  type OwnPicturesResponse,
  PICTURE_PLACES_MAX,
  type PictureDetailsResponse,
  type PictureUsage,
} from '../../../contract/pictures.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type PageRequest, pagination, readPage } from '../../../platform/http/pagination.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { searchedWords } from '../../../platform/store/searched-words.ts';
import type { LibraryPicture, LibraryRequest, PictureChange } from '../../images/library-picture.ts';
import { PictureLibrary } from '../../images/picture-library.service.ts';
import { type Actor, isStaff } from '../model/transitions.ts';
import { NO_WORDS } from '../model/written-fields.schema.ts';
import { UsablePictures } from '../usable-pictures.service.ts';
import { presentListedPicture, presentOwnPicture, presentPlace } from './picture-places.presenter.ts';
import { PicturePlacesRepository } from './picture-places.repository.ts';

/** Which pictures an admin lists. Empty fields do not filter. */
export interface PictureChoice {
  query: string;
  use: PictureUsage | '';
  /** Account id. */
  author: string;
}

/** People whose pictures a search finds by their name, at most. */
const MAX_UPLOADERS = 20;
/** People whose profile shows a picture, at most. */
const MAX_PROFILES = 10;

/** Lists pictures with where they are used: all of them for admins, their own for everybody. */
@Injectable()
export class PictureRoom {
  constructor(
    private readonly library: PictureLibrary,
    private readonly places: PicturePlacesRepository,
    private readonly accounts: AccountsService,
    private readonly usable: UsablePictures,
  ) {}

  async list({ query, use, author }: PictureChoice, page: PageRequest): Promise<ListedPicturesResponse> {
    const chosen = author.toLowerCase();
    const request = {
      words: searchedWords(query),
      uploaders: query === '' ? [] : await this.accounts.findIdsByName(query, MAX_UPLOADERS),
      uploadedBy: chosen || null,
      usage: use || null,
    };
    // A text without words finds nothing, as in the other lists.
    const { pictures, total, isExact } =
      query !== '' && request.words.length === 0
        ? { pictures: [], total: 0, isExact: true }
        : await this.library.list(request, page);
    const { authors } = await this.accounts.bylines([
      ...pictures.flatMap(({ uploadedBy }) => uploadedBy),
      ...(chosen === '' ? [] : [chosen]),
    ]);
    const usedIn = await this.countPlaces(pictures);
    const by = authors.get(chosen);
    return {
      data: pictures.map((picture) => presentListedPicture(picture, usedIn.get(picture.id) ?? 0, authors)),
      pagination: pagination(page, total),
      totalIsExact: isExact,
      author: by === undefined ? null : { _id: by._id, name: by.name },
    };
  }

  /** A picture with a page of its places. @throws AppError PICTURE_NOT_FOUND */
  async find(id: string, page: PageRequest): Promise<PictureDetailsResponse> {
    const picture = await this.library.find(id);
    const [[total = 0], profiles, { authors }, isReplaceable] = await Promise.all([
      this.places.countEach([id], PICTURE_PLACES_MAX),
      this.accounts.findByPhotos([id], MAX_PROFILES),
      this.accounts.bylines(picture.uploadedBy),
      this.places.isInText(id),
    ]);
    const found = await readPage(page, total, (slice) => this.places.findPage(id, slice));
    const usedIn = Math.min(total + profiles.length, PICTURE_PLACES_MAX);
    return {
      picture: presentListedPicture(picture, usedIn, authors),
      isReplaceable,
      profiles: profiles.map(({ _id, name }) => ({ _id, name })),
      places: found.map((place) => presentPlace(place, id)),
      pagination: pagination(page, total),
    };
  }

  /**
   * Pictures that a user has uploaded and may still use in a text; for editors and admins, all that something uses. A page may be
   * shorter than its limit: a hidden picture of which only others have a manuscript left is not listed.
   */
  async listUsable(user: Actor, query: string, page: PageRequest): Promise<OwnPicturesResponse> {
    const words = searchedWords(query);
    const request: LibraryRequest = {
      ...{ words, uploaders: [] },
      ...(isStaff(user) ? { uploadedBy: null, usage: 'used' } : { uploadedBy: user.id, usage: null }),
    };
    const { pictures, total } =
      query !== '' && words.length === 0
        ? { pictures: [], total: 0 }
        : await this.library.list(request, page);
    const ids = new Set(pictures.map(({ id }) => id));
    const usable = await this.usable.find(ids, user, NO_WORDS);
    return {
      data: pictures.filter(({ id }) => usable.has(id)).map(presentOwnPicture),
      pagination: pagination(page, total),
    };
  }

  /** @throws AppError PICTURE_NOT_FOUND if it is missing, or an author has not uploaded it */
  async findOwn(user: Actor, id: string): Promise<OwnPicture> {
    const picture = await this.library.find(id);
    if (user.role !== 'admin' && !picture.uploadedBy.includes(user.id))
      throw new AppError('PICTURE_NOT_FOUND');
    return presentOwnPicture(picture);
  }

  /** The same, changed. @throws AppError as `findOwn` does */
  async describe(user: Actor, id: string, change: PictureChange): Promise<OwnPicture> {
    return presentOwnPicture(await this.library.describe(id, change, user.role === 'admin' ? null : user.id));
  }

  private async countPlaces(pictures: readonly LibraryPicture[]): Promise<Map<string, number>> {
    const ids = pictures.flatMap(({ id, state }) => (state === 'unused' ? [] : id));
    const [counts, profiles] = await Promise.all([
      this.places.countEach(ids, PICTURE_PLACES_MAX),
      this.accounts.findByPhotos(ids, ids.length * MAX_PROFILES),
    ]);
    return new Map(
      ids.map((id, index) => {
        const shownBy = profiles.filter(({ photo }) => photo === id).length;
        return [id, Math.min((counts[index] ?? 0) + shownBy, PICTURE_PLACES_MAX)];
      }),
    );
  }
}
