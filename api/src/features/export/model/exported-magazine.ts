import type { DescribedPicture } from '../../images/best-files.ts';
import type { EveryManuscript } from '../../manuscripts/export/every-manuscript.service.ts';

/** An author, never with a password or a token. */
export interface ExportedAuthor {
  id: string;
  name: string;
  email: string;
  /** Empty without one. */
  bio: string;
  photo: ExportedPicture | null;
  /** ASCII, unlike that of every other author: the name of an account in other systems. */
  login: string;
}

/** A picture with its largest stored file, which has no metadata of the camera. */
export type ExportedPicture = DescribedPicture;

export interface ExportedArticle extends EveryManuscript {
  /** The existing pictures of its words and of its changes, by id. */
  pictures: ReadonlyMap<string, ExportedPicture>;
  /** Paths of an old magazine that lead to it. */
  oldAddresses: string[];
}

/** A file of an export, by its path in the folder or the archive. */
export interface ExportFile {
  path: string;
  content: string | AsyncIterable<string | Buffer>;
}
