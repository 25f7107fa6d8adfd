import { connect, type PeerCertificate } from 'node:tls';
import { errorCode } from '../../platform/errors/system-error.ts';

const HTTPS_PORT = 443;
/** Milliseconds that a handshake may take. */
const TIMEOUT_MS = 3_000;
/** Stands for the date of an expired certificate, which is not available. */
const EXPIRED = new Date(0);

/**
 * Expiry of the site's certificate; `null` if the site is not on https.
 * @throws Error if the site does not answer, or its certificate is not trusted
 */
export async function certificateEnd(siteUrl: string): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:') return null;
  const { promise, resolve, reject } = Promise.withResolvers<PeerCertificate>();
  const socket = connect({
    host: hostname,
    port: port === '' ? HTTPS_PORT : Number(port),
    servername: hostname,
    timeout: TIMEOUT_MS,
  });
  socket.once('secureConnect', () => resolve(socket.getPeerCertificate()));
  socket.once('timeout', () => reject(new Error(`${hostname} does not answer.`)));
  socket.once('error', reject);
  try {
    return new Date((await promise).valid_to);
  } catch (error) {
    if (errorCode(error) === 'CERT_HAS_EXPIRED') return EXPIRED;
    throw error;
  } finally {
    socket.destroy();
  }
}
