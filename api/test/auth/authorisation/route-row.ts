import type { Article } from '../../../src/contract/articles.ts';
import type { ErrorResponse } from '../../../src/contract/errors.ts';
import type { Manuscript } from '../../../src/contract/manuscripts.ts';
import type { Answer, Client } from '../../support/client.ts';
import type { SoftwareAuthenticator } from '../../support/software-authenticator.ts';

/** Targets of requests: an article and a draft by `author`, and an author whom no other test uses. Each is created once it is read. */
export interface Target {
  readonly article: Promise<Article>;
  /** A draft of `author`, and one in the trash. */
  readonly draft: Promise<Manuscript>;
  readonly trashed: Promise<Manuscript>;
  /** Authors in the trash, each for one route. */
  readonly gone: readonly string[];
  /** A draft of `author` that can be published. */
  readonly ready: Promise<Manuscript>;
  /** A draft of `author` that waits for an admin. */
  readonly waiting: Promise<Manuscript>;
  /** A device of `victim`. */
  readonly passkey: Promise<SoftwareAuthenticator>;
  /** Id of a bulk action. */
  readonly bulkAction: Promise<string>;
  readonly author: string;
  readonly victim: Promise<string>;
  /** Id of an invitation. */
  readonly invitation: Promise<string>;
}

export type Ask = (as: Client, target: Target) => Promise<Answer<ErrorResponse>>;
export type Person = 'author' | 'other author' | 'editor' | 'admin';
/** Allowed roles; `owner` is the author of the article, `writer` that of the draft, which only editors and admins may see as well. */
export type Rule =
  | 'everyone'
  | 'signed-in'
  | 'author'
  | 'owner or editor'
  | 'owner, editor or admin'
  | 'writer'
  | 'writer or editor'
  | 'writer, editor or admin'
  | 'editor or admin'
  | 'admin';
/** Who may use a route, its success status, and a request that is valid apart from its sender. */
export type RouteRow = readonly [Rule, number, Ask];
