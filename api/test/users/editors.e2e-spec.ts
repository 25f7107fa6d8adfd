import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { AdminUsersResponse } from '../../src/contract/admin.ts';
import type { OwnProfile, SessionResponse } from '../../src/contract/users.ts';
import { type Answer, Client, PASSWORD } from '../support/client.ts';
import { emailOf, idOf } from '../support/identity.ts';
import { messagesOf } from '../support/mail.ts';
import { operate } from '../support/operator.ts';
import { ADMIN, useApi } from '../support/start-api.ts';
import { makeToken, programOf } from '../support/tokens.ts';
import { until } from '../support/until.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, { background: true });
const visitor = new Client(api);
const ROOM = '/api/admin/review';
let admin: Client;
let author: Client;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
});
beforeEach(async () => {
  author = await visitor.author();
});

const at = (person: Client, what = 'editor'): string => `/api/admin/authors/${idOf(person)}/${what}`;
const make = (person: Client): Promise<Answer<unknown>> => admin.send('POST', at(person));
const end = (person: Client): Promise<Answer<unknown>> => admin.delete(at(person));
const again = (person: Client, role = 'author'): Promise<Client> =>
  visitor.login(emailOf(person), PASSWORD, role);
const works = async (person: Client): Promise<boolean> =>
  (await person.get('/api/users/profile')).status === 200;
const isEditor = async (person: Client): Promise<boolean | undefined> => {
  const path = `/api/admin/users?query=${encodeURIComponent(emailOf(person))}`;
  return (await admin.get<AdminUsersResponse>(path)).body.data.data[0]?.isEditor;
};
const messagesTo = async (person: Client): Promise<unknown[]> => {
  const messages = await messagesOf(api)
    .find({ to: emailOf(person) })
    .sort({ _id: 1 })
    .toArray();
  return messages.map(({ kind, by }) => [kind, by]);
};

describe('an author who becomes an editor', () => {
  it('is signed out, told, and an editor from the next sign-in on, with the role of an author', async () => {
    expect(author.session).toMatchObject({ role: 'author', isEditor: false });
    expect(await make(author)).toMatchObject({ status: 200, body: { message: 'This is an editor now' } });
    expect([await works(author), await isEditor(author)]).toEqual([false, true]);
    const editor = await again(author);
    expect(editor.session).toMatchObject({ role: 'author', isEditor: true });
    const profile = (await editor.get<OwnProfile>('/api/users/profile')).body;
    expect(profile).toMatchObject({ role: 'author', isEditor: true });
    expect((await editor.get(ROOM)).status).toBe(200);
    expect(await messagesTo(author)).toEqual([['made-editor', admin.session?.name]]);
  });

  it('is an author like others once an admin says so', async () => {
    await make(author);
    const editor = await again(author);
    expect(await end(author)).toMatchObject({ status: 200, body: { message: 'No longer an editor' } });
    expect([await works(editor), await isEditor(author)]).toEqual([false, false]);
    const former = await again(author);
    expect(await former.get(ROOM)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await former.get<OwnProfile>('/api/users/profile')).body.isEditor).toBe(false);
    expect(await messagesTo(author)).toEqual([
      ['made-editor', admin.session?.name],
      ['editor-ended', admin.session?.name],
    ]);
  });

  it('stays signed in if nothing changes', async () => {
    await make(author);
    const editor = await again(author);
    expect([(await make(author)).status, await works(editor)]).toEqual([200, true]);
    await end(author);
    const former = await again(author);
    expect([(await end(author)).status, await works(former)]).toEqual([200, true]);
    expect(await messagesTo(author)).toHaveLength(2);
  });

  it('has no session with other rights from a sign-in at the same moment', async () => {
    for (let n = 0; n < 4; n += 1) {
      const person = await visitor.author();
      const [, ...outcomes] = await Promise.all([
        make(person),
        visitor.tryLogin(emailOf(person), PASSWORD),
        visitor.tryLogin(emailOf(person), PASSWORD),
      ]);
      for (const outcome of outcomes)
        if (outcome instanceof Client && (await works(outcome)))
          expect((await outcome.get(ROOM)).status).toBe(200);
    }
  });

  it('has tokens that do what those of authors do, and no more', async () => {
    const other = await visitor.author();
    const { body } = await other.form<{ manuscript: { _id: string } }>('POST', '/api/manuscripts', {
      title: 'Theirs',
    });
    await make(author);
    const editor = await again(author);
    const { secret } = await makeToken(editor, ['read', 'write', 'publish']);
    const program = programOf(editor, secret);
    const path = `/api/manuscripts/${body.manuscript._id}`;
    expect([(await editor.get(path)).status, (await program.get(path)).status]).toEqual([200, 404]);
    expect((await program.get('/api/manuscripts')).status).toBe(200);
    expect((await program.get(ROOM)).status).toBe(403);
    // They stay when the author is no longer an editor.
    await end(author);
    expect((await program.get('/api/manuscripts')).status).toBe(200);
  });

  it('keeps that with a new password', async () => {
    await make(author);
    const editor = await again(author);
    const next = 'Neem@2027';
    const passwords = { currentPassword: PASSWORD, password: next, confirmPassword: next };
    const { body } = await editor.json<SessionResponse>('PUT', '/api/users/password', passwords);
    expect(body.isEditor).toBe(true);
    expect((await editor.as(body).get(ROOM)).status).toBe(200);
  });
});

describe('nobody is an editor', () => {
  it('while suspended', async () => {
    await admin.send('POST', at(author, 'suspension'));
    expect(await make(author)).toMatchObject({ status: 409, body: { code: 'SUSPENDED_NOT_EDITOR' } });
  });

  it('as an admin, nor after that', async () => {
    expect(await make(admin)).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
    await make(author);
    await admin.json('PUT', at(author, 'role'), { role: 'admin' });
    expect((await again(author, 'admin')).session).toMatchObject({ role: 'admin', isEditor: false });
    await admin.json('PUT', at(author, 'role'), { role: 'author' });
    expect((await again(author)).session).toMatchObject({ role: 'author', isEditor: false });
  });

  it('because an editor was merged into the account', async () => {
    await make(author);
    const into = await visitor.author();
    await admin.json('POST', at(author, 'merge'), { into: idOf(into) });
    const users = api.app.get<Connection>(getConnectionToken()).collection('users');
    await until(async () => (await users.countDocuments({ email: emailOf(author) })) === 0);
    expect([await works(into), await isEditor(into)]).toEqual([true, false]);
  });
});

it('an editor who was in the trash is an editor again', async () => {
  await make(author);
  await admin.delete(`/api/admin/users/${idOf(author)}`);
  await admin.send('POST', `/api/admin/trash/authors/${idOf(author)}/restore`);
  expect((await again(author)).session).toMatchObject({ isEditor: true });
});

it('the operator does the same, and sees who is an editor', async () => {
  const email = emailOf(author);
  const { printed } = await operate(api, ['account', 'editor', email, '--lang', 'hi']);
  expect(printed).toEqual([`${email} is now an editor.`]);
  expect(await messagesOf(api).distinct('lang', { to: email })).toEqual(['hi']);
  const lines = (await operate(api, ['users'])).printed;
  expect(lines.find((line) => line.includes(email))).toContain('  editor');
  expect((await operate(api, ['account', 'editor', email, '--end'])).printed).toEqual([
    `${email} is no longer an editor.`,
  ]);
  expect(await isEditor(author)).toBe(false);
  const refused = await operate(api, ['account', 'editor', ADMIN.email]);
  expect([refused.code, refused.complaints]).toEqual([1, ['Author not found']]);
});
