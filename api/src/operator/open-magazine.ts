import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { mkdir } from 'node:fs/promises';
import { AppModule } from '../app.module.ts';
import type { Env } from '../config/env.ts';
import { signingSecret } from '../config/signing-secret.ts';
import { StartProblem } from '../bootstrap/start-problem.ts';
import { assertStoreUsable } from '../bootstrap/store-check.ts';
import { OperatorModule } from './operator.module.ts';
import { ToolLogger } from './tool-logger.ts';

@Module({})
class ToolsModule {}

/**
 * Runs work on the magazine that the settings name, next to its running processes.
 * @param options.background whether to create picture sizes meanwhile
 * @param options.restoring whether to accept a half restored store
 */
export async function withMagazine<T>(
  env: Env,
  work: (magazine: INestApplicationContext) => Promise<T>,
  { background = false, restoring = false }: { background?: boolean; restoring?: boolean } = {},
): Promise<T> {
  const { mongodbUri } = env;
  if (mongodbUri === null) throw new StartProblem('MONGODB_URI must be set to the store of the magazine.');
  await assertStoreUsable(mongodbUri, restoring);
  await mkdir(env.dataDir, { recursive: true });
  const app = AppModule.register({ env, mongodbUri, signingSecret: await signingSecret(env), background });
  const magazine = await NestFactory.createApplicationContext(
    { module: ToolsModule, imports: [app, OperatorModule] },
    { logger: new ToolLogger({ ...env, logLevel: 'warn' }), abortOnError: false },
  );
  try {
    return await work(magazine);
  } finally {
    await magazine.close();
  }
}
