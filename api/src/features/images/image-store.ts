import type { Readable } from 'node:stream';
import { AppError } from '../../platform/errors/app-error.ts';
import type { IncomingFile } from '../../platform/uploads/incoming-file.ts';

/** Content to put: bytes, or a file that has just arrived. */
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

/** Names of picture folders. */
export const PICTURE_ID = /^[0-9a-f]{32}$/;

/** The picture store is unavailable; the message is one sentence for the operator. */
export class ImageStoreProblem extends Error {}

export function picturesUnavailable(cause: unknown): AppError {
  return new AppError('PICTURES_UNAVAILABLE', {}, { cause });
}

/**
 * Stores the files of pictures. A picture is a folder named by the hash of its bytes. A stored file never changes.
 */
export abstract class ImageStore {
  /**
   * Checks availability: `read` costs one request, `write` stores and removes a file.
   * @throws ImageStoreProblem
   */
  abstract check(how: 'read' | 'write'): Promise<void>;
  /** Atomic. @throws AppError STORAGE_FULL, PICTURES_UNAVAILABLE */
  abstract put(picture: string, file: string, content: PictureBytes): Promise<void>;
  /** `null` if the file does not exist. @throws AppError PICTURES_UNAVAILABLE */
  abstract open(picture: string, file: string): Promise<StoredFile | null>;
  /** Removes one file, if it exists. */
  abstract removeFile(picture: string, file: string): Promise<void>;
  /** All files, grouped by picture. Files added or removed meanwhile may or may not be included. */
  abstract list(): AsyncIterable<ListedFile>;
  /** Removes all files of a picture, if there are any. */
  abstract remove(picture: string): Promise<void>;
}
