import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Another site's web server that records its requests. */
export interface WebServer {
  port: number;
  /** Requested paths, in order. */
  asked: string[];
  /** Header fields of the last request. */
  headers: IncomingMessage['headers'];
  stop(): Promise<void>;
}

/** @param host to listen on; `port` 0 means any free one */
export async function startWebServer(
  answers: Record<string, Answer>,
  { host, port }: { host: string; port: number },
): Promise<WebServer> {
  const web: WebServer = { port, asked: [], headers: {}, stop: () => stop(server) };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    web.asked.push(path);
    web.headers = request.headers;
    response.on('error', () => undefined);
    (answers[path] ?? notFound)(response, request);
  });
  await new Promise<void>((ready) => server.listen(port, host, ready));
  web.port = (server.address() as AddressInfo).port;
  return web;
}

const notFound: Answer = (response) => response.writeHead(404).end();

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}

export const send =
  (body: string | Buffer, type = 'text/html', headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(200, { 'Content-Type': type, ...headers }).end(body);

export const redirectTo =
  (location: string, status = 302): Answer =>
  (response) =>
    response.writeHead(status, { Location: location }).end();

/** Sends `begin`, then repeats `chunk` while somebody reads; without `chunk` it sends nothing more. */
export const endless =
  (begin: string, chunk: Buffer | null): Answer =>
  (response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.write(begin);
    if (chunk === null) return;
    const more = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  };
