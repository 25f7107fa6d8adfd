/**
 * Node with a ready buffer for each path, or one that it compresses for each request, and nothing else: the yardstick. Its
 * parent sends it the pages, and gets its port.
 */
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

/** As pages are compressed that are made anew. */
const PARAMS = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_LGWIN]: 16,
};

process.once('message', ({ pages, compresses }) => {
  const ready = new Map(
    pages.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  );
  // Longer than a client keeps a connection that it does not use.
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const { headers, body } = ready.get(request.url);
    if (!compresses) {
      response.writeHead(200, headers);
      response.end(body);
      return;
    }
    const packed = brotliCompressSync(body, { params: PARAMS });
    response.writeHead(200, { ...headers, 'content-length': packed.length });
    response.end(packed);
  }).listen(0, '127.0.0.1', () => process.send(server.address().port));
});
process.on('disconnect', () => process.exit());
