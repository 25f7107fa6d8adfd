import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { hash } from '@node-rs/argon2';
import type { Connection } from 'mongoose';
import { setTimeout as wait } from 'node:timers/promises';
import { SESSION_SECONDS } from '../../src/features/auth/session-time.ts';
import { AppError } from '../../src/platform/errors/app-error.ts';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { OwnProfile, SessionResponse } from '../../src/contract/users.ts';
import { SignInService } from '../../src/features/users/sign-in/sign-in.service.ts';
import { type Answer, Client, type Fields, PASSWORD } from '../support/client.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';

// Hashes passwords at their real cost, unlike other tests.
const api = useApi({ NODE_ENV: 'development' });
const visitor = new Client(api);

const person = (fields: Fields = {}): Fields => ({
  name: 'Ira Palash',
  email: 'ira@banyan.example',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...fields,
});

/** The maximum of 128 characters. */
const LONG_PASSWORD = PASSWORD.padEnd(128, 'long enough ');

describe('POST /api/users/register', () => {
  it('creates an author who is signed in', async () => {
    const form = person({ bio: 'Rain.', profilePhoto: await photo(400, 400), email: 'New@Banyan.example ' });
    const { status, body } = await visitor.form<SessionResponse>('POST', '/api/users/register', form);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      role: 'author',
      name: 'Ira Palash',
      email: 'new@banyan.example',
      bio: 'Rain.',
      articles: [],
    });
    expect(body.profilePhoto).toMatch(/^\/images\/[0-9a-f]{32}\/400\.webp$/);
    const profile = await visitor.as(body).get<OwnProfile>('/api/users/profile');
    expect(profile.body).toMatchObject({ _id: body._id, email: 'new@banyan.example', totalArticles: 0 });
  });

  it.each([
    ['name', '', 'Name is required'],
    ['name', 'x'.repeat(101), 'The name must have at most 100 characters.'],
    ['email', '', 'Email is required'],
    ['email', 'ira@banyan', 'Invalid email format'],
    ['password', '', 'Password is required'],
    ['password', 'Peepal2026', 'Password must be at least 8 characters with a number and special character'],
    ['password', 'Peepal@', 'Password must be at least 8 characters with a number and special character'],
    ['password', `${LONG_PASSWORD}x`, 'The password must have at most 128 characters.'],
    ['confirmPassword', 'Peepal@2027', 'Passwords do not match'],
    ['bio', 'x'.repeat(2001), 'The bio must have at most 2000 characters.'],
    ['role', 'admin', 'This field is unknown.'],
  ])('refuses %s=%s', async (field, value, sentence) => {
    const given = field === 'password' ? { password: value, confirmPassword: value } : { [field]: value };
    const { status, body } = await visitor.form('POST', '/api/users/register', person(given));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      statusCode: 400,
      code: 'VALIDATION_FAILED',
      message: sentence,
      errors: { [field]: sentence },
    });
  });

  it.each([
    ['with blanks at its ends', `  ${PASSWORD} `, PASSWORD],
    ['in capitals and small letters', 'PeepaL@2026', 'Peepal@2026'],
    ['of the greatest length', LONG_PASSWORD, LONG_PASSWORD.slice(0, -1)],
    ['of other alphabets', 'पीपल की छाँव@2026', 'पीपल की छाव@2026'],
  ])('takes a password %s as it was typed, and compares it so', async (_, password, other) => {
    const { session } = await visitor.author({ password, confirmPassword: password });
    const email = session?.email ?? '';
    await visitor.login(email, password);
    await expect(visitor.login(email, other)).rejects.toThrow('INVALID_CREDENTIALS');
  });

  it('refuses a photo that is not a picture, or too large', async () => {
    const sentence = 'Please select an image file';
    const none = await visitor.form(
      'POST',
      '/api/users/register',
      person({ profilePhoto: Buffer.from('<svg/>') }),
    );
    expect(none).toMatchObject({
      status: 400,
      body: { code: 'NOT_A_PICTURE', message: sentence, errors: { profilePhoto: sentence } },
    });
    const large = await visitor.form(
      'POST',
      '/api/users/register',
      person({ profilePhoto: Buffer.alloc(2 * 1024 * 1024) }),
    );
    expect(large).toMatchObject({ status: 413, body: { message: 'Image size should be less than 2MB' } });
  });

  it('creates one account for fifty concurrent requests', async () => {
    const form = person({ email: 'fifty@banyan.example' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        visitor.form('POST', '/api/users/register', {
          ...form,
          email: n % 2 === 0 ? 'Fifty@banyan.example' : form['email'],
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    const later = await visitor.form('POST', '/api/users/register', form);
    for (const { body } of [...refused, later])
      expect(body).toMatchObject({
        code: 'EMAIL_TAKEN',
        message: 'An account with this email already exists.',
        errors: { email: 'An account with this email already exists.' },
      });
  });
});

const WEEK_SECONDS = 7 * 24 * 60 * 60;

describe('POST /api/users/login', () => {
  let email: string;

  beforeAll(async () => {
    email = (await visitor.author()).session?.email ?? '';
  });

  const login = (fields: object): Promise<Answer<ErrorResponse>> =>
    visitor.json('POST', '/api/users/login', { email, password: PASSWORD, role: 'author', ...fields });

  it('accepts any case and blanks in the address', async () => {
    expect(await login({ email: ` ${email.toUpperCase()}` })).toMatchObject({
      status: 200,
      body: { role: 'author', email },
    });
  });

  it("returns the author's newest articles", async () => {
    const author = await visitor.author();
    const { _id, title } = await author.publish();
    const { body } = await login({ email: author.session?.email });
    expect(body).toMatchObject({ articles: [{ _id, title }] });
  });

  it('opens a new session each time, named by 128 random bits', async () => {
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push((await visitor.login(email, PASSWORD)).sessionId);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(ids).size).toBe(ids.length);
    // Nor do they share a prefix or a suffix, as counters would.
    expect(new Set(ids.flatMap((id) => [id.slice(0, 8), id.slice(-8)])).size).toBe(2 * ids.length);
  });

  it('gives an unknown address and a wrong password the same response', async () => {
    const unknown = await login({ email: 'nobody@banyan.example' });
    const wrong = await login({ password: 'Peepal@2027' });
    expect(unknown).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  it('takes about the same time for both', async () => {
    const median = async (fields: object): Promise<number> => {
      const times: number[] = [];
      for (let n = 0; n < 7; n += 1) {
        const start = performance.now();
        await login(fields);
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b)[3] ?? 0;
    };
    const [unknown, wrong] = [
      await median({ email: 'nobody@banyan.example' }),
      await median({ password: 'Peepal@2027' }),
    ];
    // A response without hashing would be about fifty times faster.
    expect(unknown / wrong).toBeGreaterThan(0.2);
    expect(unknown / wrong).toBeLessThan(5);
  });

  it('upgrades a hash with older parameters, and accepts concurrent sign-ins', async () => {
    const accounts = api.app
      .get<Connection>(getConnectionToken())
      .model<{ passwordHash: string }>('StoredAccount');
    const older = await hash(PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    await accounts.updateOne({ email }, { $set: { passwordHash: older } });
    expect((await login({ password: 'Peepal@2027' })).status).toBe(401);
    expect((await accounts.findOne({ email }).lean())?.passwordHash).toBe(older);
    const answers = await Promise.all([login({}), login({}), login({})]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await accounts.findOne({ email }).lean())?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=9216,t=4/);
    expect((await login({})).status).toBe(200);
  });

  it('does not let an author in as admin', async () => {
    const sentence = 'Invalid credentials for selected role';
    expect(await login({ role: 'admin' })).toMatchObject({
      status: 401,
      body: { code: 'ROLE_MISMATCH', message: sentence, errors: { role: sentence } },
    });
  });

  it.each([
    [{ email: undefined }, 'email', 'Email is required'],
    [{ email: 'x' }, 'email', 'Invalid email format'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: { $gt: '' } }, 'password', 'Password is required'],
    [{ email: { $ne: null } }, 'email', 'Email is required'],
    [{ role: 'editor' }, 'role', 'The role must be one of author, admin.'],
    [{ remember: true }, 'remember', 'This field is unknown.'],
  ])('refuses %j', async (fields, field, sentence) => {
    expect(await login(fields)).toMatchObject({ status: 400, body: { errors: { [field]: sentence } } });
  });
});

describe('POST /api/users/logout', () => {
  it('ends only this token', async () => {
    const here = await visitor.author();
    const there = await visitor.login(here.session?.email ?? '', PASSWORD);
    expect((await here.send('POST', '/api/users/logout')).status).toBe(200);
    expect(await here.get('/api/users/profile')).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    });
    expect((await there.get('/api/users/profile')).status).toBe(200);
  });

  it('is not needed after a week', async () => {
    const author = await visitor.author();
    const [, payload = ''] = author.session?.token.split('.') ?? [];
    const { jti, iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      jti: string;
      iat: number;
      exp: number;
    };
    expect([exp - iat, SESSION_SECONDS]).toEqual([WEEK_SECONDS, WEEK_SECONDS]);
    const sessions = api.app
      .get<Connection>(getConnectionToken())
      .model<{ _id: string; expiresAt: Date }>('Session');
    // The record expires with the token, apart from the moment between the two.
    const { expiresAt } = (await sessions.findById(jti).lean()) ?? {};
    expect(Math.abs((expiresAt?.getTime() ?? 0) / 1000 - exp)).toBeLessThan(5 * 60);
    await sessions.updateOne({ _id: jti }, { $set: { expiresAt: new Date() } });
    expect(await author.get('/api/users/profile')).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    });
  });

  it('requires one of our tokens', async () => {
    expect(await visitor.send('POST', '/api/users/logout')).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
    for (const token of ['x', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', '']) {
      const headers = { Authorization: `Bearer ${token}` };
      expect((await visitor.send('POST', '/api/users/logout', { headers })).status).toBe(401);
    }
  });
});

