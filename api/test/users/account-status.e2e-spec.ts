import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { AdminAccountsResponse, AdminUser, AdminUsersResponse } from '../../src/contract/admin.ts';
import type { ManuscriptResponse } from '../../src/contract/manuscripts.ts';
import type { OwnProfile, PublicProfile, ResetLink } from '../../src/contract/users.ts';
import { AccountsService } from '../../src/features/accounts/accounts.service.ts';
import { type Answer, Client, PASSWORD } from '../support/client.ts';
import { emailOf, idOf } from '../support/identity.ts';
import { messagesOf, NEXT_PASSWORD } from '../support/mail.ts';
import { operate } from '../support/operator.ts';
import { allPicturesComplete, photo } from '../support/pictures.ts';
import { resetToken, tokenIn } from '../support/reset-links.ts';
import { ADMIN, useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, { background: true });
const visitor = new Client(api);
const DAY_MS = 24 * 60 * 60 * 1000;
const SUSPENDED = {
  status: 403,
  body: { code: 'ACCOUNT_SUSPENDED', message: 'An admin has suspended this account.' },
};
const WRONG = { status: 401, body: { code: 'INVALID_CREDENTIALS' } };
let admin: Client;
let author: Client;
let bannerImage: Buffer;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  bannerImage = await photo();
});
beforeEach(async () => {
  author = await visitor.author();
});

const at = (person: Client, what: string): string => `/api/admin/authors/${idOf(person)}/${what}`;
const suspend = (person: Client): Promise<Answer<unknown>> => admin.send('POST', at(person, 'suspension'));
const lift = (person: Client): Promise<Answer<unknown>> => admin.delete(at(person, 'suspension'));
const setRole = (person: Client, role: string, by = admin): Promise<Answer<unknown>> =>
  by.json('PUT', at(person, 'role'), { role });
const signIn = (person: Client, password = PASSWORD, role = 'author'): Promise<Answer<unknown>> =>
  visitor.json('POST', '/api/users/login', { email: emailOf(person), password, role });
const works = async (person: Client): Promise<boolean> =>
  (await person.get('/api/users/profile')).status === 200;
const rowOf = async (person: Client): Promise<AdminUser | undefined> => {
  const query = encodeURIComponent(emailOf(person));
  return (await admin.get<AdminUsersResponse>(`/api/admin/users?query=${query}`)).body.data.data[0];
};
const admins = async (): Promise<string[]> =>
  (await admin.get<AdminAccountsResponse>('/api/admin/admins')).body.data.map(({ _id }) => _id);

