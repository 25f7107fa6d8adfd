import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorResponse } from '../src/contract/errors.ts';
import type { OwnProfile, PublicProfile, SessionResponse } from '../src/contract/users.ts';
import { type Answer, Client, type Fields, PASSWORD } from './support/client.ts';
import { photo } from './support/pictures.ts';
import { type RunningApi, startApi } from './support/start-api.ts';

let api: RunningApi;
let visitor: Client;

beforeAll(async () => {
  api = await startApi();
  visitor = new Client(api.url);
});
afterAll(() => api.stop());

const person = (fields: Fields = {}): Fields => ({
  name: 'Ira Palash',
  email: 'ira@banyan.example',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...fields,
});

describe('POST /api/users/register', () => {
  it('makes an author who is signed in', async () => {
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
    expect(body.profilePhoto).toMatch(/^\/images\/[0-9a-f]{32}\/400\.jpg$/);
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
    ['confirmPassword', 'Peepal@2027', 'Passwords do not match'],
    ['bio', 'x'.repeat(2001), 'The bio must have at most 2000 characters.'],
    ['role', 'admin', 'This field is not known.'],
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

  it('refuses a photo that is none, or too large', async () => {
    const none = await visitor.form(
      'POST',
      '/api/users/register',
      person({ profilePhoto: Buffer.from('<svg/>') }),
    );
    expect(none).toMatchObject({
      status: 400,
      body: { code: 'NOT_A_PICTURE', message: 'Please select an image file' },
    });
    const large = await visitor.form(
      'POST',
      '/api/users/register',
      person({ profilePhoto: Buffer.alloc(2 * 1024 * 1024) }),
    );
    expect(large).toMatchObject({ status: 413, body: { message: 'Image size should be less than 2MB' } });
  });

  it('gives one account to fifty who ask for the same at once', async () => {
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
    expect(refused[0]?.body).toMatchObject({
      code: 'EMAIL_TAKEN',
      message: 'An account with this email already exists.',
    });
  });
});

describe('POST /api/users/login', () => {
  let email: string;

  beforeAll(async () => {
    email = (await visitor.author()).session?.email ?? '';
  });

  const login = (fields: object): Promise<Answer<ErrorResponse>> =>
    visitor.json('POST', '/api/users/login', { email, password: PASSWORD, role: 'author', ...fields });

  it('lets an author in, however the address is written', async () => {
    expect(await login({ email: ` ${email.toUpperCase()}` })).toMatchObject({
      status: 200,
      body: { role: 'author', email },
    });
  });

  it('answers an unknown address and a wrong password alike', async () => {
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
    expect(unknown / wrong).toBeGreaterThan(0.5);
    expect(unknown / wrong).toBeLessThan(2);
  });

  it('does not let an author in as admin', async () => {
    expect(await login({ role: 'admin' })).toMatchObject({
      status: 401,
      body: { code: 'ROLE_MISMATCH', message: 'Invalid credentials for selected role' },
    });
  });

  it.each([
    [{ email: undefined }, 'email', 'Email is required'],
    [{ email: 'x' }, 'email', 'Invalid email format'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: { $gt: '' } }, 'password', 'Password is required'],
    [{ email: { $ne: null } }, 'email', 'Email is required'],
    [{ role: 'editor' }, 'role', 'The role must be one of author, admin.'],
    [{ remember: true }, 'remember', 'This field is not known.'],
  ])('refuses %j', async (fields, field, sentence) => {
    expect(await login(fields)).toMatchObject({ status: 400, body: { errors: { [field]: sentence } } });
  });
});

describe('POST /api/users/logout', () => {
  it('ends this token and no other', async () => {
    const here = await visitor.author();
    const there = await visitor.login(here.session?.email ?? '', PASSWORD);
    expect((await here.send('POST', '/api/users/logout')).status).toBe(200);
    expect(await here.get('/api/users/profile')).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    });
    expect((await there.get('/api/users/profile')).status).toBe(200);
  });

  it('wants a token that is ours', async () => {
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

describe('PUT /api/users/password', () => {
  const change = (author: Client, fields: object): Promise<Answer<SessionResponse>> =>
    author.json<SessionResponse>('PUT', '/api/users/password', {
      ...{ currentPassword: PASSWORD, password: 'Neem@2027', confirmPassword: 'Neem@2027' },
      ...fields,
    });

  it('sets a new one and ends every session but the one it opens', async () => {
    const author = await visitor.author();
    const elsewhere = await visitor.login(author.session?.email ?? '', PASSWORD);
    const { status, body } = await change(author, {});
    expect(status).toBe(200);
    for (const old of [author, elsewhere]) expect((await old.get('/api/users/profile')).status).toBe(401);
    expect((await visitor.as(body).get('/api/users/profile')).status).toBe(200);
    await expect(visitor.login(body.email, PASSWORD)).rejects.toThrow();
    await visitor.login(body.email, 'Neem@2027');
  });

  it.each([
    [{ currentPassword: 'Peepal@2027' }, 'currentPassword', 'The password is wrong.'],
    [{ currentPassword: '' }, 'currentPassword', 'Password is required'],
    [
      { password: 'weak' },
      'password',
      'Password must be at least 8 characters with a number and special character',
    ],
    [{ confirmPassword: 'Neem@2028' }, 'confirmPassword', 'Passwords do not match'],
  ])('refuses %j', async (fields, field, sentence) => {
    const author = await visitor.author();
    expect(await change(author, fields)).toMatchObject({
      status: 400,
      body: { errors: { [field]: sentence } },
    });
    expect((await author.get('/api/users/profile')).status).toBe(200);
  });
});

describe('POST /api/users/delete', () => {
  it('removes the own account with everything, and only with the password', async () => {
    const author = await visitor.author();
    const { _id } = await author.publish();
    const remove = (password: string): Promise<Answer<ErrorResponse>> =>
      author.json('POST', '/api/users/delete', { password });
    expect(await remove('Peepal@2027')).toMatchObject({
      status: 400,
      body: { errors: { password: 'The password is wrong.' } },
    });
    expect((await remove(PASSWORD)).status).toBe(200);
    expect((await visitor.get(`/api/articles/${_id}`)).status).toBe(404);
    expect((await author.get('/api/users/profile')).status).toBe(401);
    await expect(visitor.login(author.session?.email ?? '', PASSWORD)).rejects.toThrow();
  });
});

describe('the own profile', () => {
  it('lists own articles by pages, and by a part of the title', async () => {
    const author = await visitor.author();
    for (const title of ['One (Monsoon)', 'Two', 'Three MONSOON', 'नदी की बात'])
      await author.publish({ title });
    const page = await author.get<OwnProfile>('/api/users/profile?page=2&limit=3');
    expect(page.body.articles.pagination).toEqual({ page: 2, limit: 3, total: 4, totalPages: 2 });
    expect(page.body.articles.data.map(({ title }) => title)).toEqual(['One (Monsoon)']);
    const some = await author.get<OwnProfile>(`/api/users/profile?title=${encodeURIComponent('monsoon')}`);
    expect(some.body.articles.data.map(({ title }) => title)).toEqual(['Three MONSOON', 'One (Monsoon)']);
    expect(some.body.totalArticles).toBe(4);
    const literal = await author.get<OwnProfile>(`/api/users/profile?title=${encodeURIComponent('(mon')}`);
    expect(literal.body.articles.pagination.total).toBe(1);
    const hindi = await author.get<OwnProfile>(`/api/users/profile?title=${encodeURIComponent('नदी')}`);
    expect(hindi.body.articles.pagination.total).toBe(1);
  });

  it.each(['page=0', 'page=x', 'page=1.5', 'limit=51', 'limit=', 'page=1&page=2', 'page=1000001'])(
    'refuses %s',
    async (query) => {
      const author = await visitor.author();
      expect(await author.get(`/api/users/profile?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
    },
  );

  it('is changed in what is sent and nothing else', async () => {
    const author = await visitor.author({ bio: 'Old.' });
    const renamed = await author.form('PUT', '/api/users/update', { name: 'New Name' });
    expect(renamed).toMatchObject({
      status: 200,
      body: { name: 'New Name', bio: 'Old.', profilePhoto: null },
    });
    const pictured = await author.form('PUT', '/api/users/update', { bio: '', profilePhoto: await photo() });
    expect(pictured.body).toMatchObject({
      name: 'New Name',
      bio: '',
      profilePhoto: expect.stringMatching(/48\.jpg$/),
    });
    expect((await author.form('PUT', '/api/users/update', { name: ' ' })).status).toBe(400);
    expect((await author.form('PUT', '/api/users/update', { email: 'x@banyan.example' })).status).toBe(400);
    expect((await visitor.form('PUT', '/api/users/update', { name: 'x' })).status).toBe(401);
  });

  it('frees the old photo when a new one comes', async () => {
    const author = await visitor.author({ profilePhoto: await photo() });
    const old = author.session?.profilePhoto ?? '';
    expect((await visitor.get(old)).status).toBe(200);
    await author.form('PUT', '/api/users/update', { profilePhoto: await photo() });
    expect((await visitor.get(old)).status).toBe(404);
  });
});

describe('GET /api/users/public/{id}', () => {
  it('shows what everyone may see, and no address', async () => {
    const author = await visitor.author({ bio: 'Rain.', profilePhoto: await photo() });
    const { _id, title } = await author.publish();
    const { status, body } = await visitor.get<PublicProfile>(`/api/users/public/${author.session?._id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      bio: 'Rain.',
      picture: { width: 48, height: 32 },
      articles: { data: [{ _id, title }] },
    });
    expect(JSON.stringify(body)).not.toContain('@');
  });

  it.each(['665f1c2ab1d4c8a9e0f3b712', 'nobody', '%00', 'xxxxxxxxxxxx'])('knows no %s', async (id) => {
    expect(await visitor.get(`/api/users/public/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'USER_NOT_FOUND' },
    });
  });
});
