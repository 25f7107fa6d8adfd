import type { ArticleCard } from './articles.ts';
import type { Pagination } from './pagination.ts';
import type { Picture } from './pictures.ts';

export const ROLES = ['author', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Seconds that a link for a forgotten password works: an hour. */
export const RESET_LINK_SECONDS = 60 * 60;

/** `POST /api/users/password/link`. */
export interface ResetLink {
  email: string;
  /** ISO date. */
  endsAt: string;
}

/** Seconds that a link to an address works: an hour. */
export const ADDRESS_LINK_SECONDS = 60 * 60;

/** `POST /api/users/address/link`. */
export interface AddressLinkResponse {
  /** The address that it confirms. */
  email: string;
  /** ISO date. */
  endsAt: string;
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

/** Response of login and register. */
export interface SessionResponse {
  /** JWT; send it as `Authorization: Bearer …`. */
  token: string;
  role: Role;
  _id: string;
  name: string;
  email: string;
  /** Empty string if there is none. */
  bio: string;
  profilePhoto: string | null;
  /** The newest ones, at most a page. */
  articles: SessionArticle[];
}

/** `GET /api/users/profile`: your own profile. */
export interface OwnProfile {
  _id: string;
  role: Role;
  name: string;
  email: string;
  bio: string;
  profilePhoto: string | null;
  articles: PersonArticles;
  totalArticles: number;
  /** Whether its owner may publish: not before they opened the link to their address, where the newsroom asks for that. */
  isAddressVerified: boolean;
  /** Whether its owner has ever opened a link to it. A new password by mail removes second factors from before. */
  isAddressConfirmed: boolean;
  /** ISO 8601; `null` if the password has not changed since the sign-up, or before such changes were dated. */
  passwordChangedAt: string | null;
}

/** `PUT /api/users/update`. */
export interface ProfileUpdatedResponse {
  name: string;
  bio: string;
  profilePhoto: string | null;
}

/** `GET /api/users/public/{id}`. */
export interface PublicProfile {
  _id: string;
  name: string;
  bio: string;
  profilePicture: string | null;
  /** The photo in all sizes. */
  picture: Picture | null;
  articles: PersonArticles;
}
