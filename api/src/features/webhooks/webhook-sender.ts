import { Injectable } from '@nestjs/common';
import { request } from 'node:https';
import { VERSION } from '../../platform/config/version.ts';
import { checkedConnection } from '../../platform/outbound/checked-connection.ts';
import { Network } from '../../platform/outbound/network.ts';

/** Milliseconds for connection and answer together. */
const TIMEOUT_MS = 15_000;
/** Maximum characters of a recorded problem. */
const PROBLEM_MAX_LENGTH = 200;

export interface SentMessage {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The status of an answer, or why there was none. */
export interface Answer {
  status: number | null;
  problem: string;
}

/** Posts messages to endpoints on the public internet. Redirects are not followed. */
@Injectable()
export class WebhookSender {
  constructor(private readonly network: Network) {}

  /** @throws the reason of `signal` if that aborts it */
  async send(message: SentMessage, signal: AbortSignal): Promise<Answer> {
    try {
      const status = await this.post(message, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]));
      return { status, problem: '' };
    } catch (error) {
      signal.throwIfAborted();
      const { name, message: text } = error as Error;
      const problem =
        name === 'TimeoutError' || name === 'AbortError' ? 'No answer within 15 seconds.' : text;
      return { status: null, problem: problem.slice(0, PROBLEM_MAX_LENGTH) };
    }
  }

  private async post({ url, headers, body }: SentMessage, signal: AbortSignal): Promise<number> {
    const address = new URL(url);
    if (address.protocol !== 'https:' || !this.network.allowsPort(address.port))
      throw new Error('Not an address with https and its usual port.');
    const connection = await checkedConnection(this.network, address);
    signal.throwIfAborted();
    const options = {
      ...connection,
      signal,
      method: 'POST',
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': `Banyan/${VERSION}`,
      },
    };
    return new Promise((resolve, reject) => {
      const sent = request(address, options, (response) => {
        // What it says does not matter, and may be endless.
        response.destroy();
        resolve(response.statusCode ?? 0);
      });
      sent.on('error', reject).end(body);
    });
  }
}
