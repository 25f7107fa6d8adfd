import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { mkdir } from 'node:fs/promises';
import { AppModule } from '../app.module.ts';
import type { Env } from '../platform/config/env.ts';
import { signingSecret } from '../platform/config/signing-secret.ts';
import { StartProblem } from '../platform/errors/start-problem.ts';
import { asOperator } from '../platform/http/request-context.ts';
import { assertServedSettings, type SharedSetting } from '../server/start/served-settings.ts';
import { assertStoreUsable } from '../server/start/assert-store-usable.ts';
import { OperatorModule } from './operator.module.ts';
import { ToolLogger } from './tool-logger.ts';

interface Options {
  background?: boolean;
  restoring?: boolean;
  sharing?: readonly SharedSetting[];
}

@Module({})
class ToolsModule {}

/**
 * Runs work on the magazine that the settings select, alongside its running processes.
 * @param options.background whether to run background jobs, such as creating picture sizes
 * @param options.restoring whether to accept a half restored store
 * @param options.sharing settings that must match those of the running magazine
 */
export async function withMagazine<T>(
  env: Env,
  work: (magazine: INestApplicationContext) => Promise<T>,
  { background = false, restoring = false, sharing = [] }: Options = {},
): Promise<T> {
  const { mongodbUri } = env;
  if (mongodbUri === null) throw new StartProblem('MONGODB_URI must be set to the store of the magazine.');
  await assertStoreUsable(mongodbUri, restoring);
  await mkdir(env.dataDir, { recursive: true });
  const secret = await signingSecret(env);
  const app = AppModule.register({ env, mongodbUri, signingSecret: secret, background });
  const magazine = await NestFactory.createApplicationContext(
    { module: ToolsModule, imports: [app, OperatorModule] },
    { logger: new ToolLogger({ ...env, logLevel: 'warn' }), abortOnError: false },
  );
  try {
    await assertServedSettings(magazine.get<Connection>(getConnectionToken()), env, secret, sharing);
    return await asOperator(() => work(magazine));
  } finally {
    await magazine.close();
  }
}
