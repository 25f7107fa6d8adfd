import { connect } from 'node:net';
import type { RawRequest } from './requests.ts';

export interface RawAnswer {
  /** `null` if the server closed without a response, as it may for invalid HTTP. */
  status: number | null;
  /** Milliseconds until the connection ended. */
  ms: number;
}

/** Timeout in milliseconds. */
const PATIENCE_MS = 20_000;

/** Sends these bytes only, and waits for the end. @throws Error after the timeout */
async function sendRaw(port: number, { bytes, breaksOff }: RawRequest): Promise<RawAnswer> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    let head = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes);
      if (breaksOff) socket.end();
    });
    const done = (): void => {
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(head.replace(/^HTTP\/1\.1 100[^]*?\r\n\r\n/, '')) ?? [];
      resolve({ status: status === undefined ? null : Number(status), ms: performance.now() - begun });
    };
    socket.setTimeout(PATIENCE_MS, () => {
      socket.destroy();
      reject(new Error(`No end after ${PATIENCE_MS} ms: ${bytes.toString('latin1', 0, 400)}`));
    });
    socket.on('data', (chunk) => {
      if (head.length < 200) head += chunk.toString('latin1', 0, 200);
    });
    // A server may refuse early and close while the rest is on its way.
    socket.on('error', () => socket.destroy());
    socket.on('close', done);
  });
}

export interface Tally {
  statuses: Map<number | null, number>;
  /** Requests with a server error, as sent. */
  failures: { status: number; request: string }[];
  slowest: { ms: number; request: string };
}

/** Maximum printed bytes of a failed request. */
const SHOWN = 600;
const FIRST_SERVER_ERROR = 500;

/** Sends `count` of `requests`, with `atOnce` concurrent ones. */
export async function sendAll(
  port: number,
  requests: Iterator<RawRequest>,
  { count, atOnce }: { count: number; atOnce: number },
): Promise<Tally> {
  const tally: Tally = { statuses: new Map(), failures: [], slowest: { ms: 0, request: '' } };
  let sent = 0;
  const line = async (): Promise<void> => {
    while (sent < count) {
      sent += 1;
      const next = requests.next().value as RawRequest;
      const { status, ms } = await sendRaw(port, next);
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
      const request = next.bytes.toString('latin1', 0, SHOWN);
      if (status !== null && status >= FIRST_SERVER_ERROR) tally.failures.push({ status, request });
      if (ms > tally.slowest.ms) tally.slowest = { ms, request };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  return tally;
}