/** Sends logins together. Returns their statuses, how many ran at a time, and the milliseconds that all took. */
async function burstOfLogins(): Promise<{ statuses: Set<number>; most: number; took: number }> {
  let running = 0;
  let most = 0;
  const { promise: second, resolve } = Promise.withResolvers<undefined>();
  const login = jest.spyOn(api.app.get(SignInService, { strict: false }), 'login');
  login.mockImplementation(async () => {
    most = Math.max(most, (running += 1));
    if (running > 1) resolve(undefined);
    await second;
    // Much longer than the stagger between writes.
    await wait(50);
    running -= 1;
    throw new AppError('INVALID_CREDENTIALS');
  });
  const body = JSON.stringify({ email: 'ira@banyan.example', password: 'Peepal@2027', role: 'author' });
  const headers = { 'Content-Type': 'application/json' };
  const begun = performance.now();
  const sent = Array.from({ length: 6 }, () =>
    fetch(`${api.url}/api/users/login`, { method: 'POST', body, headers }),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  login.mockRestore();
  return { statuses: new Set(statuses), most, took: performance.now() - begun };
}

it('a burst of logins starts two at a time', async () => {
  let burst = await burstOfLogins();
  // A login that has waited for a second starts anyway.
  if (burst.took >= 1_000) await until(async () => (burst = await burstOfLogins()).took < 1_000);
  expect(burst).toMatchObject({ statuses: new Set([401]), most: 2 });
});
