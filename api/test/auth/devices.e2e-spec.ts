import { describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type { KnownDevice } from '../../src/features/auth/devices/known-device.schema.ts';
import type { NextStepResponse } from '../../src/contract/two-step.ts';
import type { SessionResponse } from '../../src/contract/users.ts';
import { type Answer, Client, PASSWORD } from '../support/client.ts';
import { changePassword, messagesOf, NEXT_PASSWORD } from '../support/mail.ts';
import { resetToken } from '../support/reset-links.ts';
import { ADMIN, useSharedApi } from '../support/start-api.ts';
import { codeOf, enrol } from '../support/two-step.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CURL = 'curl/8.5.0';
const DAY_MS = 24 * 60 * 60 * 1000;

const api = useSharedApi();
const visitor = new Client(api);

interface From {
  userAgent?: string;
  key?: string | null;
  lang?: string;
  password?: string;
}

const headersOf = ({ userAgent = FIREFOX, key = null, lang = 'en' }: From): Record<string, string> => ({
  'User-Agent': userAgent,
  'Accept-Language': lang,
  Cookie: `theme=dark${key === null ? '' : `; __Secure-device=${key}`}`,
});

async function signIn<T = SessionResponse>({ session }: Client, from: From = {}): Promise<Answer<T>> {
  const { password = PASSWORD } = from;
  const form = { email: session?.email, password, role: 'author' };
  return visitor.json<T>('POST', '/api/users/login', form, headersOf(from));
}

/** The key that an answer lets the browser keep. */
function keyFrom({ headers }: Pick<Answer<unknown>, 'headers'>): string {
  return /^__Secure-device=([0-9a-f]{32});/.exec(headers.get('Set-Cookie') ?? '')?.[1] ?? '';
}

async function signUp(): Promise<{ author: Client; key: string }> {
  const email = `${crypto.randomUUID()}@banyan.example`;
  const form = { name: 'Ira', email, password: PASSWORD, confirmPassword: PASSWORD };
  const answer = await visitor.form<SessionResponse>('POST', '/api/users/register', form, headersOf({}));
  return { author: visitor.as(answer.body), key: keyFrom(answer) };
}

const told = async ({ session }: Client): Promise<unknown[]> => {
  const filter = { account: new Types.ObjectId(session?._id), kind: 'new-device' as const };
  const found = await messagesOf(api).find(filter).sort({ createdAt: 1 }).toArray();
  return found.map(({ device, lang }) => [device?.browser, device?.system, lang]);
};
const devices = () => api.app.get<Connection>(getConnectionToken()).model<KnownDevice>('KnownDevice');
const devicesOf = ({ session }: Client) =>
  devices()
    .find({ user: new Types.ObjectId(session?._id) })
    .lean();

it('a sign-in lets the browser keep 128 random bits for a year, which no script can read', async () => {
  const { author } = await signUp();
  const set = (await signIn(author)).headers.get('Set-Cookie') ?? '';
  const [pair, ...attributes] = set.split('; ');
  expect(pair).toMatch(/^__Secure-device=[0-9a-f]{32}$/);
  expect(attributes.filter((one) => !one.startsWith('Expires=')).toSorted()).toEqual([
    'HttpOnly',
    'Max-Age=31536000',
    'Path=/api/users',
    'SameSite=Lax',
    'Secure',
  ]);
  const refused = await signIn(author, { password: 'Peepal@2027' });
  expect([refused.status, refused.headers.get('Set-Cookie')]).toEqual([401, null]);
  const stored = JSON.stringify(await devicesOf(author));
  expect(stored).not.toContain(pair?.split('=')[1]);
});

describe('a new device', () => {
  it('is told to the owner, in the language of its browser, and is known afterwards', async () => {
    const { author, key } = await signUp();
    await signIn(author, { key });
    expect(await told(author)).toEqual([]);
    const there = await signIn(author, { lang: 'hi' });
    expect(await told(author)).toEqual([['Firefox', 'Linux', 'hi']]);
    await signIn(author, { key: keyFrom(there), lang: 'hi' });
    expect(await told(author)).toHaveLength(1);
    expect(await devicesOf(author)).toHaveLength(2);
  });

  it('is told once a day for each browser and system where no cookie is kept', async () => {
    const { author } = await signUp();
    await signIn(author);
    await signIn(author);
    await signIn(author, { userAgent: CURL });
    await signIn(author, { userAgent: CURL });
    expect(await told(author)).toEqual([
      ['Firefox', 'Linux', 'en'],
      ['', '', 'en'],
    ]);
    const yesterday = new Date(Date.now() - DAY_MS - 1000);
    await devices().updateMany({ toldAt: { $gt: yesterday } }, { $set: { toldAt: yesterday } });
    await signIn(author);
    expect(await told(author)).toHaveLength(3);
  });

  it('is told once for ten sign-ins at the same time', async () => {
    const { author } = await signUp();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(author, { userAgent: CURL })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await told(author)).toHaveLength(1);
  });

  it('is told to each account that shares a browser, which keeps one key', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const answer = await signIn(other.author, { key: one.key });
    expect(keyFrom(answer)).toBe(one.key);
    expect(await told(other.author)).toHaveLength(1);
    const [mine, theirs] = [await devicesOf(one.author), await devicesOf(other.author)];
    expect(theirs.map(({ _id }) => _id)).not.toContain(mine[0]?._id);
    await signIn(one.author, { key: one.key });
    expect(await told(one.author)).toEqual([]);
  });

  it('is no news where somebody has just changed the password', async () => {
    const { author } = await signUp();
    await changePassword(author);
    expect(await told(author)).toEqual([]);
  });

  it('is forgotten where a script is a new one at each sign-in, and others are not', async () => {
    const { author, key } = await signUp();
    for (let n = 0; n < 25; n += 1) await signIn(author, { userAgent: CURL });
    const seen = await devicesOf(author);
    expect([seen.length, await told(author)]).toEqual([21, [['', '', 'en']]]);
    await signIn(author, { key });
    expect(await told(author)).toHaveLength(1);
  });
});

