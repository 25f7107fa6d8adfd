import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../../src/platform/errors/system-error.ts';

/** Milliseconds before a retry if all replicas refused a request. */
const PAUSE_MS = 20;

/** Milliseconds between a client's requests, so that a starting replica gets processor time. */
const PACE_MS = 20;

export interface Sent {
  method: 'GET' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/**
 * Sends requests like a proxy in front of replicas, in turn. A request that is refused, or cut off before
 * the first response on its connection, goes to the next replica. On a reused connection, a cut is a failure:
 * the server must announce that it closes a connection.
 */
export class ProxiedLoad {
  readonly failures: string[] = [];
  answered = 0;
  refused = 0;
  private stopping = false;
  private turn = 0;
  private readonly lines: Promise<void>[] = [];

  /** @param replicas their addresses */
  constructor(private readonly replicas: readonly string[]) {}

  /** Adds a client with one request at a time. @param keepAlive whether it reuses its connection */
  add(keepAlive: boolean, next: (n: number) => Sent): void {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    this.lines.push(this.run(agent, next).finally(() => agent.destroy()));
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.lines);
  }

  private async run(agent: Agent, next: (n: number) => Sent): Promise<void> {
    for (let n = 0; !this.stopping; n += 1) {
      const sent = next(n);
      const status = await this.send(agent, sent);
      if (status === null) continue;
      this.answered += 1;
      if (status !== 200) this.failures.push(`${sent.method} ${sent.path}: ${status}`);
      await wait(PACE_MS);
    }
  }

  /** The status; `null` if the load was stopped first. */
  private async send(agent: Agent, sent: Sent): Promise<number | string | null> {
    for (let attempt = 1; ; attempt += 1) {
      const { outcome, again } = await this.once(agent, this.next(), sent);
      if (!again) return outcome;
      this.refused += 1;
      if (this.stopping) return null;
      if (attempt % this.replicas.length === 0) await wait(PAUSE_MS);
    }
  }

  private next(): string {
    this.turn += 1;
    return this.replicas[this.turn % this.replicas.length] ?? '';
  }

  private async once(
    agent: Agent,
    origin: string,
    { method, path, headers = {}, body }: Sent,
  ): Promise<{ outcome: number | string; again: boolean }> {
    const length = body === undefined ? {} : { 'Content-Length': body.length };
    const asked = request(origin + path, { method, agent, headers: { ...headers, ...length } });
    asked.end(body);
    let begun = false;
    try {
      const answer = await answerTo(asked);
      begun = true;
      await buffer(answer);
      return { outcome: answer.statusCode ?? 0, again: false };
    } catch (error) {
      const code = errorCode(error) ?? String(error);
      const isCut = code === 'ECONNRESET' && !asked.reusedSocket && !begun;
      return { outcome: code, again: code === 'ECONNREFUSED' || isCut };
    }
  }
}

async function answerTo(asked: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => asked.on('response', resolve).on('error', reject));
}
