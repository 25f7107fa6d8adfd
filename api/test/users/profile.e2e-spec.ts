import { describe, expect, it } from '@jest/globals';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { OwnProfile, PublicProfile, SessionResponse } from '../../src/contract/users.ts';
import { type Answer, Client, PASSWORD } from '../support/client.ts';
import { photo } from '../support/pictures.ts';
import { useSharedApi } from '../support/start-api.ts';

const api = useSharedApi();
const visitor = new Client(api);

describe('PUT /api/users/password', () => {
  const change = (author: Client, fields: object): Promise<Answer<SessionResponse>> =>
    author.json<SessionResponse>('PUT', '/api/users/password', {
      ...{ currentPassword: PASSWORD, password: 'Neem@2027', confirmPassword: 'Neem@2027' },
      ...fields,
    });

  it('sets a new password and ends every session except the one it opens', async () => {
    const author = await visitor.author();
    const before = await author.get<OwnProfile>('/api/users/profile');
    expect(before.body.passwordChangedAt).toBeNull();
    const elsewhere = await visitor.login(author.session?.email ?? '', PASSWORD);
    const { status, body } = await change(author, {});
    expect(status).toBe(200);
    for (const old of [author, elsewhere]) expect((await old.get('/api/users/profile')).status).toBe(401);
    const own = await visitor.as(body).get<OwnProfile>('/api/users/profile');
    expect(own.status).toBe(200);
    expect(Date.now() - Date.parse(own.body.passwordChangedAt ?? '')).toBeLessThan(60_000);
    expect(await visitor.tryLogin(body.email, PASSWORD)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await visitor.login(body.email, 'Neem@2027');
  });

  it('ends sessions opened with the old password at the same time', async () => {
    const author = await visitor.author();
    const { email = '' } = author.session ?? {};
    const signIns = Array.from({ length: 6 }, () => visitor.tryLogin(email, PASSWORD));
    const [changed, ...outcomes] = await Promise.all([change(author, {}), ...signIns]);
    expect(changed.status).toBe(200);
    for (const outcome of outcomes)
      if (outcome instanceof Client) expect((await outcome.get('/api/users/profile')).status).toBe(401);
      else expect(outcome).toMatchObject({ statusCode: 401, code: 'INVALID_CREDENTIALS' });
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
  it('deletes the account with all its data, and requires the password', async () => {
    const author = await visitor.author();
    const { _id } = await author.publish();
    const remove = (password: string): Promise<Answer<ErrorResponse>> =>
      author.json('POST', '/api/users/delete', { password });
    expect(await remove('Peepal@2027')).toMatchObject({
      status: 400,
      body: { errors: { password: 'The password is wrong.' } },
    });
    expect((await remove(PASSWORD)).status).toBe(200);
    expect((await visitor.get(`/api/articles/${_id}`)).status).toBe(410);
    expect((await author.get('/api/users/profile')).status).toBe(401);
    expect(await visitor.tryLogin(author.session?.email ?? '', PASSWORD)).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
  });
});

describe('an account that is being deleted', () => {
  it('is deleted once by many concurrent requests', async () => {
    const author = await visitor.author();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => author.json('POST', '/api/users/delete', { password: PASSWORD })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
  });

  it('causes no server error in concurrent requests', async () => {
    const author = await visitor.author();
    const passwords = { currentPassword: PASSWORD, password: 'Neem@2027', confirmPassword: 'Neem@2027' };
    const answers = await Promise.all([
      author.json('POST', '/api/users/delete', { password: PASSWORD }),
      author.json('PUT', '/api/users/password', passwords),
      author.form('PUT', '/api/users/update', { name: 'Late' }),
      author.get('/api/users/profile'),
    ]);
    for (const { status } of answers) expect([200, 400, 401]).toContain(status);
  });
});

describe("an author's own profile", () => {
  it("lists the author's articles by page, and by a part of the title", async () => {
    const author = await visitor.author();
    for (const title of ['One (Monsoon)', 'Two', 'Three MONSOON', 'नदी की बात'])
      await author.publish({ title });
    const page = await author.get<OwnProfile>('/api/users/profile?page=2&limit=3');
    expect(page.body.articles.pagination).toEqual({ page: 2, limit: 3, total: 4, totalPages: 2 });
    expect(page.body.articles.data.map(({ title }) => title)).toEqual(['One (Monsoon)']);
    const far = await author.get<OwnProfile>('/api/users/profile?page=9007199254740991&limit=3');
    expect(far.body.articles).toMatchObject({ data: [], pagination: { total: 4, totalPages: 2 } });
    const some = await author.get<OwnProfile>(`/api/users/profile?title=${encodeURIComponent('monsoon')}`);
    expect(some.body.articles.data.map(({ title }) => title)).toEqual(['Three MONSOON', 'One (Monsoon)']);
    expect(some.body.totalArticles).toBe(4);
    const literal = await author.get<OwnProfile>(`/api/users/profile?title=${encodeURIComponent('(mon')}`);
    expect(literal.body.articles.pagination.total).toBe(1);
    const hindi = await author.get<OwnProfile>(`/api/users/profile?title=${encodeURIComponent('नदी')}`);
    expect(hindi.body.articles.pagination.total).toBe(1);
  });

  it.each(['page=0', 'page=x', 'page=1.5', 'limit=51', 'limit=', 'page=1&page=2', 'page=9007199254740992'])(
    'refuses %s',
    async (query) => {
      const author = await visitor.author();
      expect(await author.get(`/api/users/profile?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
    },
  );

  it('changes only in the fields sent', async () => {
    const author = await visitor.author({ bio: 'Old.' });
    const renamed = await author.form('PUT', '/api/users/update', { name: 'New Name' });
    expect(renamed).toMatchObject({
      status: 200,
      body: { name: 'New Name', bio: 'Old.', profilePhoto: null },
    });
    const pictured = await author.form<SessionResponse>('PUT', '/api/users/update', {
      bio: '',
      profilePhoto: await photo(),
    });
    expect(pictured.body).toMatchObject({
      name: 'New Name',
      bio: '',
      profilePhoto: expect.stringMatching(/48\.webp$/),
    });
    const again = await author.form<SessionResponse>('PUT', '/api/users/update', { name: 'Name' });
    expect(again.body).toEqual({ ...pictured.body, name: 'Name' });
    expect((await visitor.get(again.body.profilePhoto ?? '')).status).toBe(200);
    expect((await author.form('PUT', '/api/users/update', { name: ' ' })).status).toBe(400);
    expect((await author.form('PUT', '/api/users/update', { email: 'x@banyan.example' })).status).toBe(400);
    expect((await visitor.form('PUT', '/api/users/update', { name: 'x' })).status).toBe(401);
  });

  it('releases the old photo when a new one is uploaded', async () => {
    const author = await visitor.author({ profilePhoto: await photo() });
    const old = author.session?.profilePhoto ?? '';
    expect((await visitor.get(old)).status).toBe(200);
    await author.form('PUT', '/api/users/update', { profilePhoto: await photo() });
    expect((await visitor.get(old)).status).toBe(404);
  });
});

describe('GET /api/users/public/{id}', () => {
  it('returns the public profile, without the email', async () => {
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

  it.each(['665f1c2ab1d4c8a9e0f3b712', 'nobody', '%00', 'xxxxxxxxxxxx'])('returns 404 for %s', async (id) => {
    expect(await visitor.get(`/api/users/public/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'USER_NOT_FOUND' },
    });
  });
});
