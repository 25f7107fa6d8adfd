import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express, { type Response } from 'express';
import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limitConcurrency } from './limit-concurrency.ts';

const LONG_MS = 60_000;

describe('limitConcurrency', () => {
  let server: Server;
  let origin: string;
  /** Requests in progress, in order of their start. */
  let started: Response[];

  async function listen(patienceMs: number): Promise<void> {
    started = [];
    const app = express();
    app.use(limitConcurrency({ maxRunning: 2, maxWaitMs: patienceMs }));
    app.use((_, response) => void started.push(response));
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Waits until `count` requests have started, by ticks instead of time. */
  async function untilStarted(count: number): Promise<void> {
    while (started.length < count) await new Promise((turn) => setImmediate(turn));
  }

  beforeEach(() => listen(LONG_MS));
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('starts the next request when one is answered', async () => {
    const arrived = once(server, 'request');
    const answers = Array.from({ length: 6 }, async () => (await fetch(origin)).text());
    await arrived;
    for (let n = 0; n < 6; n += 1) {
      await untilStarted(Math.min(n + 2, 6));
      expect(started.filter(({ writableEnded }) => !writableEnded).length).toBeLessThanOrEqual(2);
      started[n]?.end('done');
    }
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 6 }, () => 'done'));
  });

  it('frees the slot when a client disconnects, before and after its start', async () => {
    const requests = Array.from({ length: 4 }, () => get(origin).on('error', () => undefined));
    await untilStarted(2);
    let waiting = 0;
    while (waiting < 4) {
      await new Promise((turn) => setImmediate(turn));
      waiting = await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    }
    for (const request of requests) request.destroy();
    const last = fetch(`${origin}/last`);
    const lastResponse = () => started.find(({ req }) => req.url === '/last');
    while (lastResponse() === undefined) await new Promise((turn) => setImmediate(turn));
    lastResponse()?.end();
    expect((await last).status).toBe(200);
  });

  it('stops counting unanswered requests after a while', async () => {
    server.close();
    await listen(20);
    const answers = Array.from({ length: 5 }, () => fetch(origin));
    await untilStarted(5);
    for (const response of started) response.end();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});
