import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { AppModule } from './app.module.ts';
import { BanyanLogger } from './platform/logging/banyan-logger.ts';
import { PageCaches } from './platform/page-cache/page-caches.ts';
import type { Env } from './platform/config/env.ts';
import { misspeltSettings } from './platform/config/misspelt-settings.ts';
import { signingSecret } from './platform/config/signing-secret.ts';
import { PROJECT_ROOT } from './platform/config/project-root.ts';
import { configureApp } from './configure-app.ts';
import { logUnhandledRejections } from './server/start/log-unhandled.ts';
import { stopOnSignal } from './server/stop/stop-on-signal.ts';
import { ImageStore } from './features/images/image-store.ts';
import { isRobot } from './features/statistics/robots.ts';
import { ServiceReader } from './site/service-reader.ts';
import { MissCounter } from './features/redirects/miss-counter.service.ts';
import { Redirects } from './features/redirects/redirects.service.ts';
import { mountSite } from './site/site-host.ts';
import { loadSite } from './site/site-bundle.ts';
import { Metrics } from './server/metrics/metrics.ts';
import { MetricsServer } from './server/metrics/metrics-server.ts';
import { assertPortFree } from './server/start/port.ts';
import { seedAccountsAndDemo } from './server/start/seed-accounts-and-demo.ts';
import { LiveProcesses } from './server/start/live-processes.ts';
import { StartProblem } from './platform/errors/start-problem.ts';
import { listenSentence } from './server/start/start-sentence.ts';
import { assertStoreUsable } from './server/start/assert-store-usable.ts';
import { localAddress, readyLine, welcome } from './server/start/welcome.ts';

/** Starts the magazine in this process. */
export async function serve(env: Env): Promise<void> {
  const { mongodbUri } = env;
  if (mongodbUri === null) {
    throw new StartProblem(
      'MONGODB_URI must be set; npm start sets it to the embedded store where it is not.',
    );
  }
  await assertPortFree(env);
  await assertStoreUsable(mongodbUri);
  await mkdir(env.dataDir, { recursive: true });
  const module = AppModule.register({ env, mongodbUri, signingSecret: await signingSecret(env) });
  const app = await NestFactory.create<NestExpressApplication>(module, {
    logger: new BanyanLogger(env),
    abortOnError: false,
    bodyParser: false,
  });
  for (const sentence of misspeltSettings(process.env)) new Logger('Start').warn(sentence);
  logUnhandledRejections();
  const pipeline = configureApp(app, env);
  const metrics = app.get(Metrics);
  const caches = app.get(PageCaches);
  caches.onLookup((outcome, bytes) => metrics.lookedUp(outcome, bytes));
  const site = await loadSite(join(PROJECT_ROOT, 'dist', 'site'));
  const locals = { reader: app.get(ServiceReader), siteUrl: env.siteUrl };
  const redirects = app.get(Redirects);
  const movedTo = (url: string): Promise<string | null> => redirects.find(url);
  const misses = app.get(MissCounter);
  const missed = (url: string, userAgent: string): void => {
    if (!isRobot(userAgent)) misses.count(url);
  };
  mountSite(app, { site, caches, env, locals, pipeline, movedTo, missed });
  await app.init();
  if (env.metrics !== null) await serveMetrics(app.get(MetricsServer), env.metrics);
  await app.get(ImageStore).check('write');
  await app.get(LiveProcesses).announce();
  const signIns = await seedAccountsAndDemo(app, env);
  await app.listen(env.port, env.host);
  stopOnSignal(app, env);
  const address = localAddress(app.getHttpServer().address() as AddressInfo);
  // Scripts wait for this line, in production too; all other output there is JSON.
  const lines = env.production
    ? readyLine(address)
    : welcome(address, signIns, join(env.dataDir, 'credentials.txt'));
  process.stdout.write(`${lines}\n`);
}

async function serveMetrics(server: MetricsServer, address: NonNullable<Env['metrics']>): Promise<void> {
  try {
    await server.start(address);
  } catch (error) {
    const sentence = listenSentence(error, address, 'METRICS_');
    throw sentence === null ? error : new StartProblem(sentence);
  }
}
