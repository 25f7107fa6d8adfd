/** A file that has arrived. It lies on the disk, and goes when its request has been answered. */
export interface IncomingFile {
  /** Absolute path. */
  path: string;
  /** SHA-256 of its bytes, in hexadecimal digits. */
  sha256: string;
  /** Its first bytes, `HEAD_BYTES` of them where it has as many. */
  head: Buffer;
}

/** Bytes by which is told what a file is. */
export const HEAD_BYTES = 64;
