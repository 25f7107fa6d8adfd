import { beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { PasskeyRecords } from '../../src/features/auth/second-factors/passkey-records.service.ts';
import { newChallenge } from '../../src/features/users/passkeys/challenge.ts';
import { SIGNING_SECRET } from '../../src/platform/config/config.module.ts';
import { MAX_PASSKEYS, type PasskeyResponse } from '../../src/contract/passkeys.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { emailOf, idOf } from '../support/identity.ts';
import {
  creationOptions,
  listOf,
  messagesTo,
  deviceOf,
  ORIGIN,
  register,
  requestOptions,
  signInWith,
  REFUSED,
} from '../support/passkeys.ts';
import { cbor, type Departure, SoftwareAuthenticator } from '../support/software-authenticator.ts';
import { useSharedApi } from '../support/start-api.ts';

const api = useSharedApi();
const visitor = new Client(api);
let store: Connection;

beforeAll(() => {
  store = api.app.get<Connection>(getConnectionToken());
});

/** Lets the sign-in of a person be as old as somebody's who comes back from lunch. */
async function grow(person: Client, minutes: number): Promise<void> {
  const expiresAt = new Date(Date.now() + 7 * 86_400_000 - minutes * 60_000);
  await store
    .collection('sessions')
    .updateMany({ user: new Types.ObjectId(idOf(person)) }, { $set: { expiresAt } });
}

describe('a new passkey', () => {
  it('is listed, and its owner is told', async () => {
    const author = await visitor.author();
    const device = new SoftwareAuthenticator(ORIGIN);
    const options = await creationOptions(author);
    expect(options).toMatchObject({
      rp: { id: 'banyan.example', name: 'Banyan' },
      user: { name: emailOf(author), displayName: author.session?.name },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const answer = device.create(options, ' Ira’s   phone ');
    const { status, body } = await author.json<PasskeyResponse>('POST', '/api/users/passkeys', answer);
    expect(status).toBe(201);
    expect(body.passkey).toMatchObject({ name: 'Ira’s phone', usedAt: null, isStopped: false });
    expect(await listOf(author)).toEqual([body.passkey]);
    expect(await messagesTo(api, author)).toEqual(['passkey-added']);
    expect((await creationOptions(author)).excludeCredentials).toEqual([
      { id: device.id, type: 'public-key' },
    ]);
  });

  it.each<[what: string, departure: Departure]>([
    ['of another origin', { origin: 'https://banyan.example.org' }],
    ['of the same host without TLS', { origin: 'http://banyan.example' }],
    ['of another site', { rpId: 'example.org' }],
    ['without a PIN or a fingerprint', { isVerified: false }],
    ['of another ceremony', { type: 'webauthn.get' }],
  ])('is refused if it is %s', async (_, departure) => {
    const author = await visitor.author();
    const device = new SoftwareAuthenticator(ORIGIN);
    const { status, body } = await register(author, device, departure);
    expect([status, body]).toMatchObject([400, { code: 'PASSKEY_INVALID' }]);
    expect([await listOf(author), await messagesTo(api, author)]).toEqual([[], []]);
  });

  it('needs a challenge of this session, which works once, for five minutes', async () => {
    const author = await visitor.author();
    const elsewhere = await visitor.login(emailOf(author), PASSWORD);
    const options = await creationOptions(author);
    const add = async (as: Client, challenge: string): Promise<number> => {
      const answer = new SoftwareAuthenticator(ORIGIN).create({ ...options, challenge });
      return (await as.json('POST', '/api/users/passkeys', answer)).status;
    };
    const { challenge } = options;
    expect(await add(elsewhere, challenge)).toBe(400);
    expect(await add(await visitor.author(), challenge)).toBe(400);
    expect(await add(author, (await requestOptions(visitor)).challenge)).toBe(400);
    const secret = api.app.get<string>(SIGNING_SECRET, { strict: false });
    const { jti } = JSON.parse(atob(author.session?.token.split('.')[1] ?? '')) as { jti: string };
    const use = `a new passkey for ${idOf(author)} in ${jti}`;
    expect(await add(author, newChallenge(secret, use, Date.now() - 300_001))).toBe(400);
    expect(await add(author, newChallenge(secret, use, Date.now() - 290_000))).toBe(201);
    expect([await add(author, challenge), await add(author, challenge)]).toEqual([201, 400]);
    expect(await listOf(author)).toHaveLength(2);
  });

  it('has no certificates, whose addresses the server would ask', async () => {
    const author = await visitor.author();
    const answer = new SoftwareAuthenticator(ORIGIN).create(await creationOptions(author));
    const plain = Buffer.from(answer.attestationObject, 'base64url');
    const authData = plain.subarray(plain.indexOf('authData') + 'authData'.length + 2);
    for (const fmt of ['packed', 'tpm', 'android-safetynet', 'fido-u2f']) {
      const attStmt = new Map([['x5c', Buffer.from('certificate')]]);
      const attestationObject = cbor(
        new Map<string, Parameters<typeof cbor>[0]>(Object.entries({ fmt, attStmt, authData })),
      );
      const sent = { ...answer, attestationObject: attestationObject.toString('base64url') };
      expect((await author.json('POST', '/api/users/passkeys', sent)).body.code).toBe('PASSKEY_INVALID');
    }
  });

  it('needs a sign-in of the last ten minutes', async () => {
    const author = await visitor.author();
    await grow(author, 9);
    expect((await author.send('POST', '/api/users/passkeys/options')).status).toBe(200);
    await grow(author, 11);
    const late = { status: 403, body: { code: 'SIGN_IN_TOO_OLD' } };
    expect(await author.send('POST', '/api/users/passkeys/options')).toMatchObject(late);
  });

  it('belongs to one account', async () => {
    const { device } = await deviceOf(await visitor.author());
    const other = await visitor.author();
    const { status, body } = await register(other, device);
    expect([status, body]).toMatchObject([409, { code: 'PASSKEY_TAKEN' }]);
    expect([await listOf(other), await messagesTo(api, other)]).toEqual([[], []]);
  });

  it('is one of twenty at most, also of those that come at once', async () => {
    const author = await visitor.author();
    for (let n = 0; n < MAX_PASSKEYS - 1; n += 1) await deviceOf(author, n % 2 === 0);
    const options = [
      await creationOptions(author),
      await creationOptions(author),
      await creationOptions(author),
    ];
    const answers = await Promise.all(
      options.map((each) =>
        author.json('POST', '/api/users/passkeys', new SoftwareAuthenticator(ORIGIN).create(each)),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await listOf(author)).toHaveLength(MAX_PASSKEYS);
    expect(await author.send('POST', '/api/users/passkeys/options')).toMatchObject({
      status: 409,
      body: { code: 'PASSKEYS_FULL' },
    });
  });
});

describe('a passkey', () => {
  it('is renamed and removed by its owner alone, who is told', async () => {
    const [author, other] = [await visitor.author(), await visitor.author()];
    const { id } = await deviceOf(author);
    const path = `/api/users/passkeys/${id}`;
    const none = { status: 404, body: { code: 'PASSKEY_NOT_FOUND' } };
    expect(await other.json('PATCH', path, { name: 'Mine' })).toMatchObject(none);
    expect(await other.delete(path)).toMatchObject(none);
    expect(await listOf(other)).toEqual([]);
    const renamed = await author.json<PasskeyResponse>('PATCH', path, { name: 'Old phone' });
    expect([renamed.status, renamed.body.passkey.name]).toEqual([200, 'Old phone']);
    await grow(author, 11);
    expect(await author.delete(path)).toMatchObject({ status: 403, body: { code: 'SIGN_IN_TOO_OLD' } });
    expect(await listOf(author)).toMatchObject([{ name: 'Old phone' }]);
    const again = await visitor.login(emailOf(author), PASSWORD);
    expect((await again.delete(path)).status).toBe(200);
    expect(await again.delete(path)).toMatchObject(none);
    expect(await messagesTo(api, author)).toEqual(['passkey-added', 'passkey-removed']);
  });

  it('is told of to other parts, and goes with its account', async () => {
    const records = api.app.get(PasskeyRecords, { strict: false });
    const author = await visitor.author();
    expect(await records.hasWorking(idOf(author))).toBe(false);
    const { device } = await deviceOf(author);
    expect(await records.hasWorking(idOf(author))).toBe(true);
    await author.json('POST', '/api/users/delete', { password: PASSWORD });
    expect(await records.hasWorking(idOf(author))).toBe(false);
    expect(await signInWith(visitor, device)).toMatchObject(REFUSED);
  });
});
