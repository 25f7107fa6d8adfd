import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { MailService } from '../../src/features/mail/mail.service.ts';
import { Transactions } from '../../src/platform/store/transactions.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { Client } from '../support/client.ts';
import { deviceOf } from '../support/passkeys.ts';
import { ADMIN, useApi } from '../support/start-api.ts';
import { enrol } from '../support/two-step.ts';
import { until } from '../support/until.ts';

const DESK = '/api/admin/users';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, { conflicts: 1 });
let admin: Client;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await new Client(api).login(ADMIN.email, ADMIN.password, 'admin');
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Holds the first of two transactions at its last write, until the second has also come there, or was repeated. */
function overlapTransactions(): void {
  const mail = api.app.get(MailService);
  const transactions = api.app.get(Transactions);
  const { repetitions } = transactions;
  const add = mail.add.bind(mail);
  let arrived = 0;
  jest.spyOn(mail, 'add').mockImplementation(async (message, session) => {
    arrived += 1;
    await until(() => Promise.resolve(arrived > 1 || transactions.repetitions > repetitions));
    return add(message, session);
  });
}

it('sessions lose their second factor if the codes and the last passkey are removed at the same time', async () => {
  await enrol(admin);
  const { id } = await deviceOf(admin);
  const policy = { admins: 'second-factor' };
  expect((await admin.json('PUT', '/api/admin/sign-in-policy', policy)).status).toBe(200);
  expect((await admin.get(DESK)).status).toBe(200);

  overlapTransactions();
  const answers = await Promise.all([
    admin.delete(`/api/users/passkeys/${id}`),
    admin.json('POST', '/api/users/two-step/off', { password: ADMIN.password }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await admin.get(DESK)).body.code).toBe('SECOND_FACTOR_MISSING');
});
