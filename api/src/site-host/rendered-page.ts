import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import type { RememberedReads } from './page-reads.ts';

const toBrotli = promisify(brotliCompress);

/** Of 11: the next level costs a fifth more for less than one per cent, the last ones ten times as much. */
const BROTLI_FOR_PAGES = 5;
/** A feed holds whole articles, and mostly programs ask for it: a third of the work for a tenth more. */
export const BROTLI_FOR_FEEDS = 3;
/**
 * With a window of 64 KiB the encoder works with a smaller table, and takes a sixth less for an article. What is up to twice as
 * long as that becomes some one per cent larger.
 */
const SMALL_WINDOW = { bits: 16, upToBytes: 128 * 1024 };
/** Up to so many bytes are compressed at once: handing them to another thread costs a third as much as the work, a millisecond. */
const AT_ONCE_MAX_BYTES = 256 * 1024;
const GZIP_LEVEL = 6;
/** A little more than gzip needs for a page where Brotli needs 1. */
const GZIP_TO_BROTLI = 1.25;

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A page as it goes over the wire, compressed once for all who ask, and kept so alone, a quarter of its length; with gzip when the
 * first without Brotli asks. For the rare ones who take neither it is unpacked each time.
 */
export interface RenderedPage {
  status: number;
  /** What Astro set: type, CSP, redirects. */
  headers: Readonly<Record<string, string>>;
  /** Weak, because the encodings share it. */
  etag: string;
  bodies: Readonly<Record<Encoding, Buffer>>;
  /** Memory that the page takes, in bytes. */
  bytes: number;
  /** What it was made from, where that can be read again. */
  reads?: RememberedReads;
}

/** What Astro answered, before it is compressed. */
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

/** What zlib gives is a piece of 64 KiB that it shares with others, all of which would be kept for it. */
function inItsOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
