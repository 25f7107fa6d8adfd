import { expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Transactions } from '../../src/platform/store/transactions.ts';
import { Client } from '../support/client.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { useApi } from '../support/start-api.ts';

const SEED = Number(process.env['CONFLICTS_SEED'] ?? Math.floor(Math.random() * 1e6));
const WRITERS = 12;

const api = useApi({}, { conflicts: SEED });

it('a transaction that is repeated leaves one entry', async () => {
  process.stdout.write(`CONFLICTS_SEED=${SEED}\n`);
  const author = await new Client(api).author();
  const own = new Manuscripts(author);
  const { _id } = await own.begin();
  const note = (text: string): Promise<{ status: number }> =>
    author.json('POST', `/api/manuscripts/${_id}/notes`, { text });
  const answers = await Promise.all(Array.from({ length: WRITERS }, (_, n) => note(`Note ${n}`)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: WRITERS }, () => 201));
  expect(api.app.get(Transactions).repetitions).toBeGreaterThan(0);
  const store = api.app.get<Connection>(getConnectionToken());
  expect(await store.collection('log').countDocuments({ action: 'addNote' })).toBe(WRITERS);
  expect(await store.collection('notes').countDocuments()).toBe(WRITERS);
});
