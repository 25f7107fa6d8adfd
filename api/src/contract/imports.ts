import type { Instant } from './dates.ts';
import { type Genre, GENRES } from './genres.ts';
import type { Pagination } from './pagination.ts';

/** Largest file that is uploaded, in bytes: 1 GiB. Larger ones are imported at the command line. */
export const IMPORT_MAX_BYTES = 1024 * 1024 * 1024;
/** Largest piece of a file, in bytes: 8 MiB. */
export const IMPORT_PIECE_MAX_BYTES = 8 * 1024 * 1024;
/** Maximum number of characters of the name of a file. */
export const IMPORT_NAME_MAX_LENGTH = 200;
/** Imports that are not done, at most. */
export const MAX_IMPORTS = 5;
/** Hours for which the files of an import are kept after the last use. */
export const IMPORT_KEPT_HOURS = 24;
/** Days for which an import that is done, with its report, is listed. */
export const IMPORT_LISTED_DAYS = 90;
/** Categories of a dry run, those with most articles. The others keep the proposed tag, or none. */
export const IMPORT_MAX_CATEGORIES = 500;

/** The export itself, and an archive of pictures to which it refers. */
export const IMPORT_FILE_ROLES = ['export', 'pictures'] as const;
export type ImportFileRole = (typeof IMPORT_FILE_ROLES)[number];

/**
 * `uploading` until all bytes are here, then `ready`. `surveying` is the dry run, `surveyed` its result. `stopped` and `failed` can be
 * run again.
 */
