import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { CERTIFICATE, KEY } from '../../../testing/localhost-certificate.ts';

const key = new X509Certificate(CERTIFICATE).publicKey.export({ type: 'spki', format: 'der' });

/** Chromium flag that makes a browser trust the gateway. */
export const TRUST_GATEWAY = `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;

/** Hop-by-hop headers, which HTTP/2 does not allow. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** Starts a proxy with HTTP/2 over TLS, as in production. Browsers use compression dictionaries only on secure connections. */
export async function startTlsGateway(magazine: string): Promise<{ origin: string; stop(): void }> {
  // One connection per request, because the magazine might close a reused one just before its next request.
  const agent = new Agent({ keepAlive: false });
  const server = createSecureServer({ key: KEY, cert: CERTIFICATE }, (incoming, answer) => {
    const forwarded = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
    const outgoing = request(magazine + incoming.url, {
      agent,
      method: incoming.method,
      headers: Object.fromEntries(forwarded),
    });
    outgoing.on('response', (reply) => {
      const headers = Object.entries(reply.headers).filter(([name]) => !CONNECTION_HEADERS.has(name));
      answer.writeHead(reply.statusCode ?? 0, Object.fromEntries(headers));
      reply.pipe(answer);
    });
    outgoing.on('error', () => answer.stream.close());
    incoming.pipe(outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `https://localhost:${port}`, stop: () => void server.close() };
}