describe('a suspended author', () => {
  it('is signed out everywhere, and cannot sign in until that is lifted', async () => {
    const elsewhere = await visitor.login(emailOf(author), PASSWORD);
    expect(await suspend(author)).toMatchObject({ status: 200, body: { message: 'Author suspended' } });
    expect([await works(author), await works(elsewhere)]).toEqual([false, false]);
    expect(await signIn(author)).toMatchObject(SUSPENDED);
    expect(await lift(author)).toMatchObject({ status: 200, body: { message: 'Suspension lifted' } });
    expect((await signIn(author)).status).toBe(200);
    expect(await works(author)).toBe(false);
  });

  it('is told apart only by the right password', async () => {
    await suspend(author);
    expect([await signIn(author, 'Neem@2027'), await signIn(author, PASSWORD, 'admin')]).toMatchObject([
      WRONG,
      { status: 401, body: { code: 'ROLE_MISMATCH' } },
    ]);
  });

  it('has been so since the first time, as the row of the author says', async () => {
    expect((await rowOf(author))?.suspendedAt).toBeNull();
    await suspend(author);
    const since = (await rowOf(author))?.suspendedAt;
    expect(Math.abs(Date.now() - Date.parse(since ?? ''))).toBeLessThan(60_000);
    await suspend(author);
    expect((await rowOf(author))?.suspendedAt).toBe(since);
  });

  it('keeps articles and schedules', async () => {
    const article = await author.publish({ bannerImage });
    const { body } = await author.form<ManuscriptResponse>('POST', '/api/manuscripts', {
      ...{ title: 'Late rain', content: '<p>Rain.</p>', 'tags[]': 'Weather', bannerImage },
    });
    const { _id, version } = body.manuscript;
    const time = { at: new Date(Date.now() + 3_600_000).toISOString() };
    await author.json('PUT', `/api/manuscripts/${_id}/schedule`, time, { 'If-Match': `"${version}"` });
    await suspend(author);
    const store = api.app.get<Connection>(getConnectionToken());
    await store
      .collection('manuscripts')
      .updateOne({ _id: new Types.ObjectId(_id) }, { $set: { 'schedule.at': new Date(Date.now() - 1) } });
    await until(async () => (await visitor.get(`/api/articles/${_id}`)).status === 200);
    expect((await visitor.get(`/api/articles/${article._id}`)).status).toBe(200);
  });

  it('gets the same answer and the same link for a forgotten password, which opens no session', async () => {
    await suspend(author);
    const asked = await visitor.json('POST', '/api/users/password/forgotten', { email: emailOf(author) });
    expect(asked.status).toBe(202);
    await until(async () => (await messagesOf(api).countDocuments({ to: emailOf(author) })) === 1);
    const chosen = { password: NEXT_PASSWORD, confirmPassword: NEXT_PASSWORD };
    const token = await tokenIn(api, emailOf(author));
    expect((await visitor.json('POST', '/api/users/password/reset', { token, ...chosen })).status).toBe(200);
    expect([await signIn(author), await signIn(author, NEXT_PASSWORD)]).toMatchObject([WRONG, SUSPENDED]);
  });

  it('has no session from a sign-in at the same moment', async () => {
    for (let n = 0; n < 8; n += 1) {
      const person = await visitor.author();
      const [suspended, ...outcomes] = await Promise.all([
        suspend(person),
        visitor.tryLogin(emailOf(person), PASSWORD),
        visitor.tryLogin(emailOf(person), PASSWORD),
      ]);
      expect(suspended.status).toBe(200);
      for (const outcome of outcomes)
        if (outcome instanceof Client) expect(await works(outcome)).toBe(false);
        else expect(outcome).toMatchObject(SUSPENDED.body);
    }
  });
});

