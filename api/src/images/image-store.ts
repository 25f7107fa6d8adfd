import type { Readable } from 'node:stream';
import { AppError } from '../common/errors/app-error.ts';
import type { IncomingFile } from '../uploads/incoming-file.ts';

/** What is put: bytes, or a file that has just arrived. */
export type PictureBytes = Buffer | IncomingFile;

export interface StoredFile {
  stream: Readable;
  /** Length of the file. */
  bytes: number;
}

export interface ListedFile {
  picture: string;
  file: string;
  changedAt: Date;
}

/** Names of folders that are a picture's. */
export const PICTURE_ID = /^[0-9a-f]{32}$/;

/** Why pictures can be neither read nor stored; its message is one sentence for the operator. */
export class ImageStoreProblem extends Error {}

/** What a reader or an author is told of it. */
export function picturesUnavailable(cause: unknown): AppError {
  return new AppError('PICTURES_UNAVAILABLE', {}, { cause });
}

/**
 * Where the files of pictures are kept. A picture is a folder, named by the hash of its bytes; a file that has been
 * put never changes.
 */
export abstract class ImageStore {
  /**
   * Looks whether pictures can be had: `read` costs one question, `write` stores a file and removes it.
   * @throws ImageStoreProblem where they cannot
   */
  abstract check(how: 'read' | 'write'): Promise<void>;
  /** Whole or not at all. @throws AppError STORAGE_FULL, PICTURES_UNAVAILABLE */
  abstract put(picture: string, file: string, content: PictureBytes): Promise<void>;
  /** `null` where there is no such file. @throws AppError PICTURES_UNAVAILABLE */
  abstract open(picture: string, file: string): Promise<StoredFile | null>;
  /** Removes one file; quiet where there is none. */
  abstract removeFile(picture: string, file: string): Promise<void>;
  /** All files there are, those of one picture one after the other; a few that come or go meanwhile may be among them or not. */
  abstract list(): AsyncIterable<ListedFile>;
  /** Removes all files of a picture; quiet where there are none. */
  abstract remove(picture: string): Promise<void>;
}
