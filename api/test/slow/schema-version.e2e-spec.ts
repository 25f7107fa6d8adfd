import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../testing/free-port.ts';
import { startOwnMagazine } from '../../../testing/own-process.ts';
import { ENV } from '../../src/platform/config/config.module.ts';
import type { Env } from '../../src/platform/config/env.ts';
import {
  recordSchemaVersion,
  SCHEMA_VERSION,
  storedSchemaVersion,
} from '../../src/server/migrations/schema-version.ts';
import { Migrations } from '../../src/server/migrations/migrations.service.ts';
import { examineArchive } from '../../src/operator/archive/examine-archive.ts';
import { seedAccountsAndDemo } from '../../src/server/start/seed-accounts-and-demo.ts';
import { operate } from '../support/operator.ts';
import { useApi } from '../support/start-api.ts';

const NEWER = SCHEMA_VERSION + 1;
const REFUSAL = `The store has schema version ${NEWER}; this Banyan reads versions up to ${SCHEMA_VERSION}. Use the Banyan that wrote it, or a newer one.`;

const api = useApi({ DEMO: 'off' });
let connection: Connection;
let folder: string;

beforeAll(async () => {
  connection = api.app.get<Connection>(getConnectionToken());
  folder = await mkdtemp(join(tmpdir(), 'banyan-schema-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('records the schema version in the store at start', async () => {
  await connection.collection('meta').deleteMany({});
  await seedAccountsAndDemo(api.app, api.app.get<Env>(ENV));
  expect(
    await connection.collection<{ _id: string }>('meta').find({ _id: 'schema-version' }).toArray(),
  ).toEqual([{ _id: 'schema-version', version: SCHEMA_VERSION }]);
});

it('writes the schema version into a backup, and restores it', async () => {
  const file = join(folder, 'magazine.tar');
  expect((await operate(api, ['backup', file])).complaints).toEqual([]);
  const { manifest } = await examineArchive(file);
  expect(manifest.schemaVersion).toBe(SCHEMA_VERSION);
  expect(manifest.collections.map(({ name }) => name)).not.toContain('meta');
  await connection.collection('meta').deleteMany({});
  expect((await operate(api, ['restore', file, '--replace', '--yes'])).complaints).toEqual([]);
  expect(await connection.collection('meta').countDocuments()).toBe(1);
  expect(await storedSchemaVersion(connection)).toBe(SCHEMA_VERSION);
});

it('refuses the store of a newer Banyan with a sentence: at a start, and in every command', async () => {
  await recordSchemaVersion(connection, NEWER);
  const starting = startOwnMagazine({ ...api, port: await freePort() });
  await expect(starting).rejects.toThrow(new RegExp(`ended too early: ${REFUSAL.replaceAll('.', '\\.')}$`));
  expect(await operate(api, ['verify'])).toMatchObject({ code: 1, complaints: [REFUSAL] });
  await expect(seedAccountsAndDemo(api.app, api.app.get<Env>(ENV))).rejects.toThrow(REFUSAL);
  expect(await storedSchemaVersion(connection)).toBe(NEWER);
});

describe('a store from before release 1.0.0', () => {
  const meta = () => connection.collection<{ _id: string; version: number }>('meta');
  const account = { email: 'somebody@example.org' };

  beforeAll(async () => {
    await connection.collection('users').insertOne({ ...account });
  });
  beforeEach(() => meta().deleteMany({}));

  it.each([null, 1, 7])('of schema version %s is refused with a sentence', async (version) => {
    if (version !== null) await meta().insertOne({ _id: 'schema', version });
    await expect(seedAccountsAndDemo(api.app, api.app.get<Env>(ENV))).rejects.toThrow(
      /^The store is from before release 1\.0\.0\. Commit [0-9a-f]{8} still reads it,/,
    );
  });

  it('that the last commit has brought to the shapes of the release opens', async () => {
    await meta().insertOne({ _id: 'schema', version: 8 });
    await seedAccountsAndDemo(api.app, api.app.get<Env>(ENV));
    expect(await meta().findOne({ _id: 'schema-version' })).toEqual({
      _id: 'schema-version',
      version: SCHEMA_VERSION,
    });
  });
});

describe('migrations', () => {
  it('run in order, each once, and again where one was interrupted', async () => {
    await recordSchemaVersion(connection, SCHEMA_VERSION);
    const ran: number[] = [];
    let isInterrupted = true;
    const migration = (version: number) => ({
      ...{ version, title: `To ${version}`, things: 'things' },
      run: () => {
        ran.push(version);
        return isInterrupted && version === SCHEMA_VERSION + 2
          ? Promise.reject(new Error('Killed.'))
          : Promise.resolve();
      },
    });
    const all = [migration(SCHEMA_VERSION + 1), migration(SCHEMA_VERSION + 2)];
    const run = () => api.app.get(Migrations, { strict: false }).run(() => () => undefined, all);
    await expect(run()).rejects.toThrow('Killed.');
    isInterrupted = false;
    await run();
    await run();
    expect(ran).toEqual([SCHEMA_VERSION + 1, SCHEMA_VERSION + 2, SCHEMA_VERSION + 2]);
    expect(await storedSchemaVersion(connection)).toBe(SCHEMA_VERSION + 2);
  });
});
