import { beforeAll, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { examineArchive } from '../../src/operator/archive/examine-archive.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { messagesOf } from '../support/mail.ts';
import { operate } from '../support/operator.ts';
import { ADMIN, useApi } from '../support/start-api.ts';
import { codeOf, enrol, firstStep, secondStep, setUp } from '../support/two-step.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
const visitor = new Client(api);
const COMMAND = 'remove-second-factor';

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
});

it('the operator takes the codes off an account, which ends its sessions and tells its owner', async () => {
  const { person, secret } = await enrol(await visitor.author());
  const email = person.session?.email ?? '';
  const { ticket } = await firstStep(api, person);
  const { code, printed } = await operate(api, [COMMAND, email.toUpperCase(), '--hindi']);
  expect([code, printed]).toEqual([
    0,
    [
      `${email.toUpperCase()} signs in with the password alone now. A message to the owner waits as a file, because mail is not set up.`,
    ],
  ]);
  expect((await person.get('/api/users/profile')).status).toBe(401);
  expect((await secondStep(api, { ticket, code: codeOf(secret) })).status).toBe(410);
  await visitor.login(email, PASSWORD);
  const told = await messagesOf(api).find({ to: email, kind: 'two-step-removed' }).toArray();
  expect(told.map(({ lang }) => lang)).toEqual(['hi']);
  const again = await operate(api, [COMMAND, email]);
  expect([again.code, again.complaints]).toEqual([1, [`${email} has no second factor.`]]);
  // A set-up that somebody has begun and left is none.
  await setUp(await visitor.login(email, PASSWORD));
  expect((await operate(api, [COMMAND, email])).complaints).toEqual([`${email} has no second factor.`]);
  expect(await messagesOf(api).countDocuments({ to: email, kind: 'two-step-removed' })).toBe(1);
  const nobody = await operate(api, [COMMAND, 'nobody@banyan.example']);
  expect([nobody.code, nobody.complaints]).toEqual([
    1,
    ['There is no account with the address nobody@banyan.example.'],
  ]);
});

it('a backup has the codes and what admins need, and no sign-in that waits', async () => {
  const admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  await admin.json('PUT', '/api/admin/sign-in-policy', { admins: 'password' });
  const { person } = await enrol(await visitor.author());
  await firstStep(api, person);
  const archive = join(api.dataDir, 'magazine.tar');
  expect((await operate(api, ['backup', archive])).code).toBe(0);
  const names = (await examineArchive(archive)).manifest.collections.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['settings', 'two_step']));
  expect(names).not.toContain('sign_in_tickets');
});
