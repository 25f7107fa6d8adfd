import type { INestApplicationContext } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { SIGNING_SECRET } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import { DEMO_AUTHOR, DemoLoader } from '../demo/demo-loader.ts';
import { Migrations } from '../migrations/migrations.service.ts';
import { assertSchemaReadable } from '../migrations/schema-version.ts';
import { progressLine } from './progress-line.ts';
import { assertNotHalfRestored } from './restore-mark.ts';
import { type SignIn, BootstrapAccounts } from './bootstrap-accounts.ts';
import { recordServedSettings } from './served-settings.ts';
import { StartLease } from './start-lease.ts';

/**
 * Migrates the store, creates the accounts and loads the demo before the process serves; replicas take turns.
 *
 * @returns credentials to print
 */
export async function seedAccountsAndDemo(app: INestApplicationContext, env: Env): Promise<SignIn[]> {
  return app.get(StartLease).during(() => seed(app, env));
}

async function seed(app: INestApplicationContext, env: Env): Promise<SignIn[]> {
  const { demo, production } = env;
  const connection = app.get<Connection>(getConnectionToken());
  // A newer replica, or a restore that missed this one, may have started meanwhile.
  await assertNotHalfRestored(connection);
  await assertSchemaReadable(connection);
  const progress = (step: string, things: string) =>
    production ? () => undefined : progressLine(step, things);
  await app.get(Migrations).run(({ title, things }) => progress(title, things));
  await recordServedSettings(connection, env, app.get<string>(SIGNING_SECRET));
  const signIns = app.get(BootstrapAccounts);
  const admin = await signIns.admin();
  const { email } = DEMO_AUTHOR;
  if (demo)
    await app.get(DemoLoader).load(() => signIns.passwordOf(email), progress('Loading the demo', 'articles'));
  const author = demo ? await signIns.generated('author', email) : null;
  return [admin, author].filter((signIn) => signIn !== null);
}
