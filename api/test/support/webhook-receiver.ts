import { afterAll, beforeAll } from '@jest/globals';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { CERTIFICATE, KEY } from '../../../testing/localhost-certificate.ts';

/** What an endpoint got. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An endpoint on the local host, with TLS. */
export interface Receiver {
  port: number;
  received: Received[];
  /** Status of the next answers; 204 by default. */
  status: number;
  stop(): Promise<void>;
}

/** Lets this process trust the certificate of `startReceiver` during the tests of a file: the process runs others later. */
export function trustReceivers(): void {
  const usual = getCACertificates();
  beforeAll(() => setDefaultCACertificates([...usual, CERTIFICATE]));
  afterAll(() => setDefaultCACertificates(usual));
}

export async function startReceiver(host: string, port = 0): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(receiver.status, { Location: '/elsewhere' }).end();
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  const receiver: Receiver = {
    port: (server.address() as AddressInfo).port,
    received,
    status: 204,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
