import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';

const toBrotli = promisify(brotliCompress);

/** Values of `Content-Encoding`, the best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Compresses with a dictionary. */
export interface Compressor {
  /** Synchronous; takes one or two milliseconds. */
  compress(text: Buffer): Buffer;
}

/** Of 11. Gateways use it for dynamic pages. Takes some milliseconds for an article, on another thread. */
const BROTLI_QUALITY = 5;
/** Maximum size of gzip relative to Brotli. */
const GZIP_TO_BROTLI = 1.5;
/** Maximum size with a dictionary relative to Brotli; larger results are not used. */
const DICTIONARY_TO_BROTLI = 0.8;
/** Longer texts are not compressed with a dictionary, because that blocks the event loop. */
const DICTIONARY_MAX_BYTES = 1024 * 1024;

/**
 * The text of a page, stored compressed, at a quarter of its size. gzip and dictionary compression are
 * added for the first client that needs them.
 */
export class PageBody {
  readonly #br: Buffer;
  #gzip: Buffer | null = null;
  /** `null` if the dictionary saves too little; undefined before the first client with the dictionary. */
  #withDictionary: Buffer | null | undefined;

  constructor(br: Buffer) {
    this.#br = br;
  }

  static async of(text: Buffer): Promise<PageBody> {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    return new PageBody(await toBrotli(text, { params }));
  }

  /** Maximum memory, in bytes. */
  get bytes(): number {
    return Math.ceil(this.#br.length * (1 + GZIP_TO_BROTLI + DICTIONARY_TO_BROTLI));
  }

  /** @param accepted by the client; `identity` always is */
  encodingFor(accepted: Pick<ReadonlySet<Encoding>, 'has'>): Encoding {
    return ENCODINGS.find((encoding) => accepted.has(encoding)) ?? 'identity';
  }

  as(encoding: Encoding): Buffer {
    if (encoding === 'br') return this.#br;
    return encoding === 'gzip' ? (this.#gzip ??= gzipSync(this.#text())) : this.#text();
  }

  /**
   * For clients with the dictionary.
   *
   * @param compressor the same one at each call
   * @returns `null` if it saves too little
   */
  compressedBy(compressor: Compressor): Buffer | null {
    if (this.#withDictionary === undefined) {
      const text = this.#text();
      const bytes = text.length <= DICTIONARY_MAX_BYTES ? compressor.compress(text) : null;
      const isSmall = bytes !== null && bytes.length <= this.#br.length * DICTIONARY_TO_BROTLI;
      this.#withDictionary = isSmall ? bytes : null;
    }
    return this.#withDictionary;
  }

  #text(): Buffer {
    return brotliDecompressSync(this.#br);
  }
}
