import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Registry } from 'prom-client';

/** Serves `GET /metrics`, and nothing else. */
export async function serveFigures(
  { port, host }: { port: number; host: string },
  read: () => Promise<string>,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
