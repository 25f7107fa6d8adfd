import { beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { SEND_ADDRESS_LINK } from '../../src/features/accounts/email-address/address-links.service.ts';
import { Jobs } from '../../src/platform/jobs/jobs.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { Manuscript } from '../../src/contract/manuscripts.ts';
import type { SettingsResponse } from '../../src/contract/settings.ts';
import { addressToken } from '../support/address-links.ts';
import { articleForm, Client, PASSWORD } from '../support/client.ts';
import { emailOf } from '../support/identity.ts';
import { messagesOf } from '../support/mail.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { operate } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { resetToken } from '../support/reset-links.ts';
import { ADMIN, useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';

const SETTINGS = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, VERIFY_EMAIL: 'on' };
const REFUSED = {
  status: 403,
  body: {
    code: 'ADDRESS_NOT_VERIFIED',
    message: 'Confirm your address first: open the link in the message that we sent you.',
  },
};
const IN_AN_HOUR = (): object => ({ at: new Date(Date.now() + 3_600_000).toISOString() });

const api = useApi(SETTINGS, { background: true });
const visitor = new Client(api);
let store: Connection;

beforeAll(async () => {
  store = api.app.get<Connection>(getConnectionToken());
  await api.app.get(BootstrapAccounts).admin();
});

/** Waits until all requested links are sent, those of sign-ups too: a later one would end a link that a test has. */
async function linksSent(): Promise<void> {
  // No key adds no job, but wakes the worker, which otherwise polls every five seconds.
  await api.app.get(Jobs).add(SEND_ADDRESS_LINK, []);
  await until(async () => (await store.collection('jobs').countDocuments({ kind: SEND_ADDRESS_LINK })) === 0);
}

const isVerified = async (author: Client): Promise<boolean> =>
  (await author.get<{ isAddressVerified: boolean }>('/api/users/profile')).body.isAddressVerified;
const publish = async (author: Client) => author.form('POST', '/api/articles', await articleForm());

async function complete(author: Client): Promise<Manuscript> {
  return new Manuscripts(author).begin({ bannerImage: await photo(), 'tags[]': 'Weather' });
}

describe('a new author', () => {
  it('writes, and does not publish, schedule, submit or put back before the link was opened', async () => {
    const author = await visitor.author();
    expect(await isVerified(author)).toBe(false);
    const draft = await complete(author);
    const headers = { 'If-Match': `"${draft.version}"` };
    const path = `/api/manuscripts/${draft._id}`;
    expect((await new Manuscripts(author).save(draft, { title: 'Bund, again' })).status).toBe(200);
    for (const answer of [
      await publish(author),
      await author.form('PUT', `/api/articles/${draft._id}`, await articleForm(), { 'If-Match': '"1"' }),
      await author.json('PUT', `${path}/schedule`, IN_AN_HOUR(), headers),
      await author.send('PUT', `${path}/submission`, { headers }),
      await author.send('POST', `${path}/reinstate`),
    ])
      expect(answer).toMatchObject(REFUSED);
    const email = emailOf(author);
    await until(async () => (await messagesOf(api).countDocuments({ to: email })) > 0);
    const messages = await messagesOf(api).find({ to: email }).toArray();
    expect(messages.map(({ kind }) => kind)).toEqual(['address-link']);
    const confirmed = { token: await addressToken(api, author, email) };
    expect((await visitor.json('POST', '/api/users/address/confirm', confirmed)).status).toBe(200);
    expect([await isVerified(author), (await publish(author)).status]).toEqual([true, 201]);
    // The session goes on, and nobody is told of a change.
    expect(await messagesOf(api).countDocuments({ kind: 'address-changed' })).toBe(0);
  });

  it('gets another link, as long as one is needed', async () => {
    const author = await visitor.author();
    await linksSent();
    const token = await addressToken(api, author, emailOf(author));
    expect((await author.send('POST', '/api/users/verification')).status).toBe(202);
    await linksSent();
    const ended = await visitor.json('POST', '/api/users/address/confirm', { token });
    expect(ended.body).toMatchObject({ code: 'ADDRESS_LINK_ENDED' });
  });

  it('is verified by a change of the address, by a link for a forgotten password, and by the operator', async () => {
    const [moving, forgetting, waiting] = [
      await visitor.author(),
      await visitor.author(),
      await visitor.author(),
    ];
    await linksSent();
    const token = await addressToken(api, moving, 'verified@banyan.example');
    await moving.json('PUT', '/api/users/address', { token });
    expect(await isVerified(moving)).toBe(true);
    const reset = { token: await resetToken(api, emailOf(forgetting)) };
    await visitor.json('POST', '/api/users/password/reset', {
      ...reset,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    expect(await isVerified(await visitor.login(emailOf(forgetting), PASSWORD))).toBe(true);
    expect(await operate(api, ['verify-address', emailOf(waiting)])).toMatchObject({
      code: 0,
      printed: [`${emailOf(waiting)} is confirmed.`],
    });
    expect((await publish(waiting)).status).toBe(201);
    expect(await operate(api, ['verify-address', 'nobody@banyan.example'])).toMatchObject({ code: 1 });
  });
});

it('is needed or not as admins say while the magazine runs', async () => {
  const admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  const set = async (verifyEmail: 'off' | 'on'): Promise<void> => {
    const { body } = await admin.get<SettingsResponse>('/api/admin/settings');
    expect(body.settings.verifyEmail).toBe(verifyEmail === 'on' ? 'off' : 'on');
    const match = { 'If-Match': `"${body.version}"` };
    expect((await admin.json('PUT', '/api/admin/settings', { verifyEmail }, match)).status).toBe(200);
  };
  const before = await visitor.author();
  expect(await publish(before)).toMatchObject(REFUSED);
  await set('off');
  expect([await isVerified(before), (await publish(before)).status]).toEqual([true, 201]);
  const meanwhile = await visitor.author();
  await set('on');
  expect([await isVerified(meanwhile), (await publish(meanwhile)).status]).toEqual([true, 201]);
  expect(await publish(before)).toMatchObject(REFUSED);
  expect(await publish(await visitor.author())).toMatchObject(REFUSED);
});

it('accounts from before, and admins, count as verified', async () => {
  const author = await visitor.author();
  await store
    .collection('users')
    .updateOne({ email: emailOf(author) }, { $unset: { isAddressUnverified: '' } });
  expect([await isVerified(author), (await publish(author)).status]).toEqual([true, 201]);
  expect(await isVerified(await visitor.login(ADMIN.email, ADMIN.password, 'admin'))).toBe(true);
});
