import { beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { OpenSession, SessionsResponse } from '../../src/contract/sessions.ts';
import type { SessionResponse } from '../../src/contract/users.ts';
import type { Session } from '../../src/features/auth/session.schema.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { useSharedApi } from '../support/start-api.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const DAY_MS = 24 * 60 * 60 * 1000;

const api = useSharedApi();
const visitor = new Client(api);
let here: Client;

async function signIn(userAgent: string, { session }: Client = here): Promise<Client> {
  const form = { email: session?.email, password: PASSWORD, role: 'author' };
  const headers = { 'User-Agent': userAgent };
  return visitor.as((await visitor.json<SessionResponse>('POST', '/api/users/login', form, headers)).body);
}

const listOf = async (as: Client): Promise<OpenSession[]> =>
  (await as.get<SessionsResponse>('/api/users/sessions')).body.sessions;
const stored = () => api.app.get<Connection>(getConnectionToken()).model<Session>('Session');
const isSignedIn = async (as: Client): Promise<boolean> =>
  (await as.get('/api/users/profile')).status === 200;

beforeAll(async () => {
  here = await signIn(FIREFOX, await visitor.author());
});

describe('GET /api/users/sessions', () => {
  it('names each device by its browser and system, this one first, and no address', async () => {
    await signIn(PHONE);
    const { body } = await here.get<SessionsResponse>('/api/users/sessions');
    const shown = body.sessions.map(({ browser, system, kind, current }) => [browser, system, kind, current]);
    expect(shown).toEqual([
      ['Firefox', 'Linux', 'laptop', true],
      ['Chrome', 'Android', 'phone', false],
      ['', '', 'desktop', false],
    ]);
    expect(body.total).toBe(3);
    const records = await stored()
      .find({ _id: { $in: body.sessions.map(({ _id }) => _id) } })
      .lean();
    const fields = new Set(records.flatMap((record) => Object.keys(record)));
    expect([...fields].toSorted()).toEqual([
      '_id',
      'browser',
      'expiresAt',
      'kind',
      'role',
      'system',
      'usedAt',
      'user',
    ]);
  });

  it('lists nothing of other accounts, and nothing that has expired', async () => {
    const other = await visitor.author();
    const expired = await signIn(PHONE, other);
    await stored().updateOne({ _id: expired.sessionId }, { $set: { expiresAt: new Date() } });
    expect((await listOf(other)).map(({ _id }) => _id)).toEqual([other.sessionId]);
  });

  it('lists a session that is older than this list, used last when it was opened', async () => {
    const author = await visitor.author();
    const older = await signIn(FIREFOX, author);
    const expiresAt = new Date(Date.now() + 2 * DAY_MS);
    await stored().updateOne(
      { _id: older.sessionId },
      { $set: { expiresAt }, $unset: { browser: 1, system: 1, kind: 1, usedAt: 1 } },
    );
    expect((await listOf(author))[1]).toEqual({
      ...{ _id: older.sessionId, browser: '', system: '', kind: 'desktop', current: false },
      usedAt: new Date(expiresAt.getTime() - 7 * DAY_MS).toISOString(),
    });
  });

  it('lists the hundred used last, and counts all', async () => {
    const author = await visitor.author();
    const user = (await stored().findById(author.sessionId).lean())?.user;
    const expiresAt = new Date(Date.now() + DAY_MS);
    const usedAt = new Date(Date.now() - DAY_MS);
    await stored().insertMany(
      Array.from({ length: 120 }, (_, n) => ({ _id: `many-${n}`, user, role: 'author', expiresAt, usedAt })),
    );
    const { body } = await author.get<SessionsResponse>('/api/users/sessions');
    expect([body.sessions.length, body.total, body.sessions[0]?.current]).toEqual([100, 121, true]);
  });
});

it('the last use is recorded once a minute, and not at each request', async () => {
  const usedAt = async () => (await stored().findById(here.sessionId).lean())?.usedAt;
  const first = await usedAt();
  await here.get('/api/users/profile');
  expect(await usedAt()).toEqual(first);
  await stored().updateOne({ _id: here.sessionId }, { $set: { usedAt: new Date(Date.now() - 61_000) } });
  await here.get('/api/users/profile');
  expect(Date.now() - ((await usedAt())?.getTime() ?? 0)).toBeLessThan(30_000);
});

describe('DELETE /api/users/sessions', () => {
  it('signs one device out, once', async () => {
    const phone = await signIn(PHONE);
    expect((await here.delete(`/api/users/sessions/${phone.sessionId}`)).status).toBe(200);
    expect([await isSignedIn(phone), await isSignedIn(here)]).toEqual([false, true]);
    expect(await here.delete(`/api/users/sessions/${phone.sessionId}`)).toMatchObject({
      status: 404,
      body: { code: 'SESSION_NOT_FOUND', message: 'This device is signed out already.' },
    });
  });

  it("leaves other people's alone", async () => {
    const other = await visitor.author();
    expect((await here.delete(`/api/users/sessions/${other.sessionId}`)).status).toBe(404);
    await here.delete('/api/users/sessions');
    expect(await isSignedIn(other)).toBe(true);
  });

  it('signs out everywhere else', async () => {
    const others = [await signIn(PHONE), await signIn(FIREFOX)];
    expect((await here.delete('/api/users/sessions')).status).toBe(200);
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
    expect((await listOf(here)).map(({ _id }) => _id)).toEqual([here.sessionId]);
  });
});