describe('a device that is trusted with a code', () => {
  async function trusting(): Promise<{ author: Client; key: string; before: string }> {
    const { author, key: before } = await signUp();
    const { secret } = await enrol(author);
    const { ticket } = (await signIn<NextStepResponse>(author, { key: before })).body;
    const form = { ticket, code: codeOf(secret), trustDevice: true };
    const opened = await visitor.json('POST', '/api/users/login/code', form, headersOf({ key: before }));
    expect(opened.status).toBe(200);
    return { author, key: keyFrom(opened), before };
  }
  const isAsked = async (author: Client, key: string | null): Promise<boolean> =>
    'nextStep' in (await signIn<object>(author, { key })).body;

  it('signs in without one for 30 days, and no other device does', async () => {
    const { author, key } = await trusting();
    expect([await isAsked(author, key), await isAsked(author, null)]).toEqual([false, true]);
    expect((await signIn(author, { key, password: 'Peepal@2027' })).status).toBe(401);
    const other = await signUp();
    await enrol(other.author);
    expect(await isAsked(other.author, key)).toBe(true);
    const device = (await devicesOf(author)).find(({ trustedUntil }) => trustedUntil !== undefined);
    const left = (device?.trustedUntil?.getTime() ?? 0) - Date.now();
    expect([left > 29.9 * DAY_MS, left <= 30 * DAY_MS]).toEqual([true, true]);
    await devices().updateOne(
      { _id: device?._id ?? '' },
      { $set: { trustedUntil: new Date(Date.now() - 1) } },
    );
    expect(await isAsked(author, key)).toBe(true);
  });

  it('gets another key, which nobody can have planted, and stays the same device to its owner', async () => {
    const { author, key, before } = await trusting();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(key).not.toBe(before);
    expect([await isAsked(author, before), await isAsked(author, key)]).toEqual([true, false]);
    expect([(await devicesOf(author)).length, await told(author)]).toEqual([1, []]);
  });

  it('is asked again after a sign-out everywhere else, and after codes were turned off', async () => {
    const one = await trusting();
    expect((await one.author.delete('/api/users/sessions')).status).toBe(200);
    expect(await isAsked(one.author, one.key)).toBe(true);
    const two = await trusting();
    const off = await two.author.json('POST', '/api/users/two-step/off', { password: PASSWORD });
    expect(off.status).toBe(200);
    await enrol(two.author);
    expect(await isAsked(two.author, two.key)).toBe(true);
  });

  it('is trusted only by its owner’s wish', async () => {
    const { author, key } = await signUp();
    const { secret } = await enrol(author);
    const { ticket } = (await signIn<NextStepResponse>(author, { key })).body;
    const send = async (form: object) =>
      visitor.json('POST', '/api/users/login/code', form, headersOf({ key }));
    expect(await send({ ticket, code: codeOf(secret), trustDevice: 'yes' })).toMatchObject({
      status: 400,
      body: { errors: { trustDevice: 'This must be true or false.' } },
    });
    expect((await send({ ticket, code: codeOf(secret) })).status).toBe(200);
    expect(await isAsked(author, key)).toBe(true);
  });
});

describe('trust in devices ends', () => {
  const trusted = async (): Promise<{ author: Client; isTrusted: () => Promise<boolean> }> => {
    const { author } = await signUp();
    const user = new Types.ObjectId(author.session?._id);
    await devices().updateMany({ user }, { $set: { trustedUntil: new Date(Date.now() + DAY_MS) } });
    const isTrusted = async () =>
      (await devicesOf(author)).some(({ trustedUntil }) => trustedUntil !== undefined);
    expect(await isTrusted()).toBe(true);
    return { author, isTrusted };
  };

  it('with a new password', async () => {
    const { author, isTrusted } = await trusted();
    await changePassword(author);
    expect(await isTrusted()).toBe(false);
  });

  it('with a password set by a link', async () => {
    const { author, isTrusted } = await trusted();
    const token = await resetToken(api, author.session?.email ?? '');
    const form = { token, password: NEXT_PASSWORD, confirmPassword: NEXT_PASSWORD };
    expect((await visitor.json('POST', '/api/users/password/reset', form)).status).toBe(200);
    expect(await isTrusted()).toBe(false);
  });
});

it('devices stay in the trash with their account, and go with it', async () => {
  const admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  const { author } = await signUp();
  await admin.delete(`/api/admin/users/${author.session?._id}`);
  expect(await devicesOf(author)).toHaveLength(1);
  await admin.delete(`/api/admin/trash/authors/${author.session?._id}`);
  expect(await devicesOf(author)).toEqual([]);
});
