/**
 * The yardstick: Node with one buffer per path, sent as it is or compressed for each request, and nothing else. The
 * parent sends the pages and receives the port.
 */
import { createServer } from 'node:http';
import { brotliCompress, constants } from 'node:zlib';

/** The magazine's setting. */
const PARAMS = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

process.once('message', ({ pages, compresses }) => {
  const ready = new Map(
    pages.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  );
  // Longer than clients keep an idle connection.
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const { headers, body } = ready.get(request.url);
    if (!compresses) {
      response.writeHead(200, headers);
      response.end(body);
      return;
    }
    brotliCompress(body, { params: PARAMS }, (_, packed) => {
      response.writeHead(200, { ...headers, 'content-length': packed.length });
      response.end(packed);
    });
  }).listen(0, '127.0.0.1', () => process.send(server.address().port));
});
process.on('disconnect', () => process.exit());
