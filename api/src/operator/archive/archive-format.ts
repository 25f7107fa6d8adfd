import { contentType, CREDENTIALS, SOURCE } from '../../features/images/picture-format.ts';

/**
 * An archive is a tar file, plain or gzipped:
 *
 * documents/COLLECTION/000001.ndjson one document per line, in canonical extended JSON
 * pictures/ID/FILE the files of pictures checksums/000001.sha256 of the entries before it, for
 * `sha256sum --check` manifest.json last: an archive without it is incomplete
 */
export const FORMAT = 'banyan-archive';
export const VERSION = 2;
/** Format version of archives from before release 1.0.0. */
export const UNRELEASED_VERSION = 1;
export const MANIFEST = 'manifest.json';

export interface Manifest {
  format: typeof FORMAT;
  version: number;
  /** Schema version of the documents. */
  schemaVersion: number;
  /** Moment of the snapshot: ISO 8601. */
  createdAt: string;
  collections: { name: string; documents: number; digest: string }[];
  pictures: { files: number; bytes: number };
  /** Number of checksum files, and the SHA-256 of all of them in order. */
  checksums: { files: number; sha256: string };
}

/** An archive cannot be read or written; the message is one sentence for the user. */
export class ArchiveProblem extends Error {}

export type Entry =
  | { kind: 'documents'; collection: string }
  | { kind: 'picture'; picture: string; file: string }
  | { kind: 'checksums' }
  | { kind: 'manifest' };

/** Parses an entry's name; `null` if an archive has no such entry. */
export function entryOf(name: string): Entry | null {
  const [, collection] = /^documents\/([a-z][\w-]{0,60})\/\d{6}\.ndjson$/.exec(name) ?? [];
  if (collection !== undefined) return { kind: 'documents', collection };
  const [, picture, file] = /^pictures\/([0-9a-f]{32})\/([\w.]{1,40})$/.exec(name) ?? [];
  if (picture !== undefined && file !== undefined)
    return contentType(file) === null && ![SOURCE, CREDENTIALS].includes(file)
      ? null
      : { kind: 'picture', picture, file };
  if (/^checksums\/\d{6}\.sha256$/.test(name)) return { kind: 'checksums' };
  return name === MANIFEST ? { kind: 'manifest' } : null;
}

/** `documents/articles/000007.ndjson` for the seventh part. */
export function numbered(folder: string, part: number, extension: string): string {
  return `${folder}/${String(part).padStart(6, '0')}.${extension}`;
}
