import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { PATIENCE } from '../../../testing/patience.ts';
import { freePort } from '../../../testing/free-port.ts';
import { startStore } from '../../embedded-store/embedded-store.ts';
import { STORE_SILENCE } from '../../src/platform/store/store-connection.ts';
import { readyStatus } from '../../src/server/health/ready-status.ts';
import { shutDown } from '../../src/server/stop/shut-down.ts';
import { MetricsServer } from '../../src/server/metrics/metrics-server.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { type RunningApi, startApi, startReplica } from '../support/start-api.ts';
import { until } from '../support/until.ts';

/** Drain time in milliseconds: enough for three requests on a busy machine. */
const DRAIN_MS = 2_500 * PATIENCE;
/** Milliseconds within which a process with only open editors ends. Requests would have 20 seconds. */
const SOON_MS = 8_000 * PATIENCE;
/** Runs background work too, so that stopping interrupts it. */
const BACKGROUND = { background: true } as const;

let whole: RunningApi;
let api: RunningApi;

beforeAll(async () => {
  whole = await startApi({}, BACKGROUND);
});
afterAll(() => whole.stop());

const ask = async (path: string, init: RequestInit = {}): Promise<[number, Headers, unknown]> => {
  const response = await fetch(`${api.url}${path}`, init);
  return [response.status, response.headers, await response.json()];
};

describe('health', () => {
  beforeAll(() => {
    api = whole;
  });

  it('is live and ready, and not cached', async () => {
    for (const [path, status] of [
      ['/health/live', 'live'],
      ['/health/ready', 'ready'],
    ] as const) {
      const [code, headers, body] = await ask(path);
      expect([code, body, headers.get('Cache-Control')]).toEqual([200, { status }, 'no-store']);
    }
  });

  it("is the container's health check", async () => {
    expect(await readyStatus(new URL(api.url).port)).toBe(200);
    expect(await readyStatus('1')).toBeNull();
  });

  it('supports only reads', async () => {
    expect((await ask('/health/ready', { method: 'POST' }))[0]).toBe(405);
  });
});

describe('a process without its store', () => {
  it('is live and not ready, and ready again when the store is back', async () => {
    // A separate store that the test can stop under the application.
    const port = await freePort();
    const own = { dataDir: `${whole.dataDir}/own`, port, synchronous: 'NORMAL' } as const;
    let store = await startStore(own);
    api = await startReplica({ dataDir: whole.dataDir, mongodbUri: store.uri }, {}, BACKGROUND);
    const metricsPort = await api.app.get(MetricsServer).start({ port: 0, host: '127.0.0.1' });
    const storeUp = async (): Promise<string | undefined> => {
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return /^banyan_store_up (\S+)$/m.exec(metrics)?.[1];
    };
    expect((await ask('/health/ready'))[0]).toBe(200);
    expect(await storeUp()).toBe('1');
    await store.stop();
    const [up, [status, headers, body]] = await Promise.all([storeUp(), ask('/health/ready')]);
    expect(up).toBe('0');
    expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
    expect(body).toMatchObject({ status: 'store-away', message: 'The magazine cannot reach its store.' });
    expect((await ask('/health/live'))[0]).toBe(200);
    store = await startStore(own);
    await until(async () => (await ask('/health/ready'))[0] === 200);
    expect(await storeUp()).toBe('1');
    await api.stop();
    await store.stop();
  });
});

describe('a store that does not respond', () => {
  it('times out, unless its address says otherwise', async () => {
    const timeToFailure = async (mongodbUri: string): Promise<unknown> => {
      const replica = await startReplica({ dataDir: whole.dataDir, mongodbUri });
      const { options } = replica.app.get<Connection>(getConnectionToken()).getClient();
      await replica.stop();
      return {
        heartbeatFrequencyMS: options.heartbeatFrequencyMS,
        connectTimeoutMS: options.connectTimeoutMS,
      };
    };
    expect(await timeToFailure(whole.mongodbUri)).toEqual(STORE_SILENCE);
    const own = `${whole.mongodbUri}&connectTimeoutMS=1000`;
    expect(await timeToFailure(own)).toEqual({ ...STORE_SILENCE, connectTimeoutMS: 1000 });
  });
});

