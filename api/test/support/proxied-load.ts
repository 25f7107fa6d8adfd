import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { errorCode } from '../../src/common/errors/error-code.ts';

/** Milliseconds until a refused request is tried again. */
const PAUSE_MS = 20;

export interface Sent {
  method: 'GET' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/**
 * Sends requests as a proxy in front would. A connection that is refused, or cut off before its first request was
 * answered, it tries again, as it would at another replica; on one that it had used before, a cut is a failure: whoever
 * ends connections must have said so.
 */
export class ProxiedLoad {
  readonly failures: string[] = [];
  answered = 0;
  refused = 0;
  private stopping = false;
  private readonly lines: Promise<void>[] = [];

  constructor(private readonly url: string) {}

  /** One client more, who sends one request after the other. @param keepAlive on one connection, as long as it holds */
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
    }
  }

  /** The status; `null` where the load was stopped first. */
  private async send(agent: Agent, sent: Sent): Promise<number | string | null> {
    for (;;) {
      const { outcome, again } = await this.once(agent, sent);
      if (!again) return outcome;
      this.refused += 1;
      if (this.stopping) return null;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  private async once(
    agent: Agent,
    { method, path, headers = {}, body }: Sent,
  ): Promise<{ outcome: number | string; again: boolean }> {
    const length = body === undefined ? {} : { 'Content-Length': body.length };
    const asked = request(this.url + path, { method, agent, headers: { ...headers, ...length } });
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