describe('a link from an admin', () => {
  it('sets the password of an author or an admin, and ends an older one', async () => {
    expect(await admin.send('POST', at(author, 'reset-link'))).toMatchObject({
      status: 202,
      body: { message: 'A link waits to be sent: mail is not set up here yet.', isMailSetUp: false },
    });
    const older = await tokenIn(api, emailOf(author));
    await admin.send('POST', at(author, 'reset-link'), { headers: { 'Accept-Language': 'hi' } });
    const token = await tokenIn(api, emailOf(author));
    expect(await messagesOf(api).distinct('lang', { to: emailOf(author) })).toEqual(['hi']);
    expect(await messagesOf(api).distinct('by', { to: emailOf(author) })).toEqual([admin.session?.name]);
    const choose = (link: string): Promise<Answer<unknown>> =>
      visitor.json('POST', '/api/users/password/reset', {
        ...{ token: link, password: NEXT_PASSWORD, confirmPassword: NEXT_PASSWORD },
      });
    expect([(await choose(older)).status, (await choose(token)).status]).toEqual([410, 200]);
    expect((await signIn(author, NEXT_PASSWORD)).status).toBe(200);
    const told = await messagesOf(api).findOne({ to: emailOf(author), kind: 'password-changed' });
    expect(told?.by).toBe(admin.session?.name);
    // A link that the owner asks for names nobody.
    await resetToken(api, emailOf(author));
    const own = await messagesOf(api).findOne({ to: emailOf(author), kind: 'password-reset' });
    expect(own?.by).toBeUndefined();
  });

  it('is not sent to a suspended author', async () => {
    await suspend(author);
    expect(await admin.send('POST', at(author, 'reset-link'))).toMatchObject({
      ...{ status: 409, body: { code: 'SUSPENDED_NO_RESET' } },
    });
    expect(await messagesOf(api).countDocuments({ to: emailOf(author) })).toBe(0);
  });

  it('is valid for a week if the author has never signed in', async () => {
    const accounts = api.app.get(AccountsService, { strict: false });
    const email = `${crypto.randomUUID()}@banyan.example`;
    const { _id } = await accounts.create({
      ...({ role: 'author', name: 'Kiran Neem', email, bio: '', photo: null } as const),
      password: crypto.randomUUID(),
    });
    const path = `/api/admin/authors/${_id.toHexString()}/reset-link`;
    const describeLink = (token: string): Promise<Answer<ResetLink>> =>
      visitor.json('POST', '/api/users/password/link', { token });
    const days = async (token: string): Promise<number> =>
      Math.round((Date.parse((await describeLink(token)).body.endsAt) - Date.now()) / DAY_MS);
    await admin.send('POST', path);
    expect(await days(await tokenIn(api, email, 'password-first'))).toBe(7);
    await admin.send('POST', path);
    const second = await tokenIn(api, email, 'password-first');
    // One that the owner asks for ends it, and works for an hour.
    const own = await resetToken(api, email);
    expect(await messagesOf(api).distinct('kind', { to: email })).toEqual(['password-reset']);
    expect((await describeLink(second)).body).toMatchObject({ code: 'RESET_LINK_ENDED' });
    expect(await days(own)).toBe(0);
  });
});

describe('an author who becomes an admin', () => {
  it('is signed out, told, in the list of admins, and keeps articles with the name', async () => {
    const article = await author.publish({ bannerImage });
    await allPicturesComplete(api);
    const before = (await visitor.get<PublicProfile>(`/api/users/public/${idOf(author)}`)).body;
    expect((await setRole(author, 'admin')).status).toBe(200);
    expect([await works(author), await rowOf(author)]).toEqual([false, undefined]);
    expect(await admins()).toContain(idOf(author));
    expect((await signIn(author, PASSWORD, 'author')).body).toMatchObject({ code: 'ROLE_MISMATCH' });
    const promoted = await visitor.login(emailOf(author), PASSWORD, 'admin');
    expect((await promoted.get('/api/admin/users')).status).toBe(200);
    expect((await visitor.get(`/api/articles/${article._id}`)).body).toMatchObject({
      article: { authors: [{ _id: idOf(author), name: author.session?.name }] },
    });
    expect((await visitor.get(`/api/users/public/${idOf(author)}`)).body).toEqual(before);
    const told = await messagesOf(api)
      .find({ to: emailOf(author) })
      .toArray();
    expect(told.map(({ kind, by }) => [kind, by])).toEqual([['made-admin', admin.session?.name]]);
  });

  it('has all drafts and articles again as an author', async () => {
    await author.publish({ bannerImage });
    await author.form('POST', '/api/manuscripts', { title: 'Draft' });
    await setRole(author, 'admin');
    expect((await setRole(author, 'author')).status).toBe(200);
    const again = await visitor.login(emailOf(author), PASSWORD);
    expect((await again.get<OwnProfile>('/api/users/profile')).body.totalArticles).toBe(1);
    expect((await again.get('/api/manuscripts')).body).toMatchObject({ pagination: { total: 1 } });
    const told = await messagesOf(api)
      .find({ to: emailOf(author) })
      .sort({ _id: 1 })
      .toArray();
    expect(told.map(({ kind }) => kind)).toEqual(['made-admin', 'made-author']);
  });

  it('keeps a place in the byline of a version that is restored', async () => {
    const article = await author.publish({ bannerImage });
    await setRole(author, 'admin');
    await admin.delete(`/api/admin/articles/${article._id}`);
    await admin.send('POST', `/api/manuscripts/${article._id}/restore`);
    expect((await admin.get(`/api/manuscripts/${article._id}/authors`)).body).toMatchObject({
      authors: [{ _id: idOf(author) }],
    });
  });

  it('is not found by authors who look for co-authors, and cannot be named', async () => {
    const article = await author.publish({ bannerImage });
    const other = await visitor.author();
    await setRole(other, 'admin');
    const path = `/api/manuscripts/${article._id}/authors`;
    const { headers } = await author.get(path);
    const authors = [idOf(author), idOf(other)];
    const answer = await author.json('PUT', path, { authors }, { 'If-Match': headers.get('ETag') ?? '' });
    expect(answer.status).toBe(400);
  });
});

