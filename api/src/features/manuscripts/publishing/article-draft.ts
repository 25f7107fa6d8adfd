import type { Types } from 'mongoose';
import type { Article, Language } from '../../../contract/articles.ts';
import type { Genre } from '../../../contract/genres.ts';
import type { PictureBytes } from '../../images/image-store.ts';

export interface ArticleDraft {
  title: string;
  content: string;
  description: string;
  tags: Genre[];
  isFeatured: boolean;
  /** May be absent with `bannerPicture`, or if the draft to publish has a banner. */
  banner?: PictureBytes | undefined;
  /** Id of a stored picture; a new `banner` comes first. */
  bannerPicture?: string | undefined;
  /** Description and credit of the banner. */
  bannerAlt?: string;
  bannerCredit?: string;
  /** If `null`, the language is detected. */
  language?: Language | null;
}

/** The draft that a publication replaces. */
export interface DraftReference {
  /** Id of the manuscript. */
  manuscript?: string | undefined;
  /** The version that the author saw. Without it, newer saved words are kept as a revision. */
  manuscriptVersion?: string | undefined;
}

/** An article published by this request, or by an earlier one with the same idempotency key. */
export interface PublishResult {
  article: Article;
  repeated: boolean;
}

/** The demo sets id and date; a request sets key and digest. */
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
  banner?: PictureBytes | undefined;
  /** As in `ArticleDraft`. */
  bannerPicture?: string | undefined;
  bannerAlt?: string | undefined;
  bannerCredit?: string | undefined;
  /** If `null`, the language is detected. */
  language?: Language | null | undefined;
  /** The correction note for readers; no correction if it is empty. */
  correction?: string | undefined;
}

/** The versions of an article and its manuscript that the user saw. */
export interface SeenVersions {
  /** Accepted versions of the article; `null` accepts any. */
  versions: ReadonlySet<number> | null;
  /** As in `DraftReference`. */
  manuscriptVersion?: string | undefined;
}
