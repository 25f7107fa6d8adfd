/** A received file. It is on disk, and deleted after the response. */
export interface IncomingFile {
  /** Absolute path. */
  path: string;
  /** Its length. */
  bytes: number;
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: string;
  /** Its first bytes, up to `HEAD_BYTES`. */
  head: Buffer;
}

/** Bytes needed to recognise a file's format. */
export const HEAD_BYTES = 64;
