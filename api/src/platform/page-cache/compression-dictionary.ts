import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { constants, zstdCompressSync } from 'node:zlib';
import type { Compressor } from './page-body.ts';

/** Name of the encoding: zstd with a dictionary (RFC 9842, 5). */
export const DCZ = 'dcz';
/** Header of a skippable zstd frame of 32 bytes, which holds the dictionary's hash. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);
/** zstd levels go to 22. This one takes an article 1 ms; 19 takes 20 ms for 6 % less. */
const LEVEL = 6;
/** A byte sequence of structured fields (RFC 9651), whose parameters mean nothing here. */
const BYTES = /^ *:([A-Za-z0-9+/]*=*): *(?:;.*)?$/;
const TAG_LENGTH = 8;

/** Bytes that browsers cache and reuse, so that the next page needs only its differences (RFC 9842). */
export class Dictionary implements Compressor {
  /** Suffix of the ETags of pages compressed with it. */
  readonly tag: string;
  readonly #bytes: Buffer;
  readonly #hash: Buffer;
  readonly #name: string;

  /** @param path address of its bytes */
  constructor(
    bytes: Buffer,
    readonly path: string,
  ) {
    this.#bytes = bytes;
    this.#hash = createHash('sha256').update(bytes).digest();
    this.#name = `:${this.#hash.toString('base64')}:`;
    this.tag = `${DCZ}-${this.#hash.toString('base64url').slice(0, TAG_LENGTH)}`;
  }

  /** Whether the client has exactly this dictionary, by its request headers. */
  isAvailableTo({ 'available-dictionary': header }: IncomingHttpHeaders): boolean {
    if (header === undefined || Array.isArray(header)) return false;
    if (header === this.#name) return true;
    const bytes = BYTES.exec(header)?.[1];
    return bytes !== undefined && Buffer.from(bytes, 'base64').equals(this.#hash);
  }

  compress(text: Buffer): Buffer {
    const frame = zstdCompressSync(text, {
      dictionary: this.#bytes,
      pledgedSrcSize: text.length,
      params: { [constants.ZSTD_c_compressionLevel]: LEVEL },
    });
    return Buffer.concat([MAGIC, this.#hash, frame]);
  }
}
