import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { AppModule } from '../app.module.ts';
import { BanyanLogger } from '../common/http/banyan-logger.ts';
import { type Env, readEnv } from '../config/env.ts';
import { signingSecret } from '../config/kept-secret.ts';
import { progressLine } from '../start/progress-line.ts';
import { StartProblem, startSentence } from '../start/start-problem.ts';
import { assertStoreUsable } from '../start/store-check.ts';
import { VolumeModule } from './volume.module.ts';
import { Volume } from './volume.service.ts';

@Module({})
class GeneratorModule {}

let env: Env | null = null;
try {
  const { values } = parseArgs({ options: { articles: { type: 'string' }, authors: { type: 'string' } } });
  env = readEnv(process.env);
  await generate(
    env,
    wholeNumber('--articles', values.articles) ?? 0,
    wholeNumber('--authors', values.authors),
  );
} catch (error) {
  process.stderr.write(`${startSentence(error, env) ?? String(error)}\n`);
  process.exit(1);
}

async function generate(env: Env, articles: number, authors: number | null): Promise<void> {
  const { mongodbUri } = env;
  if (articles === 0 && authors === null)
    throw new StartProblem('Say how many: --articles 100000, --authors 10000, or both.');
  if (mongodbUri === null)
    throw new StartProblem('MONGODB_URI must be set to the store that is to be filled.');
  await assertStoreUsable(mongodbUri);
  await mkdir(env.dataDir, { recursive: true });
  const app = AppModule.register({ env, mongodbUri, signingSecret: await signingSecret(env) });
  const module = { module: GeneratorModule, imports: [app, VolumeModule] };
  const context = await NestFactory.createApplicationContext(module, {
    logger: new BanyanLogger(env),
    abortOnError: false,
  });
  const start = performance.now();
  const written = await context
    .get(Volume)
    .generate(articles, authors, progressLine('Generating', 'articles'));
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(`  ${articles} articles by ${written} authors in ${seconds.toFixed(1)} s\n`);
  await context.close();
}

function wholeNumber(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new StartProblem(`${name} must be a whole number from 1, not "${text}".`);
  return Number(text);
}
