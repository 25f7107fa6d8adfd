import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { InvitationLink, InvitationsResponse, InvitedResponse } from '../../src/contract/invitations.ts';
import type { SessionResponse } from '../../src/contract/users.ts';
import { hashOfToken } from '../../src/features/mail/link-token.ts';
import { type Answer, Client, PASSWORD } from '../support/client.ts';
import { messagesOf } from '../support/mail.ts';
import { operate } from '../support/operator.ts';
import { tokenIn } from '../support/reset-links.ts';
import { ADMIN, type RunningApi, startReplica, useSharedApi } from '../support/start-api.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const ENDED = { status: 410, body: { code: 'INVITATION_ENDED' } };

const api = useSharedApi();
const visitor = new Client(api);
let admin: Client;
let store: Connection;
let email: string;

beforeAll(async () => {
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  store = api.app.get<Connection>(getConnectionToken());
});
beforeEach(() => {
  email = `${crypto.randomUUID()}@banyan.example`;
});

const invite = (form: object = {}, as = admin): Promise<Answer<InvitedResponse>> =>
  as.json<InvitedResponse>('POST', '/api/admin/invitations', { email, ...form });
const invited = async (form: object = {}): Promise<string> => {
  expect((await invite(form)).status).toBe(201);
  return tokenIn(api, email, 'invitation');
};
const look = (token: string): Promise<Answer<InvitationLink>> =>
  visitor.json<InvitationLink>('POST', '/api/invitations/link', { token });
const accept = (token: string, form: object = {}, as = visitor): Promise<Answer<SessionResponse>> =>
  as.json<SessionResponse>('POST', '/api/invitations/accept', {
    ...{ token, name: 'Ira Palash', password: PASSWORD, confirmPassword: PASSWORD, ...form },
  });
const listed = async (): Promise<InvitationsResponse> =>
  (await admin.get<InvitationsResponse>('/api/admin/invitations?limit=50')).body;
const register = (as: Client): Promise<Answer<unknown>> =>
  as.form('POST', '/api/users/register', {
    ...{ name: 'Ira', email, password: PASSWORD, confirmPassword: PASSWORD },
  });

const sessionOf = ({ session }: Client): SessionResponse => {
  if (session === null) throw new Error('Nobody is signed in.');
  return session;
};

