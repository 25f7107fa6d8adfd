import { expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { SCHEMA_VERSION, storedSchemaVersion } from '../../src/server/migrations/schema-version.ts';
import { PASSWORD } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { useApi } from '../support/start-api.ts';

const api = useApi();

it('`banyan admin` before the first start leaves a store that starts', async () => {
  const connection = api.app.get<Connection>(getConnectionToken());
  await connection.collection('meta').deleteMany({});
  const email = 'chief@banyan.example';
  const { printed } = await operate(api, ['admin', email, '--password-stdin'], PASSWORD);
  expect(printed).toEqual([`${email} is now an admin.`]);
  expect(await storedSchemaVersion(connection)).toBe(SCHEMA_VERSION);
});
