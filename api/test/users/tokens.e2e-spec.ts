import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type { ManuscriptsResponse } from '../../src/contract/manuscripts.ts';
import { MAX_TOKENS, type PersonalToken, type PersonalTokensResponse } from '../../src/contract/tokens.ts';
import { PersonalTokensRepository } from '../../src/features/tokens/personal-tokens.repository.ts';
import { hashOf, newToken } from '../../src/features/tokens/token-format.ts';
import { awaitDay } from '../support/await-turn.ts';
import { type Answer, Client, PASSWORD } from '../support/client.ts';
import { emailOf, idOf } from '../support/identity.ts';
import { changePassword } from '../support/mail.ts';
import { Unpacked } from '../support/own-export.ts';
import { messagesTo } from '../support/passkeys.ts';
import { ADMIN, useSharedApi } from '../support/start-api.ts';
import { makeToken, programOf } from '../support/tokens.ts';

const DAY_MS = 86_400_000;

const api = useSharedApi();
const visitor = new Client(api);
let admin: Client;
let store: Connection;

beforeAll(async () => {
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  store = api.app.get<Connection>(getConnectionToken());
});

const listOf = async (person: Client): Promise<PersonalToken[]> =>
  (await person.get<PersonalTokensResponse>('/api/users/tokens')).body.tokens;
const readWith = async (
  owner: Client,
  secret: string,
): Promise<Answer<ManuscriptsResponse & { code: string }>> =>
  programOf(owner, secret).get('/api/manuscripts');
const today = () => new Date().toISOString().slice(0, 10);

