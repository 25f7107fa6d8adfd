import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';

const toBrotli = promisify(brotliCompress);

/** Ways to send a text: names of `Content-Encoding`, the best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Compresses by means of its own: a dictionary. */
export interface Compressor {
  /** Within a millisecond or two. */
  compress(text: Buffer): Buffer;
}

/** Of 11: what gateways use for pages that are made for a request. Some milliseconds for an article, on another thread. */
const BROTLI_QUALITY = 5;
/** The size of gzip relative to Brotli at most. */
const GZIP_TO_BROTLI = 1.5;
/** The size against a dictionary relative to Brotli at most; one that saves less is not used. */
const DICTIONARY_TO_BROTLI = 0.8;
/** Longer texts are not compressed against a dictionary, for which the server would stand still. */
const DICTIONARY_MAX_BYTES = 1024 * 1024;

/**
 * The text of a page, kept compressed alone, a quarter of its size. gzip, and what is compressed against a dictionary, are added for
 * the first client that needs them.
 */
export class PageBody {
  readonly #br: Buffer;
  #gzip: Buffer | null = null;
  /** `null` if the dictionary saves too little, undefined before the first client that has it. */
  #against: Buffer | null | undefined;

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

  /** Memory that it takes at most, in bytes. */
  get bytes(): number {
    return Math.ceil(this.#br.length * (1 + GZIP_TO_BROTLI + DICTIONARY_TO_BROTLI));
  }

  /** @param accepted what the client takes; text as it is always */
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
   * @param by the same one at each call
   * @returns `null` if it saves too little
   */
  against(by: Compressor): Buffer | null {
    if (this.#against === undefined) {
      const text = this.#text();
      const bytes = text.length <= DICTIONARY_MAX_BYTES ? by.compress(text) : null;
      const isSmall = bytes !== null && bytes.length <= this.#br.length * DICTIONARY_TO_BROTLI;
      this.#against = isSmall ? bytes : null;
    }
    return this.#against;
  }

  #text(): Buffer {
    return brotliDecompressSync(this.#br);
  }
}