describe('a process that gets a stop signal', () => {
  let agent: Agent;
  let server: Server;
  beforeEach(async () => {
    api = await startReplica(whole);
    server = api.app.getHttpServer() as Server;
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
  });
  afterEach(async () => {
    agent.destroy();
    await api.stop();
  });

  const requestOver = async (path: string): Promise<IncomingMessage> => {
    const [answer] = (await once(get(`${api.url}${path}`, { agent }), 'response')) as [IncomingMessage];
    await text(answer);
    return answer;
  };

  it('first reports that it is not ready but still responds, then closes connections', async () => {
    expect((await requestOver('/health/ready')).headers.connection).toBe('keep-alive');
    const stopping = shutDown(api.app, { drainMs: DRAIN_MS });
    const ready = await requestOver('/health/ready');
    expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close']);
    expect((await requestOver('/health/live')).statusCode).toBe(200);
    expect((await requestOver('/api/articles/home/latest')).statusCode).toBe(200);
    await stopping;
    await expect(fetch(`${api.url}/health/live`)).rejects.toThrow();
  });

  it('ends even if clients keep connections open', async () => {
    const cut = jest.spyOn(server, 'closeAllConnections');
    await requestOver('/health/live');
    await shutDown(api.app, { drainMs: 0 });
    expect(cut).not.toHaveBeenCalled();
  });

  it('finishes running requests and their store commands, then exits immediately', async () => {
    const cut = jest.spyOn(server, 'closeAllConnections');
    const author = await new Client(api).author();
    const body = JSON.stringify({
      currentPassword: PASSWORD,
      password: 'Neem@2026',
      confirmPassword: 'Neem@2026',
    });
    const sent = request(`${api.url}/api/users/password`, {
      method: 'PUT',
      agent,
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': body.length,
        Authorization: `Bearer ${author.session?.token}`,
      },
    });
    const underWay = once(server, 'request');
    sent.write(body.slice(0, 10));
    await underWay;
    const stopping = shutDown(api.app, { drainMs: 0 });
    await until(() =>
      fetch(`${api.url}/health/live`).then(
        () => false,
        () => true,
      ),
    );
    sent.end(body.slice(10));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect([answer.statusCode, await text(answer)]).toEqual([200, expect.stringContaining('{"')]);
    expect(answer.headers.connection).toBe('keep-alive');
    await stopping;
    expect(cut).not.toHaveBeenCalled();
  });

  it('closes the connections of requests that do not end', async () => {
    const sent = request(`${api.url}/api/users/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': 100 },
    });
    const underWay = once(server, 'request');
    sent.write('{');
    const failed = once(sent, 'error');
    await underWay;
    await shutDown(api.app, { drainMs: 0, patienceMs: 100 });
    await failed;
  });

  describe('while an editor is open', () => {
    let follow: () => Promise<Response>;
    beforeEach(async () => {
      const author = await new Client(api).author();
      const { _id } = await new Manuscripts(author).begin();
      const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${author.session?.token}` };
      follow = () => fetch(`${api.url}/api/manuscripts/${_id}/presence`, { headers });
    });

    it('ends its stream, and does not wait for it', async () => {
      const editor = await follow();
      const begun = performance.now();
      await Promise.all([shutDown(api.app, { drainMs: 0 }), editor.text()]);
      expect(performance.now() - begun).toBeLessThan(SOON_MS);
    });

    it('ends another stream immediately, so that the editor connects to another process', async () => {
      const stopping = shutDown(api.app, { drainMs: DRAIN_MS });
      const stream = await follow();
      expect([stream.status, stream.headers.get('Connection')]).toEqual([200, 'close']);
      expect(await stream.text()).toBe('retry: 1000\n\n');
      await stopping;
    });
  });
});
