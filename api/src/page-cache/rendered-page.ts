import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import type { RememberedReads } from './page-reads.ts';

const toBrotli = promisify(brotliCompress);

/** Of 11: level 6 costs a fifth more and saves less than 1 %; the highest levels cost ten times as much. */
const BROTLI_FOR_PAGES = 5;
/** Feeds are long and read mostly by programs: a third of the work for a tenth more bytes. */
export const BROTLI_FOR_FEEDS = 3;
/**
 * A window of 64 KiB uses a smaller table and saves a sixth of the time for an article. Pages up to twice as long
 * grow by about 1 %.
 */
const SMALL_WINDOW = { bits: 16, upToBytes: 128 * 1024 };
/**
 * Up to this size compression runs on the main thread: passing data to another thread takes a millisecond, a third of
 * the work.
 */
const AT_ONCE_MAX_BYTES = 256 * 1024;
const GZIP_LEVEL = 6;
/** Slightly more than gzip's size relative to Brotli. */
const GZIP_TO_BROTLI = 1.25;

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A page as sent, compressed once and cached only in that form, a quarter of its size. gzip is added when the first
 * client without Brotli asks. For the rare clients without either, it is decompressed each time.
 */
export interface RenderedPage {
  status: number;
  /** Headers set by Astro: type, CSP, redirects. */
  headers: Readonly<Record<string, string>>;
  /** Weak, because the encodings share it. */
  etag: string;
  bodies: Readonly<Record<Encoding, Buffer>>;
  /** Memory of the page, in bytes. */
  bytes: number;
  /** Its reads, if they can be repeated. */
  reads?: RememberedReads;
}

/** Astro's response, uncompressed. */
export interface RenderedAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export async function pageOf(
  { status, headers, body }: RenderedAnswer,
  brotliQuality = BROTLI_FOR_PAGES,
): Promise<RenderedPage> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]:
      body.length <= SMALL_WINDOW.upToBytes ? SMALL_WINDOW.bits : constants.BROTLI_DEFAULT_WINDOW,
  };
  const compress = body.length <= AT_ONCE_MAX_BYTES ? brotliCompressSync : toBrotli;
  const br = inItsOwnMemory(await compress(body, { params }));
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return {
    status,
    headers,
    etag,
    bodies: bodiesOf(br),
    bytes: Math.ceil(br.length * (1 + GZIP_TO_BROTLI)),
  };
}

function bodiesOf(br: Buffer): RenderedPage['bodies'] {
  let gzipped: Buffer | undefined;
  return {
    br,
    get gzip() {
      return (gzipped ??= inItsOwnMemory(gzipSync(brotliDecompressSync(br), { level: GZIP_LEVEL })));
    },
    get identity() {
      return brotliDecompressSync(br);
    },
  };
}

/** zlib returns slices of a shared 64 KiB buffer, all of which would stay in memory. */
function inItsOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
