import type { Types } from 'mongoose';
import type { Article, Language } from '../../contract/articles.ts';
import type { Genre } from '../../contract/genres.ts';
import type { PictureBytes } from '../images/image-store.ts';

export interface ArticleDraft {
  title: string;
  content: string;
  description: string;
  tags: Genre[];
  isFeatured: boolean;
  /** May be absent if the draft that it publishes has one. */
  banner?: PictureBytes | undefined;
  /** Description and credit of the banner. */
  bannerAlt?: string;
  bannerCredit?: string;
  /** `null` is recognised. */
  language?: Language | null;
}

/** The saved words that a publication replaces. */
export interface Replaced {
  /** Id of the draft to publish. */
  manuscript?: string | undefined;
  /** The version that the author saw. Without it, a revision keeps words saved meanwhile. */
  manuscriptVersion?: string | undefined;
}

/** A published article, by this request or by an earlier one with the same key. */
export interface Published {
  article: Article;
  repeated: boolean;
}

/** The demo sets id and date, a request its key. */
export interface Origin {
  id?: Types.ObjectId;
  createdAt?: Date;
  idempotencyKey?: string;
  /** `requestDigest` of the request with that key. */
  requestDigest?: string;
}

export interface ArticleEdit {
  title: string;
  content: string;
  description?: string | undefined;
  tags?: Genre[] | undefined;
  isFeatured?: boolean | undefined;
  banner?: PictureBytes;
  bannerAlt?: string | undefined;
  bannerCredit?: string | undefined;
  /** `null` is recognised. */
  language?: Language | null | undefined;
  /** What readers are told that it corrects; nothing if it is empty. */
  correction?: string | undefined;
}

/** The versions that the user saw. */
export interface Seen {
  /** Accepted versions of the article; `null` accepts any. */
  versions: ReadonlySet<number> | null;
  /** As in `Replaced`. */
  manuscriptVersion?: string | undefined;
}
