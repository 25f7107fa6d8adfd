import type { ArticleCard, Language } from './articles.ts';
import type { Instant } from './dates.ts';
import type { Pagination } from './pagination.ts';
import type { Picture } from './pictures.ts';

export const ROLES = ['author', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Seconds that a link for a forgotten password works: an hour. */
export const RESET_LINK_SECONDS = 60 * 60;
/** The same for somebody who has never signed in: a week, as an invitation. */
export const FIRST_LINK_SECONDS = 7 * 24 * 60 * 60;

/** `POST /api/users/password/link`. */
export interface ResetLink {
  /** Of the account. */
  email: string;
  endsAt: Instant;
}

/** Seconds that a link to an address works: an hour. */
export const ADDRESS_LINK_SECONDS = 60 * 60;

/** `POST /api/users/address/link`. @schema AddressLinkDto */
export interface AddressLinkResponse {
  /** The address that it confirms. @example meera@kachnar.example */
  email: string;
  endsAt: Instant;
  /** Whether the account has another address now. Then only its owner, signed in, uses the link. */
  isChange: boolean;
}

/** A page of a person's articles. */
export interface PersonArticles {
  data: ArticleCard[];
  pagination: Pagination;
}

/** The newest articles of the signed-in user, for the browser's storage. */
export interface SessionArticle {
  _id: string;
  title: string;
}

/** Response of login and register. @schema SessionDto */
export interface SessionResponse {
  /** JWT; send it as `Authorization: Bearer …`. Valid for a week. @example eyJhbGciOi… */
  token: string;
  role: Role;
  /** Whether an author may also review, schedule and edit all manuscripts, and set the front page. */
  isEditor: boolean;
  /** @example 665f1c2ab1d4c8a9e0f3b701 */
  _id: string;
  name: string;
  email: string;
  /** Empty if there is none. */
  bio: string;
  profilePhoto: string | null;
  /** The newest articles. */
  articles: SessionArticle[];
}

/** `GET /api/users/profile`: your own profile. */
export interface OwnProfile {
  /** @example 665f1c2ab1d4c8a9e0f3b701 */
  _id: string;
  role: Role;
  /** Whether an author may also review, schedule and edit all manuscripts, and set the front page. */
  isEditor: boolean;
  name: string;
  email: string;
  /** Empty if there is none. */
  bio: string;
  /** Language of messages to you; `null` if each follows the request that causes it. */
  language: Language | null;
  profilePhoto: string | null;
  articles: PersonArticles;
  /** Number of all articles, regardless of the filter. @example 19 */
  totalArticles: number;
  /** Whether the link to the address was opened, where that is needed to publish (`VERIFY_EMAIL`). */
  isAddressVerified: boolean;
  /**
   * Whether a link to the address was ever opened. A new password by mail removes passkeys and one-time codes
   * from before.
   */
  isAddressConfirmed: boolean;
  /** When the password was changed last; `null` if it is not known, or never. */
  passwordChangedAt: Instant | null;
}

/** `PUT /api/users/update`. @schema ProfileUpdatedDto */
export interface ProfileUpdatedResponse {
  name: string;
  /** Empty if there is none. */
  bio: string;
  /** As in `OwnProfile`. */
  language: Language | null;
  profilePhoto: string | null;
}

/** `GET /api/users/public/{id}`. */
export interface PublicProfile {
  /** @example 665f1c2ab1d4c8a9e0f3b701 */
  _id: string;
  name: string;
  /** Empty if there is none. */
  bio: string;
  /** @example /images/90ab12cd34ef56ab78cd90ef12ab34cd/320.webp */
  profilePicture: string | null;
  /** The photo in all sizes. */
  picture: Picture | null;
  articles: PersonArticles;
}