it('an admin has a profile and feeds once an article is published, also as an author before', async () => {
  const person = await visitor.author();
  const paths = ['users/public/', 'rss/feed?author=', 'rss/atom?author=', 'rss/json?author='];
  const statuses = () =>
    Promise.all(paths.map(async (path) => (await visitor.get(`/api/${path}${idOf(person)}`)).status));
  await setRole(person, 'admin');
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  await setRole(person, 'author');
  await (await visitor.login(emailOf(person), PASSWORD)).publish({ bannerImage });
  await setRole(person, 'admin');
  expect(await statuses()).toEqual([200, 200, 200, 200]);
});

describe('the role of an admin', () => {
  it('is not changed by oneself, nor is the last admin an author', async () => {
    expect(await setRole(admin, 'author')).toMatchObject({ status: 403, body: { code: 'OWN_ROLE_FIXED' } });
    expect(await setRole(admin, 'admin')).toMatchObject({ status: 403, body: { code: 'OWN_ROLE_FIXED' } });
    const path = `/api/admin/authors/${idOf(admin).toUpperCase()}/role`;
    expect(await admin.json('PUT', path, { role: 'author' })).toMatchObject({
      ...{ status: 403, body: { code: 'OWN_ROLE_FIXED' } },
    });
    const all = (await admins()).filter((id) => id !== idOf(admin));
    for (const id of all) await admin.json('PUT', `/api/admin/authors/${id}/role`, { role: 'author' });
    expect(await admins()).toEqual([idOf(admin)]);
    // Two who take it from each other at once.
    await setRole(author, 'admin');
    const second = await visitor.login(emailOf(author), PASSWORD, 'admin');
    const answers = await Promise.all([setRole(second, 'author', admin), setRole(admin, 'author', second)]);
    const left = await api.app
      .get<Connection>(getConnectionToken())
      .collection('users')
      .countDocuments({ role: 'admin' });
    expect([answers.filter(({ status }) => status === 200).length, left]).toEqual([1, 1]);
    const store = api.app.get<Connection>(getConnectionToken());
    await store.collection('users').updateOne({ email: ADMIN.email }, { $set: { role: 'admin' } });
    admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  });
});

it('the operator does the same, and leaves one admin', async () => {
  const chief = 'chief@banyan.example';
  await api.app.get(BootstrapAccounts).resetAdmin(chief, ADMIN.password);
  const email = emailOf(author);
  expect((await operate(api, ['account', 'suspend', email])).printed).toEqual([`${email} is suspended.`]);
  expect(await signIn(author)).toMatchObject(SUSPENDED);
  await lift(author);
  const { printed } = await operate(api, ['account', 'role', email, 'admin', '--lang', 'hi']);
  expect(printed).toEqual([`${email} is now an admin.`]);
  expect(await messagesOf(api).distinct('lang', { to: email })).toEqual(['hi']);
  const users = api.app.get<Connection>(getConnectionToken()).collection('users');
  await users.updateMany({ role: 'admin', email: { $ne: email } }, { $set: { role: 'author' } });
  const refused = await operate(api, ['account', 'role', email, 'author']);
  expect([refused.code, refused.complaints]).toEqual([1, ['This is the only admin.']]);
});
