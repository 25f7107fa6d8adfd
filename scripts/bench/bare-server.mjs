/** Node with a ready buffer for each path, and nothing else: the yardstick. Its parent sends it the pages, and gets its port. */
import { createServer } from 'node:http';

process.once('message', (pages) => {
  const ready = new Map(
    pages.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  );
  const server = createServer((request, response) => {
    const { headers, body } = ready.get(request.url);
    response.writeHead(200, headers);
    response.end(body);
  }).listen(0, '127.0.0.1', () => process.send(server.address().port));
});
process.on('disconnect', () => process.exit());
