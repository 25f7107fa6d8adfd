import type { Instant } from './dates.ts';
import type { Role } from './users.ts';

/** What a personal token may be for. */
export const TOKEN_SCOPES = ['read', 'write', 'publish', 'admin-read'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** What the tokens of an account may be for. No token writes what only admins may write. */
export const SCOPES_OF: Readonly<Record<Role, readonly TokenScope[]>> = {
  author: ['read', 'write', 'publish'],
  admin: ['admin-read'],
};

/** Tokens of an account, at most. */
export const MAX_TOKENS = 20;
/** Maximum number of characters of a token's name. */
export const TOKEN_NAME_MAX_LENGTH = 60;
/** Days until a token expires, unless its owner says otherwise. */
export const TOKEN_DAYS = 90;
export const TOKEN_MAX_DAYS = 365;

/** A personal token, without the token itself. */
export interface PersonalToken {
  /** @example 6a14f0c2b1d4c8a9e0f3b7ac */
  _id: string;
  /** @example Weather station */
  name: string;
  /** @example ["read"] */
  scopes: TokenScope[];
  createdAt: Instant;
  /** It is listed for 30 days more. */
  expiresAt: Instant;
  /** Day of the last use, in UTC; `null` if it was never used. @example 2026-11-29 */
  usedOn: string | null;
}

/** `GET /api/users/tokens`: all of them, the newest first. */
export interface PersonalTokensResponse {
  /** The newest first. */
  tokens: PersonalToken[];
}

/** `POST /api/users/tokens`. */
export interface PersonalTokenResponse {
  success: true;
  /** Shown only now. @example banyan_0V1aZx7dQm3Rk9TtYb2LcHn5Ws8Ej4Fp6Gu1Ko0Iv7Xe2Da3Bc9 */
  secret: string;
  token: PersonalToken;
}

/** What `POST /api/users/tokens` takes. */
export interface NewPersonalToken {
  name: string;
  scopes: TokenScope[];
  days: number;
}
