import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../testing/free-port.ts';
import { startOwnMagazine } from '../../../testing/own-process.ts';
import { ENV } from '../../src/config/config.module.ts';
import type { Env } from '../../src/config/env.ts';
import {
  recordSchemaVersion,
  SCHEMA_VERSION,
  storedSchemaVersion,
} from '../../src/migrations/schema-version.ts';
import { examineArchive } from '../../src/operator/archive/examine-archive.ts';
import { seedAccountsAndDemo } from '../../src/bootstrap/seed-accounts-and-demo.ts';
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
  expect(await connection.collection<{ _id: string }>('meta').find({ _id: 'schema' }).toArray()).toEqual([
    { _id: 'schema', version: SCHEMA_VERSION },
  ]);
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
