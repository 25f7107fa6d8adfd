import { beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { newChallenge } from '../../src/features/users/passkeys/challenge.ts';
import { SIGNING_SECRET } from '../../src/platform/config/config.module.ts';
import { Client } from '../support/client.ts';
import { emailOf, idOf } from '../support/identity.ts';
import { changePassword } from '../support/mail.ts';
import {
  creationOptions,
  listOf,
  messagesTo,
  deviceOf,
  ORIGIN,
  requestOptions,
  signInWith,
  REFUSED,
} from '../support/passkeys.ts';
import { type Departure, SoftwareAuthenticator } from '../support/software-authenticator.ts';
import { ADMIN, useSharedApi } from '../support/start-api.ts';

const api = useSharedApi();
const visitor = new Client(api);
let store: Connection;

beforeAll(async () => {
  store = api.app.get<Connection>(getConnectionToken());
});

describe('signing in', () => {
  it('needs no name and no role, with any of several passkeys', async () => {
    const author = await visitor.author();
    const [phone, laptop] = [await deviceOf(author), await deviceOf(author, false)];
    for (const { device, id } of [phone, laptop, phone, laptop]) {
      const { status, body } = await signInWith(visitor, device);
      expect([status, body]).toMatchObject([
        200,
        { _id: idOf(author), role: 'author', email: emailOf(author) },
      ]);
      expect((await visitor.as(body).get('/api/users/profile')).status).toBe(200);
      const used = (await listOf(author)).find(({ _id }) => _id === id)?.usedAt ?? '';
      expect(Date.now() - Date.parse(used)).toBeLessThan(60_000);
    }
  });

  it('lets an admin in as admin', async () => {
    const admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
    const { device } = await deviceOf(admin);
    const { body } = await signInWith(visitor, device);
    expect(body.role).toBe('admin');
    expect((await visitor.as(body).get('/api/admin/users')).status).toBe(200);
  });

  it('outlasts a change of the password', async () => {
    const author = await visitor.author();
    const { device } = await deviceOf(author);
    await changePassword(author);
    expect((await signInWith(visitor, device)).status).toBe(200);
  });

  it.each<[what: string, departure: Departure]>([
    ['another origin', { origin: 'https://banyan.example.org' }],
    ['the same host on another port', { origin: 'https://banyan.example:8443' }],
    ['another site', { rpId: 'example.org' }],
    ['no PIN or fingerprint', { isVerified: false }],
    ['another ceremony', { type: 'webauthn.create' }],
  ])('is refused with %s', async (_, departure) => {
    const { device } = await deviceOf(await visitor.author());
    expect(await signInWith(visitor, device, departure)).toMatchObject(REFUSED);
    expect((await signInWith(visitor, device)).status).toBe(200);
  });

  it('takes a challenge once, for five minutes, and none but its own', async () => {
    const author = await visitor.author();
    const { device } = await deviceOf(author, false);
    const options = await requestOptions(visitor);
    const send = async (challenge: string) =>
      visitor.json('POST', '/api/users/login/passkey', device.get({ ...options, challenge }));
    const secret = api.app.get<string>(SIGNING_SECRET, { strict: false });
    const aged = (ms: number): string => newChallenge(secret, 'signing in', Date.now() - ms);
    expect((await send(aged(290_000))).status).toBe(200);
    for (const challenge of [
      aged(300_001),
      newChallenge('of somebody else', 'signing in', Date.now()),
      (await creationOptions(author)).challenge,
      'x'.repeat(72),
    ])
      expect(await send(challenge)).toMatchObject(REFUSED);
    const answers = await Promise.all([send(options.challenge), send(options.challenge)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await send(options.challenge)).toMatchObject(REFUSED);
  });

  it('stops a passkey whose counter goes back, and tells the owner once', async () => {
    const author = await visitor.author();
    const { device, id } = await deviceOf(author);
    for (let n = 0; n < 3; n += 1) expect((await signInWith(visitor, device)).status).toBe(200);
    expect(await signInWith(visitor, device, { counter: 2 })).toMatchObject(REFUSED);
    expect(await listOf(author)).toMatchObject([{ _id: id, isStopped: true }]);
    // Nobody can tell which of the two is the copy.
    expect(await signInWith(visitor, device)).toMatchObject(REFUSED);
    expect(await signInWith(visitor, device, { counter: 2 })).toMatchObject(REFUSED);
    expect(await messagesTo(api, author)).toEqual(['passkey-added', 'passkey-stopped']);
  });

  it('believes no counter without a signature', async () => {
    const author = await visitor.author();
    const { device } = await deviceOf(author);
    await signInWith(visitor, device);
    const assertion = device.get(await requestOptions(visitor), { counter: 1 });
    const { signature } = device.get(await requestOptions(visitor));
    const forged = { ...assertion, signature };
    expect(await visitor.json('POST', '/api/users/login/passkey', forged)).toMatchObject(REFUSED);
    expect(await listOf(author)).toMatchObject([{ isStopped: false }]);
    expect((await signInWith(visitor, device)).status).toBe(200);
  });

  it('refuses unknown, removed and foreign passkeys in the same words', async () => {
    const [author, other] = [await visitor.author(), await visitor.author()];
    const { device: known } = await deviceOf(author);
    const { device: removed, id } = await deviceOf(author);
    expect((await author.delete(`/api/users/passkeys/${id}`)).status).toBe(200);
    const { device: foreign } = await deviceOf(other);
    const assertion = async (device: SoftwareAuthenticator) => device.get(await requestOptions(visitor));
    const unknown = new SoftwareAuthenticator(ORIGIN);
    unknown.create(await creationOptions(other));
    const answers = [];
    for (const sent of [
      await assertion(unknown),
      await assertion(removed),
      { ...(await assertion(foreign)), id: known.id },
      { ...(await assertion(known)), userHandle: (await assertion(foreign)).userHandle },
      { ...(await assertion(known)), signature: (await assertion(known)).signature },
      { ...(await assertion(known)), clientDataJSON: 'e30' },
      { ...(await assertion(known)), authenticatorData: 'AAAA' },
    ]) {
      const { status, headers, body } = await visitor.json('POST', '/api/users/login/passkey', sent);
      // The tag is that of the body, which has the id of the request.
      const kept = [...headers].filter(([name]) => !['date', 'etag', 'x-request-id'].includes(name));
      answers.push({ status, body: { ...body, requestId: '' }, headers: kept });
    }
    expect(answers[0]).toMatchObject(REFUSED);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('is refused to whom an admin has deleted, until they are back', async () => {
    const author = await visitor.author();
    const { device } = await deviceOf(author);
    const admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
    await admin.delete(`/api/admin/users/${idOf(author)}`);
    expect(await signInWith(visitor, device)).toMatchObject(REFUSED);
    await admin.send('POST', `/api/admin/trash/authors/${idOf(author)}/restore`);
    expect((await signInWith(visitor, device)).status).toBe(200);
  });

  it('tells nobody anything before, and stores nothing', async () => {
    const names = (await store.db?.listCollections().toArray())?.map(({ name }) => name) ?? [];
    const counts = async (): Promise<number[]> =>
      Promise.all(names.map(async (name) => store.collection(name).countDocuments()));
    const before = await counts();
    const [one, other] = [await requestOptions(visitor), await requestOptions(visitor)];
    expect(one).toEqual({
      challenge: expect.stringMatching(/^[\w-]{72}$/),
      rpId: 'banyan.example',
      timeout: 300_000,
      userVerification: 'required',
    });
    expect({ ...other, challenge: one.challenge }).toEqual(one);
    expect(other.challenge).not.toBe(one.challenge);
    expect(await counts()).toEqual(before);
  });
});
