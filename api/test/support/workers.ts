import { execFileSync } from 'node:child_process';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between the requests of one client. */
const PACE_MS = 5;

/** Ids of the processes that a process has started. */
export function childrenOf(pid: number): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString();
  const pairs = all
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([id, parent]) => (parent === pid && id !== undefined ? [id] : []));
}

export interface Told {
  status: number;
  /** Of the request, as in the log. */
  id: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A request over a connection of its own, or over that of an agent. */
export async function ask(
  url: string,
  options: { agent?: Agent; headers?: Record<string, string> } = {},
): Promise<Told> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, { agent: false, ...options })
    .on('response', resolve)
    .on('error', reject)
    .end();
  const answer = await promise;
  const body = (await buffer(answer)).toString();
  const { statusCode: status = 0, headers } = answer;
  return { status, id: String(headers['x-request-id']), headers, body };
}

/** Clients that read without a pause, each over its own connection. */
export class Readers {
  /** Failures, with the id of the last request that the same connection had answered. */
  readonly failures: { reason: string; before: string | null; at: number }[] = [];
  answered = 0;
  readonly #lines: Promise<void>[];
  #stopping = false;

  /** @param paths of each client */
  constructor(origin: string, paths: readonly string[]) {
    this.#lines = paths.map((path) => this.#read(origin + path));
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#lines);
  }

  async #read(url: string): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let before: string | null = null;
    while (!this.#stopping) {
      try {
        const { status, id } = await ask(url, { agent });
        if (status !== 200) throw new Error(`${status}`);
        before = id;
        this.answered += 1;
      } catch (error) {
        this.failures.push({ reason: String(error), before, at: performance.now() });
        before = null;
      }
      await wait(PACE_MS);
    }
    agent.destroy();
  }
}