describe('an invitation', () => {
  it('makes its reader an author who is signed in, once', async () => {
    const { body } = await invite({ email: email.toUpperCase(), name: 'Ira', lang: 'hi' });
    expect(body.invitation).toMatchObject({ email, name: 'Ira', lang: 'hi', isEnded: false });
    expect(Date.parse(body.invitation.endsAt) - Date.parse(body.invitation.sentAt)).toBe(WEEK_MS);
    const waiting = await messagesOf(api).countDocuments({ state: 'waiting' });
    expect(waiting).toBeGreaterThan(0);
    expect(await listed()).toMatchObject({ data: [body.invitation], mail: { isSetUp: false, waiting } });
    const message = await messagesOf(api).findOne({ to: email });
    expect(message).toMatchObject({ kind: 'invitation', lang: 'hi', state: 'waiting' });
    const token = await tokenIn(api, email, 'invitation');
    expect((await look(token)).body).toEqual({ email, name: 'Ira', endsAt: body.invitation.endsAt });
    const accepted = await accept(token);
    expect([accepted.status, accepted.body]).toMatchObject([
      201,
      { role: 'author', name: 'Ira Palash', email },
    ]);
    expect((await visitor.as(accepted.body).get('/api/users/profile')).status).toBe(200);
    expect([await look(token), await accept(token)]).toMatchObject([ENDED, ENDED]);
    expect([(await listed()).data, await messagesOf(api).countDocuments({ to: email })]).toEqual([[], 0]);
    await visitor.login(email, PASSWORD);
  });

  it('serves one of two who accept it at once', async () => {
    const token = await invited();
    const answers = await Promise.all([accept(token, { name: 'One' }), accept(token, { name: 'Two' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, expect.any(Number)]);
    expect(await store.collection('users').countDocuments({ email })).toBe(1);
  });

  it('ends with a newer one, and is sent again with another link', async () => {
    const older = await invited();
    const newer = await invited({ name: 'Ira' });
    const [{ _id } = { _id: '' }] = (await listed()).data;
    expect([(await look(older)).status, (await look(newer)).status]).toEqual([410, 200]);
    expect((await admin.send('POST', `/api/admin/invitations/${_id}/send`)).status).toBe(200);
    const newest = await tokenIn(api, email, 'invitation');
    expect([(await look(newer)).status, (await look(newest)).body.name]).toEqual([410, 'Ira']);
    expect(await messagesOf(api).countDocuments({ to: email })).toBe(1);
  });

  it('ends when it is withdrawn, and its message is not sent', async () => {
    const token = await invited();
    const { _id } = (await listed()).data.find((each) => each.email === email) ?? { _id: '' };
    expect((await admin.delete(`/api/admin/invitations/${_id}`)).status).toBe(200);
    expect([await look(token), await accept(token)]).toMatchObject([ENDED, ENDED]);
    expect(await messagesOf(api).countDocuments({ to: email })).toBe(0);
    expect((await admin.delete(`/api/admin/invitations/${_id}`)).body).toMatchObject({
      code: 'INVITATION_NOT_FOUND',
    });
  });

  it('ends after a week, which admins see', async () => {
    const token = await invited();
    const ended = { $set: { endsAt: new Date(Date.now() - 1) } };
    await store.collection('invitations').updateOne({ tokenHash: hashOfToken(token) }, ended);
    expect([await look(token), await accept(token)]).toMatchObject([ENDED, ENDED]);
    expect((await listed()).data.find((each) => each.email === email)?.isEnded).toBe(true);
  });

  it('ends when the same address signs up without it', async () => {
    const token = await invited();
    expect((await register(visitor)).status).toBe(201);
    expect(await look(token)).toMatchObject(ENDED);
    expect(await messagesOf(api).countDocuments({ to: email })).toBe(0);
  });

  it('stays after a password or a name that is refused', async () => {
    const token = await invited();
    expect((await accept(token, { password: 'Ferry', confirmPassword: 'Ferry' })).status).toBe(400);
    expect((await accept(token, { name: ' ' })).body).toMatchObject({ errors: { name: 'Name is required' } });
    expect((await accept(token)).status).toBe(201);
  });

  it('is not sent to an address with an account, as the admin is told', async () => {
    const { session } = await visitor.author();
    const [_id, taken] = [session?._id ?? '', session?.email ?? ''];
    expect(await invite({ email: taken })).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    await admin.delete(`/api/admin/users/${_id}`);
    expect(await invite({ email: taken })).toMatchObject({ status: 409, body: { code: 'EMAIL_IN_TRASH' } });
  });

  it('is stored without its token, and in no backup', async () => {
    const token = await invited();
    const all = JSON.stringify(await store.collection('invitations').find().toArray());
    expect([all.includes(hashOfToken(token)), all.includes(token)]).toEqual([true, false]);
  });
});

it('the operator invites too', async () => {
  const { printed } = await operate(api, ['invite', email, '--name', 'Ira', '--lang', 'hi']);
  expect(printed[0]).toContain(`An invitation to ${email} waits as a file, because mail is not set up.`);
  expect((await listed()).data.find((each) => each.email === email)).toMatchObject({
    name: 'Ira',
    lang: 'hi',
  });
});

// Last: a stopped replica takes the sign-in of this process with it.
describe('who may sign up', () => {
  const replicas: RunningApi[] = [];
  afterAll(async () => Promise.all(replicas.map((replica) => replica.stop())));
  const under = async (policy: string): Promise<Client> => {
    const replica = await startReplica(api, { SIGN_UP: policy });
    replicas.push(replica);
    return new Client(replica);
  };

  it('is who is invited, under that policy', async () => {
    const there = await under('invitation');
    expect(await register(there)).toMatchObject({
      status: 403,
      body: { code: 'INVITATION_NEEDED', message: 'New authors come by invitation.' },
    });
    expect((await accept(await invited(), {}, there)).status).toBe(201);
  });

  it('is nobody if sign-up is closed', async () => {
    const there = await under('closed');
    const token = await invited();
    const closed = { status: 403, body: { code: 'SIGN_UP_CLOSED' } };
    expect(await register(there)).toMatchObject(closed);
    expect(await accept(token, {}, there)).toMatchObject(closed);
    expect(await invite({}, there.as(sessionOf(admin)))).toMatchObject(closed);
  });
});
