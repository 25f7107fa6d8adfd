import { expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Transactions } from '../../src/platform/store/transactions.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { emailOf } from '../support/identity.ts';
import { useApi } from '../support/start-api.ts';

const SEED = Number(process.env['CONFLICTS_SEED'] ?? Math.floor(Math.random() * 1e6));
/** Enough that some fail after the entry: a sign-in writes its session last, and one in 33 writes fails. */
const SIGN_INS = 200;
const AT_ONCE = 4;

const api = useApi({}, { conflicts: SEED });
const visitor = new Client(api);

it('a transaction that is repeated leaves one entry', async () => {
  process.stdout.write(`CONFLICTS_SEED=${SEED}\n`);
  const email = emailOf(await visitor.author());
  for (let n = 0; n < SIGN_INS; n += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => visitor.login(email, PASSWORD)));
  expect(api.app.get(Transactions).repetitions).toBeGreaterThan(0);
  const store = api.app.get<Connection>(getConnectionToken());
  expect(await store.collection('log').countDocuments({ action: 'signIn' })).toBe(SIGN_INS);
  // With the session of the sign-up.
  expect(await store.collection('sessions').countDocuments()).toBe(SIGN_INS + 1);
});
