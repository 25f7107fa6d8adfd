import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Reader } from '@contract/reader.ts';
import sirv from 'sirv';
import { readerOf } from './front-reader.ts';
import { test as magazine } from './magazine.ts';

export { expect } from './magazine.ts';

const BUILT_SITE = new URL('../../../dist/site/en/', import.meta.url);

type RenderPage = (url: string, locals: { reader: Reader; siteUrl: string }) => Promise<Response>;

/** A response; the body is sent as JSON. */
export interface Reply {
  status?: number;
  body?: object;
}

/** The API's response when it is unavailable. */
export const UNAVAILABLE: Reply = {
  status: 503,
  body: { statusCode: 503, code: 'UNAVAILABLE', message: '' },
};

/** The built site on a free port, in front of an API whose responses the test chooses. */
export class Front {
  readonly #server: Server;
  readonly #answers = new Map<string, (url: URL) => Reply | Promise<Reply>>();
  readonly origin: string;
  /** Warnings that the pages logged on the server. */
  readonly log: string[] = [];

  private constructor(server: Server, magazineOrigin: string, render: RenderPage) {
    this.#server = server;
    const { port } = server.address() as AddressInfo;
    this.origin = `http://127.0.0.1:${port}`;
    const locals = { reader: readerOf(this.origin), siteUrl: this.origin };
    const files = sirv(fileURLToPath(new URL('client/', BUILT_SITE)));
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const url = new URL(request.url ?? '/', this.origin);
      response.setHeader('cache-control', 'no-store');
      const answer = [...this.#answers].find(([path]) => url.pathname.startsWith(path))?.[1];
      if (answer !== undefined) void reply(response, answer(url));
      else if (/^\/(?:api|images)\//.test(url.pathname))
        void send(response, fetch(new URL(request.url ?? '/', magazineOrigin)));
      else files(request, response, () => void send(response, render(url.href, locals)));
    });
  }

  /** @param magazineOrigin the magazine that answers all other API requests */
  static async start(magazineOrigin: string): Promise<Front> {
    const entry = new URL('server/entry.mjs', BUILT_SITE);
    const { render } = (await import(entry.href)) as { render: RenderPage };
    // Longer than a journey takes: a connection must not close while its next request is sent.
    const server = createServer({ keepAliveTimeout: 120_000 }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Front(server, magazineOrigin, render);
  }

  /** From now on, requests with this path prefix get this response, from browser and pages. */
  answer(path: string, answer: Reply | ((url: URL) => Reply | Promise<Reply>)): void {
    this.#answers.set(path, typeof answer === 'function' ? answer : () => answer);
  }

  /** From now on, the magazine answers them again. */
  passOn(path: string): void {
    this.#answers.delete(path);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

async function reply(response: ServerResponse, answer: Reply | Promise<Reply>): Promise<void> {
  const { status = 200, body = {} } = await answer;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Headers that do not apply here: `fetch` has decompressed the body, and nothing may be cached. */
const NOT_SENT = new Set(['cache-control', 'content-encoding', 'content-length', 'transfer-encoding']);

async function send(response: ServerResponse, answered: Promise<Response>): Promise<void> {
  const answer = await answered;
  const headers = [...answer.headers].filter(([name]) => !NOT_SENT.has(name));
  response.writeHead(answer.status, Object.fromEntries(headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** Tests of pages whose content they choose. */
export const test = magazine.extend<{ front: Front }>({
  front: async ({ baseURL }, provide) => {
    const front = await Front.start(baseURL ?? '');
    const { warn } = console;
    console.warn = (...parts) => front.log.push(parts.map(String).join(' '));
    await provide(front);
    console.warn = warn;
    await front.stop();
  },
});
