import type { Instant } from './dates.ts';
import type { ListedAuthor, ListedState } from './listed-manuscripts.ts';
import type { PictureOrigin } from './media-labels.ts';
import type { Pagination } from './pagination.ts';

/** Pictures on a page of a list. */
export const PICTURES_PAGE_SIZE = 24;
/** Places in which a picture is used are counted up to this number. */
export const PICTURE_PLACES_MAX = 100;
/** Matches of a list are counted up to this number if it is filtered by words or by a person. */
export const PICTURES_COUNT_MAX = 240;

/** `used` in an article, a manuscript, a version or a profile, or not. */
export const PICTURE_USES = ['used', 'unused'] as const;
export type PictureUsage = (typeof PICTURE_USES)[number];

export interface PictureFile {
  /**
   * Path on this site, for example `/images/3f…c1/720.avif`, wherever the files are stored.
   * @example /images/3f8a1c0de9b24c7f8a6b5d4e3c2b1a09/720.avif
   */
  src: string;
  /** Width in pixels. @example 720 */
  width: number;
}

/** A picture in its existing sizes and formats, best format first; each list is sorted by width, narrowest first. */
export interface Picture {
  /**
   * Default file, for clients that cannot choose: a JPEG, or the GIF of an animation. Absolute path on this
   * site.
   * @example /images/3f8a1c0de9b24c7f8a6b5d4e3c2b1a09/1280.jpg
   */
  src: string;
  /** Width of the original in pixels, with its orientation applied. @example 4032 */
  width: number;
  /** @example 3024 */
  height: number;
  /** Average colour as `#rrggbb`, shown while the picture loads. @example #6b7f52 */
  color: string;
  /**
   * A JPEG of 1200x630 pixels for cards on other sites; `null` if the picture is too small.
   * @example /images/3f8a1c0de9b24c7f8a6b5d4e3c2b1a09/1200x630.jpg
   */
  card: string | null;
  /** Narrowest first; empty until they exist: a new picture starts with the formats that are quick to create. */
  avif: PictureFile[];
  webp: PictureFile[];
  jpeg: PictureFile[];
  /** Only if the magazine labels pictures, and somebody has said what this one is. @example ai */
  origin?: PictureOrigin;
}

/** Response of `POST /api/images`: a picture for the text of an article. */
export interface UploadedPicture {
  picture: Picture;
  /** Whether the upload carries Content Credentials (a C2PA manifest), which are stored beside it. @example false */
  hasCredentials: boolean;
}

/** A stored picture with its own words. They are suggestions: an article keeps what its author wrote. */
export interface OwnPicture {
  /** First 32 hexadecimal digits of the SHA-256 of the uploaded bytes. @example 3f8a1c0de9b24c7f8a6b5d4e3c2b1a09 */
  _id: string;
  picture: Picture;
  /** Empty if there is none. @example Rain clouds over a field of young millet. */
  description: string;
  /** Empty if there is none. @example Photo: Meera Kachnar */
  credit: string;
  /** What it is; `null` until somebody says so. @example photo */
  origin: PictureOrigin | null;
  /** Whether the upload carried Content Credentials (a C2PA manifest), which are stored beside it. @example false */
  hasCredentials: boolean;
  /** When it was first uploaded; `null` if that was before dates were stored. */
  addedAt: Instant | null;
}

/** `public`: readers see it; `hidden`: only drafts, earlier versions or the trash have it; `unused`: nothing has it. */
export type PictureState = 'public' | 'hidden' | 'unused';

/** A row of the list of all pictures. */
export interface ListedPicture extends OwnPicture {
  /** @example public */
  state: PictureState;
  /** Manuscripts and profiles that have it, in any version; 100 if there are as many or more. @minimum 0 @maximum 100 @example 3 */
  usedIn: number;
  /** Who uploaded it first; `null` if unknown. */
  uploadedBy: ListedAuthor | null;
}

/** What of a manuscript has the picture: the live `article`, the words `saved` last, or an earlier `version`. */
export type PicturePart = 'article' | 'saved' | 'version';

/** A manuscript that has a picture. */
export interface PicturePlace {
  /** @example 665f1c2ab1d4c8a9e0f3b712 */
  _id: string;
  /** As saved last; may be empty. @example The Monsoon Is Arriving Late */
  title: string;
  /** @example published */
  state: ListedState;
  /** @example article */
  part: PicturePart;
}

/** `GET /api/pictures`, last added first. */
export interface OwnPicturesResponse {
  data: OwnPicture[];
  pagination: Pagination;
}

/** `PATCH /api/pictures/{id}`. */
export interface OwnPictureResponse {
  success: true;
  picture: OwnPicture;
}

/** `GET /api/admin/pictures`, last added first. */
export interface ListedPicturesResponse {
  data: ListedPicture[];
  pagination: Pagination;
  /**
   * Whether `total` counts all: a list that is filtered by words or by a person is counted up to 240, and a search reads at most
   * 2,000 pictures.
   */
  totalIsExact: boolean;
  /** The person by whom the list is filtered; `null` without one. */
  author: ListedAuthor | null;
}

/** `GET /api/admin/pictures/{id}`. */
export interface PictureDetailsResponse {
  picture: ListedPicture;
  /** Whether another picture can replace it: a live article or saved words have it. Earlier versions and profiles keep it. */
  isReplaceable: boolean;
  /** People whose profile shows it, at most ten. */
  profiles: ListedAuthor[];
  /** Manuscripts that have it, last created first. `total` counts up to 100. */
  places: PicturePlace[];
  pagination: Pagination;
}
