import compression from 'compression';
import { constants } from 'node:zlib';

/** Responses below this size are not compressed: they fit into the first packets. */
const THRESHOLD_BYTES = 2048;
/** A window larger than any list, with a small part of the default's memory. */
const BROTLI_WINDOW_BITS = 18;

/** Compression reduces lists of articles to a fifth. */
export const compressed = compression({
  threshold: THRESHOLD_BYTES,
  brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS } },
});
