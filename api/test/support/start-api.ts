import { afterAll, beforeAll } from '@jest/globals';
import type { LogLevel } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import passport from 'passport';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN } from '../../../testing/admin.ts';
import { AppModule } from '../../src/app.module.ts';
import { JwtStrategy } from '../../src/features/auth/jwt.strategy.ts';
import { readEnv } from '../../src/platform/config/env.ts';
import { PROJECT_ROOT } from '../../src/platform/config/project-root.ts';
import { configureApp } from '../../src/configure-app.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { recordSchemaVersion, SCHEMA_VERSION } from '../../src/server/migrations/schema-version.ts';
import { MissCounter } from '../../src/features/redirects/miss-counter.service.ts';
import { Redirects } from '../../src/features/redirects/redirects.service.ts';
import { PageCaches } from '../../src/platform/page-cache/page-caches.ts';
import { ServiceReader } from '../../src/site/service-reader.ts';
import { loadSite } from '../../src/site/site-bundle.ts';
import { mountSite } from '../../src/site/site-host.ts';

import { startTestStore } from './test-store.ts';

export { ADMIN };

/** Signs sessions unless the settings say otherwise. */
export const SIGNING_SECRET = 'q8Zr2mWv0pLxT6sNcYb4HkUeJf7DgAaQ';

/** In `npm run test:slow -- conflicts`, all stores have conflicts. */
const CONFLICTS =
  process.env['CONFLICTS_SEED'] === undefined ? undefined : Number(process.env['CONFLICTS_SEED']);

/** Warnings are expected in tests, and would bury the result. */
export const API_LOG_LEVELS: LogLevel[] = ['error'];

/** The whole API on its own store and folder. */
export interface RunningApi {
  app: NestExpressApplication;
  url: string;
  dataDir: string;
  mongodbUri: string;
  stop(): Promise<void>;
}

/** With its own store. */
interface OwnApi extends RunningApi {
  /** Removes the store and the folder when the process ends, and nothing asynchronous runs any more. */
  removeNow(): void;
}

interface Options {
  /** Whether to run background work such as further picture sizes; expensive, so only where it matters. */
  background?: boolean;
  /** Whether to serve the built site too. */
  pages?: boolean;
  /** Seed of a store whose transactions overlap and conflict. */
  conflicts?: number | undefined;
}

/** The API for one test file. Its address is set before the tests run; `settings` as in the environment. */
export function useApi(settings: Record<string, string> = {}, options: Options = {}): RunningApi {
  const api = {} as RunningApi;
  beforeAll(async () => Object.assign(api, await startApi(settings, options)));
  afterAll(() => api.stop());
  return api;
}

let shared: Promise<RunningApi> | undefined;

/**
 * The API that the test files of a worker share, with an admin. For files that look only at what they have created: they
 * count no articles of others, change no settings, and leave the store intact.
 */
export function useSharedApi(): RunningApi {
  const api = {} as RunningApi;
  beforeAll(async () => {
    Object.assign(api, await (shared ??= startSharedApi().catch(forget)));
    // The way to sign in belongs to the process: the API of another file has taken it.
    passport.use(api.app.get(JwtStrategy, { strict: false }));
  });
  return api;
}

/** The next file tries again. */
function forget(error: unknown): never {
  shared = undefined;
  throw error;
}

async function startSharedApi(): Promise<RunningApi> {
  const api = await startApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  await api.app.get(BootstrapAccounts).admin();
  process.on('exit', () => api.removeNow());
  // A few files run in Jest's main process, which waits for all that is open.
  process.once('testsEnded', () => void api.stop());
  // Jest's worker process stops listening, and would end if no connection was open. Jest reports calls of process.exit.
  process.on('removeListener', (event) => {
    if (event !== 'message' || process.listenerCount('message') > 0) return;
    api.removeNow();
    process.kill(process.pid);
  });
  return api;
}

/** Starts what `main.ts` starts, without the demo; `settings` as in the environment. */
export async function startApi(
  settings: Record<string, string> = {},
  options: Options = {},
): Promise<OwnApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'banyan-api-'));
  const store = await startTestStore(dataDir, options.conflicts ?? CONFLICTS);
  const replica = await startReplica({ dataDir, mongodbUri: store.uri }, settings, options);
  // Checks of the store then expect what this version writes.
  await recordSchemaVersion(replica.app.get<Connection>(getConnectionToken()), SCHEMA_VERSION);
  return {
    ...replica,
    async stop() {
      await replica.stop();
      await store.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    removeNow() {
      store.stopNow();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Another process on the same store and folder. */
export async function startReplica(
  { dataDir, mongodbUri }: Pick<RunningApi, 'dataDir' | 'mongodbUri'>,
  settings: Record<string, string> = {},
  { background = false, pages = false }: Options = {},
): Promise<RunningApi> {
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    LINK_PREVIEWS: 'off',
    SITE_URL: 'https://banyan.example',
    ...settings,
  });
  const module = AppModule.register({
    ...{ env, mongodbUri, background },
    signingSecret: env.jwtSecret ?? SIGNING_SECRET,
  });
  const app = await NestFactory.create<NestExpressApplication>(module, {
    logger: API_LOG_LEVELS,
    abortOnError: false,
    bodyParser: false,
  });
  const pipeline = configureApp(app, env);
  if (pages) {
    const site = await loadSite(join(PROJECT_ROOT, 'dist', 'site'));
    const locals = { reader: app.get(ServiceReader), siteUrl: env.siteUrl };
    const movedTo = (url: string): Promise<string | null> => app.get(Redirects).find(url);
    const missed = (url: string): void => app.get(MissCounter).count(url);
    mountSite(app, { site, caches: app.get(PageCaches), env, locals, pipeline, movedTo, missed });
  }
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    mongodbUri,
    async stop() {
      // An unused connection of a client would keep the server open for a minute.
      (app.getHttpServer() as Server).closeAllConnections();
      await app.close();
    },
  };
}
