import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompressSync,
  constants,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toZstd = promisify(zstdCompress);

/** Ways to send a text: names of `Content-Encoding`, the best first. */
export const ENCODINGS = ['br', 'zstd', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Compresses by means of its own: a dictionary. */
export interface Compressor {
  /** Within a millisecond or two. */
  compress(text: Buffer): Buffer;
  /** Somewhat smaller, on another thread. */
  compressWell(text: Buffer): Promise<Buffer>;
}

/** A seventh of the work of Brotli 5, for a ninth more bytes. */
const ZSTD_LEVEL = 3;
/** Made for a client alone that takes neither zstd nor Brotli, or before there is Brotli. */
const GZIP_LEVEL = 1;
/** The size of gzip relative to zstd at most. */
const GZIP_TO_ZSTD = 1.3;
/** The size against a dictionary relative to zstd at most; one that saves less is not used. */
const DICTIONARY_TO_ZSTD = 0.75;
/** Of 11, which takes two to three times as long for 3 % less. */
const BROTLI_QUALITY = 10;
/** Bits of the window that an article fits in: the default one needs a larger table. */
const SMALL_WINDOW = { bits: 18, upToBytes: 256 * 1024 };
/** Passing data to another thread takes longer than compressing this much. */
const AT_ONCE_MAX_BYTES = 1024 * 1024;

/**
 * The text of a page, kept compressed alone, a quarter of its size: by zstd at first, which costs next to nothing, and by
 * Brotli once `strengthen` has run. gzip is added for the first client that needs it.
 */
export class PageBody {
  readonly #zstdLength: number;
  #zstd: Buffer | null;
  #br: Buffer | null = null;
  #gzip: Buffer | null = null;
  /** `null` if the dictionary saves too little, undefined before the first client that has it. */
  #against: { by: Compressor; bytes: Buffer; isStrong: boolean } | null | undefined;

  constructor(zstd: Buffer) {
    this.#zstd = zstd;
    this.#zstdLength = zstd.length;
  }

  static async of(text: Buffer): Promise<PageBody> {
    const options = { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } };
    const compress = text.length <= AT_ONCE_MAX_BYTES ? zstdCompressSync : toZstd;
    return new PageBody(inItsOwnMemory(await compress(text, options)));
  }

  /** Memory that it takes at most, in bytes. */
  get bytes(): number {
    return Math.ceil(this.#zstdLength * (1 + GZIP_TO_ZSTD + DICTIONARY_TO_ZSTD));
  }

  get isStrong(): boolean {
    return this.#br !== null && this.#against?.isStrong !== false;
  }

  /** @param accepted what the client takes; text as it is always */
  encodingFor(accepted: Pick<ReadonlySet<Encoding>, 'has'>): Encoding {
    if (this.#br !== null && accepted.has('br')) return 'br';
    if (this.#zstd !== null && accepted.has('zstd')) return 'zstd';
    return accepted.has('gzip') ? 'gzip' : 'identity';
  }

  /** @param encoding from `encodingFor`, in the same turn of the event loop */
  as(encoding: Encoding): Buffer {
    if (encoding === 'br' && this.#br !== null) return this.#br;
    if (encoding === 'zstd' && this.#zstd !== null) return this.#zstd;
    if (encoding === 'gzip')
      return (this.#gzip ??= inItsOwnMemory(gzipSync(this.#text(), { level: GZIP_LEVEL })));
    return this.#text();
  }

  /**
   * For clients with the dictionary.
   *
   * @param by the same one at each call
   * @returns `null` if it saves too little
   */
  against(by: Compressor): Buffer | null {
    if (this.#against === undefined) {
      const text = this.#text();
      const bytes = text.length <= AT_ONCE_MAX_BYTES ? by.compress(text) : null;
      const isSmall = bytes !== null && bytes.length <= this.#zstdLength * DICTIONARY_TO_ZSTD;
      this.#against = isSmall ? { by, bytes, isStrong: false } : null;
    }
    return this.#against?.bytes ?? null;
  }

  /** Compresses it as well as is worth while, on another thread: once for everybody, once more for those with the dictionary. */
  async strengthen(): Promise<void> {
    const text = this.#text();
    const against = this.#against;
    if (this.#br !== null && against) {
      this.#against = { by: against.by, bytes: await against.by.compressWell(text), isStrong: true };
      return;
    }
    const { bits, upToBytes } = SMALL_WINDOW;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_LGWIN]: text.length <= upToBytes ? bits : constants.BROTLI_DEFAULT_WINDOW,
    };
    this.#br = inItsOwnMemory(await toBrotli(text, { params }));
    this.#zstd = null;
  }

  #text(): Buffer {
    return this.#br === null
      ? zstdDecompressSync(this.#zstd ?? Buffer.alloc(0))
      : brotliDecompressSync(this.#br);
  }
}

/** zlib returns slices of a shared 64 KiB buffer, all of which would stay in memory. */
function inItsOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
