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

/** A seventh of the work of Brotli 5, for a ninth more bytes. */
const ZSTD_LEVEL = 3;
/** Made for a client alone that takes neither zstd nor Brotli, or before there is Brotli. */
const GZIP_LEVEL = 1;
/** The size of gzip relative to zstd at most. */
const GZIP_TO_ZSTD = 1.3;
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
    return Math.ceil(this.#zstdLength * (1 + GZIP_TO_ZSTD));
  }

  get isStrong(): boolean {
    return this.#br !== null;
  }

  /** @param accepted what the client takes; text as it is always */
  encodingFor(accepted: ReadonlySet<Encoding>): Encoding {
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

  /** Compresses it as well as is worth while, on another thread. */
  async strengthen(): Promise<void> {
    const text = this.#text();
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
