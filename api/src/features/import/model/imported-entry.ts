import type { PictureOrigin } from '../../../contract/media-labels.ts';

/** A picture of the old magazine. `address` is as the export names it: an address, or a path in the archive or folder beside it. */
export interface ImportedPicture {
  address: string;
  alternativeText: string;
  caption?: string;
  credit?: string;
}

/** A sentence about something of an item that did not come over as it was, such as "A poll was left out." */
export interface ImportNote {
  /** What kind of thing, the same for all notes that are counted together: `shortcode`, `embed`, `picture`, `password`. */
  kind: string;
  sentence: string;
}

/** A person of the old magazine. Passwords are never read. */
export interface ImportedAuthor {
  kind: 'author';
  /** The same in every export of the old magazine. */
  key: string;
  name: string;
  email?: string;
  bio?: string;
  slug?: string;
  photo?: ImportedPicture;
  /** Addresses of the author's page in the old magazine, beside those of the slug. */
  oldAddresses?: string[];
}

/** Only this magazine knows `withdrawn`. */
export type ImportedState = 'draft' | 'scheduled' | 'published' | 'trashed' | 'withdrawn';

/** An article or a page of the old magazine. */
export interface ImportedArticle {
  kind: 'article';
  /** The same in every export of the old magazine, so that a second run changes the same article. */
  key: string;
  title: string;
  slug?: string;
  description?: string;
  /** In the words of the editor's schema, before the sanitiser. Pictures carry their `address`. */
  html: string;
  state: ImportedState;
  publishedAt?: Date;
  changedAt?: Date;
  /** Keys of the authors, the first one first. */
  authors: string[];
  categories: string[];
  tags: string[];
  banner?: ImportedPicture;
  isFeatured: boolean;
  /** A tag of BCP 47, where the export says one. */
  language?: string;
  /**
   * Equal for articles that are translations of each other, in every export of the old magazine. If it is the key of one of
   * them, that one is the original. Absent: the export names no translation.
   */
  work?: string;
  /** Addresses that lead to it in the old magazine, from the first slash on, with their query. */
  oldAddresses: string[];
  /** Those of `oldAddresses` that it had before its own. Another article may have them by now. Absent: none. */
  earlierAddresses?: string[];
  /** Address of the old magazine, whose articles link to each other with it. Absent: only by paths. */
  site?: string;
  /** Addresses of other hosts, such as earlier ones, from which the old magazine shows its pictures. */
  pictureHosts?: string[];
  notes: ImportNote[];
  /** Newest first. Only this magazine exports them. */
  corrections?: { text: string; at: Date }[];
  /** What is known about its pictures beside the text. Only this magazine exports it. */
  pictures?: ImportedPictureWords[];
}

/** What somebody has said about a picture. */
export interface ImportedPictureWords {
  address: string;
  description?: string;
  credit?: string;
  origin?: PictureOrigin;
}

/** An item that has no place here, with the reason in a sentence. */
export interface LeftOutItem {
  kind: 'left-out';
  /** What it is in the words of the old system: `comment`, `nav_menu_item`, `newsletter`. */
  what: string;
  key: string;
  title: string;
  reason: string;
  /** How many items this line is about, such as the comments of an article; otherwise 1. */
  count?: number;
  /** It came over within other items, such as a picture with its articles: nothing is lost. */
  isPart?: boolean;
}

/** Pages of the old magazine that list articles. They are no items, but their addresses lead somewhere. */
export interface ImportedList {
  kind: 'list';
  of: 'category' | 'tag' | 'date' | 'feed';
  /** Of the category or tag; empty for others. */
  name: string;
  /** From the first slash on, with their query. */
  addresses: string[];
}

/** What a reader of exports says, item by item, in the file's order; authors before their articles where the file allows it. */
export type ImportedEntry = ImportedAuthor | ImportedArticle | LeftOutItem;

export type ReadEntry = ImportedEntry | ImportedList;

/** Reads one kind of export. Throws a `BrokenExport` with a sentence for people when the file as a whole cannot be read. */
export type ExportReader = (source: ExportSource) => AsyncIterable<ReadEntry>;

/** The export: one file, or a folder or an archive. */
export interface ExportSource {
  /** The name of the file or folder, without its path. */
  name: string;
  /** Paths with slashes, in order; one for a single file. Links and paths that leave the folder are never among them. */
  list: () => Promise<string[]>;
  /** The bytes of a path of `list`. A file that is damaged, or may not be read, ends the stream with a `BrokenExport`. */
  open: (path: string) => Promise<NodeJS.ReadableStream>;
}

/** The export cannot be read; the message is a sentence for the person who brought it. */
export class BrokenExport extends Error {
  override readonly name = 'BrokenExport';
}
