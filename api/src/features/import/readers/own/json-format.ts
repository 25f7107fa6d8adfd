import type { Genre } from '../../../../contract/genres.ts';
import type { Language } from '../../../../contract/articles.ts';
import type { PictureOrigin } from '../../../../contract/media-labels.ts';
import type { ManuscriptState } from '../../../../contract/manuscripts.ts';

/** How `magazine.json` begins: `{"format":"banyan-magazine",`. */
export const JSON_FORMAT = 'banyan-magazine';
export const JSON_VERSION = 1;
/** The file in the folder or archive, beside the folder `pictures`. */
export const JSON_FILE = 'magazine.json';

/** A row of `data.authors`. */
export interface JsonAuthor {
  id: string;
  name: string;
  email: string;
  bio: string;
  /** Path of a picture. */
  photo: string | null;
}

/** Words of an article. */
export interface JsonWords {
  title: string;
  description: string;
  /** Of `contract/rich-text.ts`; pictures by their paths. */
  html: string;
  tags: Genre[];
  isFeatured: boolean;
  banner: { picture: string; alt: string; credit: string } | null;
  /** As somebody chose it; `null` if it is to be recognised. */
  language: Language | null;
}

/** A row of `data.articles`. Dates are in UTC, in ISO 8601. */
export interface JsonArticle extends JsonWords {
  id: string;
  state: ManuscriptState;
  /** Empty before the first publication. */
  slug: string;
  /** Ids of authors, the first author first. */
  authors: string[];
  recognisedLanguage: Language;
  publishedAt: string | null;
  changedAt: string;
  scheduledFor: string | null;
  /** Saved changes that readers do not see. */
  changes: JsonWords | null;
  /** Id of the original; its own if it is the original, `null` without translations. */
  translationOf: string | null;
  /** Newest first. */
  corrections: { text: string; at: string }[];
  /** Paths of an old magazine that lead to it. */
  oldAddresses: string[];
}

/** A row of `data.pictures`. */
export interface JsonPicture {
  id: string;
  /** Path of its file. */
  file: string;
  width: number;
  height: number;
  description: string;
  credit: string;
  /** What it is, where somebody has said it. */
  label: PictureOrigin | null;
}