export const IMPORT_STATES = [
  ...(['uploading', 'ready', 'surveying', 'surveyed', 'running', 'stopped', 'failed', 'done'] as const),
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What becomes of a category: a tag, or `-` for no tag. */
export const IMPORT_TAGS = [...GENRES, '-'] as const;
export type ImportTag = (typeof IMPORT_TAGS)[number];

export interface ImportFile {
  /** @example export */
  role: ImportFileRole;
  /** @example old-magazine.xml */
  name: string;
  /** Bytes. @minimum 1 @example 88080384 */
  size: number;
  /** Bytes that are here: the offset of the next piece. @minimum 0 @example 8388608 */
  received: number;
}

export interface ImportProgress {
  /** Items read. @minimum 0 @example 318 */
  done: number;
  /** `null` if unknown, as in a dry run. @minimum 0 @example 470 */
  total: number | null;
  /** Title of the item that was read last; may be empty. @example Reading the Western Ghats by Their Frogs */
  now: string;
  startedAt: Instant;
}

/** Something that items lose, or why they are left out. */
export interface ImportLoss {
  /** One sentence. @example A poll was left out. */
  sentence: string;
  /** @minimum 0 @example 4 */
  count: number;
  /** Titles of the first 20. @example ["Who Owns a Mangrove?"] */
  titles: string[];
}

export interface ImportCategory {
  /** @example Climate */
  name: string;
  /** Articles that have it. @minimum 0 @example 41 */
  articles: number;
  /** `null` without a decision, which holds the run back. @example Weather */
  tag: ImportTag | null;
}

/** What a dry run found. */
export interface ImportSurvey {
  /** The system that wrote the export. @example WordPress */
  system: string;
  /** Items in the export. @minimum 0 @example 2391 */
  read: number;
  /** Articles by the state that they get here. @minimum 0 @example 412 */
  published: number;
  /** @minimum 0 @example 44 */
  drafts: number;
  /** @minimum 0 @example 3 */
  scheduled: number;
  /** @minimum 0 @example 11 */
  trashed: number;
  /** @minimum 0 @example 14 */
  authors: number;
  /** Authors without an email address. @minimum 0 @example 1 */
  authorsWithoutEmail: number;
  /** Tags of the old magazine. @minimum 0 @example 120 */
  tags: number;
  /** Tags that become a tag here. @minimum 0 @example 12 */
  tagsKept: number;
  /** Pictures that articles show. @minimum 0 @example 1906 */
  pictures: number;
  /** Pictures that are not among the files. @minimum 0 @example 3 */
  missingPictures: number;
  /** Old addresses. @minimum 0 @example 940 */
  addresses: number;
  /** Articles that lose something. @minimum 0 @example 9 */
  changed: number;
  losses: ImportLoss[];
  /** @minimum 0 @example 1204 */
  leftOutCount: number;
  leftOut: ImportLoss[];
  /** Articles that had no tag with the decisions at the time of the dry run. */
  withoutTag: ImportLoss;
  /** Categories that are not listed, because there are too many. @minimum 0 @example 0 */
  moreCategories: number;
}

/** How many addresses of a kind lead to a page here. */
export interface ImportAddressCount {
  /** `article`, `author`, `category`, `tag`, `date` or `feed`. @example category */
  kind: string;
  /** @minimum 0 @example 24 */
  tried: number;
  /** @minimum 0 @example 24 */
  lead: number;
}

/** An old page and the article that it became, to compare. */
export interface ImportSample {
  /** @example Who Owns a Mangrove? */
  title: string;
  /** Its old address; a path if the export does not name the site. @example https://old.example/2019/03/who-owns-a-mangrove/ */
  old: string;
  /** Path of the article. @example /articles/who-owns-a-mangrove */
  path: string;
}

/** The files of a report: all items, all old addresses, or all pictures with their hashes. */
export const IMPORT_REPORT_PARTS = ['items', 'addresses', 'pictures'] as const;
export type ImportReportPart = (typeof IMPORT_REPORT_PARTS)[number];

/** The balance: `read` is the sum of `imported`, `changed` and `leftOut`. */
export interface ImportReceipt {
  /** @minimum 0 @example 2391 */
  read: number;
  /** @minimum 0 @example 1178 */
  imported: number;
  /** Imported with a change. @minimum 0 @example 9 */
  changed: number;
  /** @minimum 0 @example 1204 */
  leftOut: number;
  /** Articles among those that came. @minimum 0 @example 470 */
  articles: number;
  /** Pictures stored. @minimum 0 @example 1903 */
  pictures: number;
  /** @minimum 0 @example 3 */
  missingPictures: number;
  /** @minimum 0 @example 12 */
  newAuthors: number;
  /** Old addresses tried, and those that lead to a page here. @minimum 0 @example 940 */
  addressesTried: number;
  /** @minimum 0 @example 938 */
  addressesLead: number;
  /** The same by kind. */
  addresses: ImportAddressCount[];
  /** Pictures whose old file was there, and those that are here with the same hash. @minimum 0 @example 1903 */
  picturesCompared: number;
  /** @minimum 0 @example 1903 */
  picturesSame: number;
  /** Up to 12 articles, from the whole export. */
  sample: ImportSample[];
}

/** The move of a magazine from another system. */
export interface Import {
  /** @example 665f1c2ab1d4c8a9e0f3b7d1 */
  _id: string;
  /** @example surveyed */
  state: ImportState;
  files: ImportFile[];
  /** Whether old addresses lead to the new ones. @example true */
  leads: boolean;
  /** Whether pictures that are not among the files are fetched from the old site. @example false */
  fetches: boolean;
  /** Why it failed, in a sentence; `null` otherwise. @example null */
  failure: string | null;
  /** While a dry run or a run is going on, and after a stop; `null` otherwise. */
  progress: ImportProgress | null;
  /** The result of the last dry run; `null` without one. */
  survey: ImportSurvey | null;
  categories: ImportCategory[];
  /** The tag of articles that would have none; `null` without one. @example Environment */
  otherwise: Genre | null;
  /** `null` before it is done. */
  receipt: ImportReceipt | null;
  createdAt: Instant;
}

/** `POST /api/admin/imports` and all changes of one. */
export interface ImportResponse {
  success: true;
  import: Import;
}

/** `GET /api/admin/imports`, newest first. */
export interface ImportsResponse {
  data: Import[];
  pagination: Pagination;
}

/** `GET /api/admin/imports/{id}`. */
export interface ImportDetailsResponse {
  import: Import;
}

/** What became of items. */
export const IMPORT_OUTCOMES = ['imported', 'changed', 'left-out'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** `left-out` for everything that is no article and no author. */
export const IMPORT_ITEM_KINDS = ['author', 'article', 'left-out'] as const;
export type ImportItemKind = (typeof IMPORT_ITEM_KINDS)[number];

/** An item of an export, and what became of it. */
export interface ImportItem {
  /** @example article */
  kind: ImportItemKind;
  /** @example Who Owns a Mangrove? */
  title: string;
  /** Items of this line, such as the comments of an article. @minimum 1 @example 1 */
  count: number;
  /** @example changed */
  outcome: ImportOutcome;
  /** Sentences. @example ["A slider became five pictures."] */
  reasons: string[];
  /** Id of the manuscript or the account; `null` if it was left out. @example 665f1c2ab1d4c8a9e0f3b712 */
  target: string | null;
  /** Email address of an author whose account an import created, and who has set no password yet; `null` for others. @example null */
  inviteTo: string | null;
}

/** `GET /api/admin/imports/{id}/items`. */
export interface ImportItemsResponse {
  data: ImportItem[];
  pagination: Pagination;
}
