import { beforeAll, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type { LoggedPeopleResponse, LoggedPerson } from '../../src/contract/log.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
const visitor = new Client(api);
let admin: Client;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
});

it('finds everybody with an entry by a part of the name', async () => {
  const found = async (query: string): Promise<LoggedPerson[]> =>
    (
      await admin.get<LoggedPeopleResponse>(
        `/api/admin/log/people?query=${encodeURIComponent(query)}&limit=2`,
      )
    ).body.data;
  const [gone, renamed, other] = [
    await visitor.author({ name: 'Zoya Kachnar' }),
    await visitor.author({ name: 'Zoya Amaltas' }),
    await visitor.author({ name: 'Zeenat Semal' }),
  ];
  await other.publish({ title: 'Zoya Kachnar walks the bund' });
  await renamed.form('PUT', '/api/users/update', { name: 'Zoya Bael' });
  expect(await found('ZOYA')).toEqual([
    { _id: idOf(renamed), name: 'Zoya Bael' },
    { _id: idOf(gone), name: 'Zoya Kachnar' },
  ]);
  expect(await found('semal z')).toEqual([{ _id: idOf(other), name: 'Zeenat Semal' }]);
  await gone.json('POST', '/api/users/delete', { password: PASSWORD });
  expect(await found('zoya kach')).toEqual([{ _id: idOf(gone), name: 'Zoya Kachnar' }]);
  expect(await found(admin.session?.name ?? '')).toMatchObject([{ name: admin.session?.name }]);
  expect([await found(''), await found('—'), await found('walks')]).toEqual([[], [], []]);
});

it('finds somebody whose entries are older than thousands of others with the same word', async () => {
  const quiet = await visitor.author({ name: 'Mahua Sal' });
  const busy = await visitor.author({ name: 'Mahua Teak' });
  const entries = api.app.get<Connection>(getConnectionToken()).collection('log');
  const newest = await entries.findOne({ by: idOf(busy) });
  const createdAt = new Date(Date.now() + 1_000);
  await entries.insertMany(
    Array.from({ length: 2_000 }, () => ({ ...newest, _id: new Types.ObjectId(), createdAt })),
  );
  const { body } = await admin.get<LoggedPeopleResponse>('/api/admin/log/people?query=mahua');
  await entries.deleteMany({ createdAt });
  expect(body.data).toEqual([
    { _id: idOf(quiet), name: 'Mahua Sal' },
    { _id: idOf(busy), name: 'Mahua Teak' },
  ]);
});
