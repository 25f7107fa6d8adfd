import type { PictureOrigin } from '../../contract/media-labels.ts';
import type { Picture, PictureState, PictureUsage } from '../../contract/pictures.ts';

/** Which pictures a list shows. */
export interface LibraryRequest {
  /** Beginnings of words of a description or a credit, all of which must match. */
  words: readonly string[];
  /** Account ids of people whose name matches the search: their pictures match too. */
  uploaders: readonly string[];
  /** Only pictures that this account uploaded; `null` for anybody's. */
  uploadedBy: string | null;
  usage: PictureUsage | null;
}

/** A stored picture in a list. */
export interface LibraryPicture {
  id: string;
  /** With keys if it is hidden. */
  picture: Picture;
  description: string;
  credit: string;
  origin: PictureOrigin | null;
  hasCredentials: boolean;
  addedAt: Date | null;
  /** Account ids, first uploader first. */
  uploadedBy: readonly string[];
  state: PictureState;
}

/** New words; an undefined field keeps its value. */
export interface PictureChange {
  description?: string | undefined;
  credit?: string | undefined;
  origin?: PictureOrigin | undefined;
}

/** When the manuscript was created that has these pictures. */
export interface PictureDate {
  pictures: readonly string[];
  createdAt: Date;
}

/** Words about a picture in an article. */
export interface PictureText {
  id: string;
  description: string;
  credit: string;
}
