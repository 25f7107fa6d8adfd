import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../config/env.ts';
import type { Reader } from '../contract/reader.ts';
import type { RenderedPage } from './rendered-page.ts';
import { mountSite } from './site-host.ts';

let folder: string;
let server: Server;
let origin: string;
let made: RenderedPage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-site-'));
  for (const name of ['one.css', 'other.css']) await writeFile(join(folder, name), 'body {}');
  const app = express();
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const nest = { use: app.use.bind(app), getHttpServer: () => server };
  mountSite(nest as unknown as NestExpressApplication, {
    site: { clientDir: folder, policies: new Map(), render: () => Promise.resolve(made) },
    generation: { current: () => 1 },
    env: readEnv({ NODE_ENV: 'test' }),
    locals: { reader: {} as Reader, siteUrl: 'https://banyan.example' },
    onLookup: () => undefined,
    observers: [],
  });
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

describe('a file of the site', () => {
  it('that has vanished ends its answer, and nothing else', async () => {
    await rm(join(folder, 'one.css'));
    await expect(fetch(`${origin}/one.css`)).rejects.toThrow();
    const answer = await fetch(`${origin}/other.css`);
    expect([answer.status, await answer.text()]).toEqual([200, 'body {}']);
  });
});

describe('a page that cannot be had', () => {
  it('says when to come again, in the words of the page or in ours', async () => {
    const body = Buffer.from('Failed to load articles.');
    const page = { etag: 'W/"1"', bodies: { br: body, gzip: body, identity: body }, bytes: body.length };
    made = { ...page, status: 503, headers: { 'content-type': 'text/html' } };
    const plain = await fetch(`${origin}/weather`);
    expect([plain.status, plain.headers.get('Retry-After')]).toEqual([503, '5']);
    made = { ...page, status: 503, headers: { 'content-type': 'text/html', 'retry-after': '60' } };
    expect((await fetch(`${origin}/weather`)).headers.get('Retry-After')).toBe('60');
  });
});
