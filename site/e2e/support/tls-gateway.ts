import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { CERTIFICATE, KEY } from '../../../testing/localhost-certificate.ts';

const key = new X509Certificate(CERTIFICATE).publicKey.export({ type: 'spki', format: 'der' });

/** Chromium flag for a browser that trusts the gateway. */
export const TRUST_GATEWAY = `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;

/** Headers of one connection, which HTTP/2 does not have. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** HTTP/2 over TLS before the magazine, as readers get it. Dictionaries are for secure connections. */
export async function startTlsGateway(magazine: string): Promise<{ origin: string; stop(): void }> {
  // A connection each: one kept open may be closed by the magazine at the moment of the next request.
  const agent = new Agent({ keepAlive: false });
  const server = createSecureServer({ key: KEY, cert: CERTIFICATE }, (asked, answer) => {
    const kept = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'));
    const sent = request(magazine + asked.url, {
      agent,
      method: asked.method,
      headers: Object.fromEntries(kept),
    });
    sent.on('response', (got) => {
      const headers = Object.entries(got.headers).filter(([name]) => !OF_CONNECTION.has(name));
      answer.writeHead(got.statusCode ?? 0, Object.fromEntries(headers));
      got.pipe(answer);
    });
    sent.on('error', () => answer.stream.close());
    asked.pipe(sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `https://localhost:${port}`, stop: () => void server.close() };
}