describe('a new token', () => {
  it('is shown once, listed without itself, and its owner is told', async () => {
    const author = await visitor.author();
    const { secret, token } = await makeToken(author, ['read', 'read', 'write'], {
      name: ' Weather   station ',
    });
    expect(secret).toMatch(/^banyan_[0-9A-Za-z]{49}$/);
    expect(token).toMatchObject({ name: 'Weather station', scopes: ['read', 'write'], usedOn: null });
    expect(Date.parse(token.expiresAt) - Date.parse(token.createdAt)).toBe(90 * DAY_MS);
    expect(await listOf(author)).toEqual([token]);
    expect(await messagesTo(api, author)).toEqual(['token-added']);
  });

  it('is stored only as a hash', async () => {
    const author = await visitor.author();
    const { secret } = await makeToken(author, ['read']);
    const record = await store
      .collection('personal_tokens')
      .findOne({ user: new Types.ObjectId(idOf(author)) });
    expect(record).toMatchObject({ hash: hashOf(secret) });
    expect(JSON.stringify(record)).not.toContain(secret.slice('banyan_'.length, 30));
  });

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['that may do nothing', { scopes: [] }, 'scopes'],
    ['for an unknown purpose', { scopes: ['read', 'everything'] }, 'scopes'],
    ['for more than the account may do', { scopes: ['read', 'admin-read'] }, 'scopes'],
    ['for more than a year', { days: 366 }, 'days'],
    ['without a day', { days: 0 }, 'days'],
    ['for half a day', { days: 0.5 }, 'days'],
  ])('%s is refused', async (_, more, field) => {
    const author = await visitor.author();
    const draft = { name: 'A program', scopes: ['read'], ...more };
    const { status, body } = await author.json('POST', '/api/users/tokens', draft);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  it('of an admin reads only', async () => {
    const draft = { name: 'A program', scopes: ['publish'] };
    expect((await admin.json('POST', '/api/users/tokens', draft)).status).toBe(400);
  });

  it('needs a login of the last ten minutes', async () => {
    const author = await visitor.author();
    const expiresAt = new Date(Date.now() + 7 * DAY_MS - 11 * 60_000);
    await store
      .collection('sessions')
      .updateMany({ user: new Types.ObjectId(idOf(author)) }, { $set: { expiresAt } });
    const { status, body } = await author.json('POST', '/api/users/tokens', {
      name: 'Late',
      scopes: ['read'],
    });
    expect([status, body.code]).toEqual([403, 'SIGN_IN_TOO_OLD']);
  });

  it(`is refused beside ${MAX_TOKENS} others, also if they come together`, async () => {
    const author = await visitor.author();
    for (let n = 1; n < MAX_TOKENS; n += 1) await makeToken(author, ['read']);
    const draft = { name: 'One more', scopes: ['read'] };
    const answers = await Promise.all([1, 2, 3].map(() => author.json('POST', '/api/users/tokens', draft)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

describe('a token', () => {
  it('acts for its owner, and shows the day of its last use at the cost of one write a day', async () => {
    await awaitDay();
    const author = await visitor.author();
    const { secret } = await makeToken(author, ['read', 'write', 'publish']);
    const program = programOf(author, secret);
    const article = await program.publish({ title: 'By a program' });
    expect(article.author?._id).toBe(idOf(author));
    const recordUse = jest.spyOn(api.app.get(PersonalTokensRepository, { strict: false }), 'recordUse');
    for (let n = 0; n < 3; n += 1) expect((await readWith(author, secret)).status).toBe(200);
    expect(recordUse).not.toHaveBeenCalled();
    expect((await listOf(author))[0]?.usedOn).toBe(today());
    await store
      .collection('personal_tokens')
      .updateOne({ hash: hashOf(secret) }, { $set: { usedOn: new Date(Date.now() - DAY_MS) } });
    for (let n = 0; n < 3; n += 1) await readWith(author, secret);
    expect(recordUse).toHaveBeenCalledTimes(1);
    recordUse.mockRestore();
  });

  it('is refused before the store is asked if its checksum is wrong', async () => {
    const author = await visitor.author();
    const { secret } = await makeToken(author, ['read']);
    const findLive = jest.spyOn(api.app.get(PersonalTokensRepository, { strict: false }), 'findLive');
    const wrong = `${secret.slice(0, -1)}${secret.endsWith('a') ? 'b' : 'a'}`;
    for (const token of [wrong, 'banyan_', `${secret}x`]) {
      const { status, body, headers } = await readWith(author, token);
      expect([status, body.code]).toEqual([401, 'TOKEN_INVALID']);
      expect(headers.get('WWW-Authenticate')).toBe('Bearer');
    }
    expect(findLive).not.toHaveBeenCalled();
    expect((await readWith(author, newToken())).body.code).toBe('TOKEN_INVALID');
    expect(findLive).toHaveBeenCalledTimes(1);
    findLive.mockRestore();
  });

  it('ends when it expires, and stays listed', async () => {
    const author = await visitor.author();
    const { secret, token } = await makeToken(author, ['read'], { days: 1 });
    const expiresAt = new Date(Date.now() - 1);
    await store.collection('personal_tokens').updateOne({ hash: hashOf(secret) }, { $set: { expiresAt } });
    expect((await readWith(author, secret)).body.code).toBe('TOKEN_INVALID');
    expect((await listOf(author)).map(({ _id }) => _id)).toEqual([token._id]);
  });

  it('ends when its owner revokes it, and nobody else can', async () => {
    const [author, other] = [await visitor.author(), await visitor.author()];
    const { secret, token } = await makeToken(author, ['read']);
    const refused = await other.delete(`/api/users/tokens/${token._id}`);
    expect([refused.status, refused.body.code]).toEqual([404, 'TOKEN_NOT_FOUND']);
    expect((await readWith(author, secret)).status).toBe(200);
    expect((await author.delete(`/api/users/tokens/${token._id}`)).status).toBe(200);
    expect((await readWith(author, secret)).body.code).toBe('TOKEN_INVALID');
    expect(await listOf(author)).toEqual([]);
  });

  it.each<[what: string, change: (id: string) => Promise<unknown>]>([
    ['is suspended', async (id) => admin.send('POST', `/api/admin/authors/${id}/suspension`)],
    ['is deleted by an admin', async (id) => admin.delete(`/api/admin/users/${id}`)],
    ['becomes an admin', async (id) => admin.json('PUT', `/api/admin/authors/${id}/role`, { role: 'admin' })],
    [
      'is merged into another one',
      async (id) =>
        admin.json('POST', `/api/admin/authors/${id}/merge`, { into: idOf(await visitor.author()) }),
    ],
  ])('stops at once when its owner %s', async (_, change) => {
    const author = await visitor.author();
    const { secret } = await makeToken(author, ['read']);
    await change(idOf(author));
    const { status, body } = await readWith(author, secret);
    expect([status, body.code]).toEqual([401, 'TOKEN_INVALID']);
    expect(
      await store.collection('personal_tokens').countDocuments({ user: new Types.ObjectId(idOf(author)) }),
    ).toBe(0);
  });

  it('stops at once when its owner deletes the account', async () => {
    const author = await visitor.author();
    const { secret } = await makeToken(author, ['read']);
    expect((await author.json('POST', '/api/users/delete', { password: PASSWORD })).status).toBe(200);
    expect((await readWith(author, secret)).body.code).toBe('TOKEN_INVALID');
  });

  it('survives a new password, and its session', async () => {
    const author = await visitor.author();
    const { secret } = await makeToken(author, ['read']);
    await changePassword(author);
    expect((await author.get('/api/users/profile')).status).toBe(401);
    expect((await readWith(author, secret)).status).toBe(200);
  });

  it('is named in the export of its owner, without its hash', async () => {
    const author = await visitor.author();
    const { secret, token } = await makeToken(author, ['read'], { name: 'Named in the export' });
    const signIn = await (await Unpacked.from(api, author)).text('sign-in.json');
    expect(JSON.parse(signIn)).toMatchObject({
      tokens: [{ name: 'Named in the export', scopes: ['read'], createdAt: token.createdAt, usedOn: null }],
    });
    expect(signIn).not.toContain(hashOf(secret));
    expect(signIn).not.toContain(emailOf(author));
  });
});
