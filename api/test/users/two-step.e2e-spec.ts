import { beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Collection, Connection } from 'mongoose';
import { Types } from 'mongoose';
import { decodeQR } from 'qr/decode.js';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { TwoStep, TwoStepSetup } from '../../src/contract/two-step.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { emailOf, idOf } from '../support/identity.ts';
import { changePassword, messagesOf, NEXT_PASSWORD } from '../support/mail.ts';
import { addressToken } from '../support/address-links.ts';
import { resetToken } from '../support/reset-links.ts';
import { ADMIN, useSharedApi } from '../support/start-api.ts';
import {
  awaitStep,
  codeOf,
  enrol,
  firstStep,
  secondStep,
  setUp,
  turnOn,
  wrongCode,
} from '../support/two-step.ts';

const api = useSharedApi();
const visitor = new Client(api);
let store: Connection;

beforeAll(async () => {
  store = api.app.get<Connection>(getConnectionToken());
});

const records = (name = 'two_step'): Collection => store.collection(name);
const recordOf = (person: Client) => records().findOne({ _id: new Types.ObjectId(idOf(person)) });
const read = async (person: Client): Promise<TwoStep> =>
  (await person.get<TwoStep>('/api/users/two-step')).body;
const login = (email: string, password: string, role = 'author') =>
  visitor.json('POST', '/api/users/login', { email, password, role });
const WRONG = { status: 400, body: { code: 'WRONG_CODE' } };
const ENDED = { status: 410, body: { code: 'SIGN_IN_ENDED' } };

describe('setting codes up', () => {
  it('shows one secret as text, as a link and as a picture that a telephone reads', async () => {
    const author = await visitor.author();
    const { status, body } = await setUp(author);
    expect([status, body.secret]).toEqual([201, expect.stringMatching(/^[A-Z2-7]{32}$/)]);
    expect(body.uri).toBe(
      `otpauth://totp/Banyan:${encodeURIComponent(emailOf(author))}?issuer=Banyan&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(readQr(body.picture)).toBe(body.uri);
  });

  it('asks for nothing until a right code has turned it on', async () => {
    const author = await visitor.author();
    const { body } = await setUp(author);
    await awaitStep();
    expect(await turnOn(author, wrongCode(body.secret))).toMatchObject(WRONG);
    expect(await read(author)).toEqual({
      on: false,
      since: null,
      recoveryCodesLeft: 0,
      required: false,
      demanded: false,
    });
    await visitor.login(emailOf(author), PASSWORD);
    const answer = await turnOn(author, codeOf(body.secret).replace(/^.../, '$& '));
    expect([answer.status, new Set(answer.body.recoveryCodes).size]).toEqual([200, 8]);
    for (const code of answer.body.recoveryCodes)
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/);
    expect(await read(author)).toMatchObject({ on: true, recoveryCodesLeft: 8 });
    const told = await messagesOf(api)
      .find({ to: emailOf(author) })
      .toArray();
    expect(told.map(({ kind }) => kind)).toEqual(['two-step-on']);
    expect((await firstStep(api, author)).nextStep).toBe('code');
  });

  it('keeps neither recovery codes nor tickets as they are, and tells the secret to nobody again', async () => {
    const { person, secret, recoveryCodes } = await enrol(await visitor.author());
    const { ticket } = await firstStep(api, person);
    const kept = JSON.stringify([
      await records().find().toArray(),
      await records('sign_in_tickets').find().toArray(),
    ]);
    for (const words of [...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', '')), ticket])
      expect(kept).not.toContain(words);
    expect(Buffer.from(ticket, 'base64url')).toHaveLength(32);
    const shown = JSON.stringify([await read(person), (await person.get('/api/users/profile')).body]);
    expect(shown).not.toContain(secret);
  });

  it('ends with a newer one, after a quarter of an hour, and once it is on', async () => {
    const author = await visitor.author();
    const older = (await setUp(author)).body.secret;
    const newer = (await setUp(author)).body.secret;
    await awaitStep();
    expect(await turnOn(author, codeOf(older))).toMatchObject(WRONG);
    const filter = { _id: new Types.ObjectId(idOf(author)) };
    await records().updateOne(filter, { $set: { endsAt: new Date(Date.now() - 1) } });
    expect(await turnOn(author, codeOf(newer))).toMatchObject({
      status: 410,
      body: { code: 'TWO_STEP_SETUP_ENDED' },
    });
    const { person, secret } = await enrol(author);
    const on = { status: 409, body: { code: 'TWO_STEP_ON' } };
    expect(await setUp(person)).toMatchObject(on);
    expect(await turnOn(person, codeOf(secret))).toMatchObject(on);
  });

  it('is turned on once by two who type the code at once', async () => {
    const author = await visitor.author();
    const { body } = await setUp(author);
    await awaitStep();
    const answers = await Promise.all([1, 2].map(() => turnOn(author, codeOf(body.secret))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await recordOf(author))?.['recoveryCodes']).toHaveLength(8);
  });
});

describe('the answer to a password', () => {
  it('is the session as before without codes, and names the next step with them', async () => {
    const author = await visitor.author();
    const plain = await login(emailOf(author), PASSWORD);
    expect(Object.keys(plain.body)).toEqual([
      ...['token', 'role', 'isEditor', '_id', 'name', 'email', 'bio', 'profilePhoto', 'articles'],
    ]);
    await enrol(author);
    const { status, body } = await login(emailOf(author), PASSWORD);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        nextStep: 'code',
        ticket: expect.stringMatching(/^[\w-]{43}$/),
        endsAt: expect.any(String),
      },
    ]);
  });

  it('does not tell accounts with codes from others, or from none, unless the password is right', async () => {
    const { person } = await enrol(await visitor.author());
    const plain = await visitor.author();
    const answers = [];
    for (const email of [emailOf(person), emailOf(plain), 'unknown@banyan.example']) {
      const { status, headers, body } = await login(email, 'Peepal@2027');
      // The ETag is that of the body, which names the request.
      const kept = [...headers].filter(([name]) => !['date', 'etag', 'x-request-id'].includes(name));
      answers.push({ status, headers: kept, body: { ...body, requestId: '' } });
    }
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    for (const { session } of [person, plain])
      expect(await login(session?.email ?? '', PASSWORD, 'admin')).toMatchObject({
        status: 401,
        body: { code: 'ROLE_MISMATCH' },
      });
  });
});

describe('codes stay', () => {
  it('after a change of the password', async () => {
    const { person, secret } = await enrol(await visitor.author());
    await changePassword(person);
    const { ticket } = await firstStep(api, person, NEXT_PASSWORD);
    expect((await secondStep(api, { ticket, code: codeOf(secret) })).status).toBe(200);
  });

  it('after a link for a forgotten password, which opens no session, if the address was confirmed before', async () => {
    const author = await visitor.author();
    const confirmed = { token: await addressToken(api, author, emailOf(author)) };
    expect((await visitor.json('POST', '/api/users/address/confirm', confirmed)).status).toBe(200);
    const { person, secret } = await enrol(author);
    const token = await resetToken(api, emailOf(person));
    const form = { token, password: NEXT_PASSWORD, confirmPassword: NEXT_PASSWORD };
    const { status, body } = await visitor.json('POST', '/api/users/password/reset', form);
    expect([status, Object.keys(body)]).toEqual([200, ['success', 'message']]);
    const { nextStep, ticket } = await firstStep(api, person, NEXT_PASSWORD);
    expect(nextStep).toBe('code');
    expect((await secondStep(api, { ticket, code: codeOf(secret) })).status).toBe(200);
  });

  it('in the trash with their author', async () => {
    const { person, secret } = await enrol(await visitor.author());
    const admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
    await admin.delete(`/api/admin/users/${idOf(person)}`);
    await admin.send('POST', `/api/admin/trash/authors/${idOf(person)}/restore`);
    const { ticket } = await firstStep(api, person);
    expect((await secondStep(api, { ticket, code: codeOf(secret) })).status).toBe(200);
  });
});

describe('turning codes off', () => {
  const turnOff = (person: Client, proof: object) =>
    person.json<ErrorResponse>('POST', '/api/users/two-step/off', proof);

  it.each<[string, (secret: string) => object]>([
    ['the password', () => ({ password: PASSWORD })],
    ['a code', (secret) => ({ code: codeOf(secret) })],
  ])('needs %s', async (_, proof) => {
    const { person, secret } = await enrol(await visitor.author());
    for (const wrong of [{}, { password: 'Peepal@2027' }, { password: '' }, { code: wrongCode(secret) }])
      expect((await turnOff(person, wrong)).status).toBe(400);
    expect((await read(person)).on).toBe(true);
    expect((await turnOff(person, proof(secret))).status).toBe(200);
    expect(await recordOf(person)).toBeNull();
    await visitor.login(emailOf(person), PASSWORD);
    const told = await messagesOf(api)
      .find({ to: emailOf(person) })
      .sort({ _id: 1 })
      .toArray();
    expect(told.map(({ kind }) => kind)).toEqual(['two-step-on', 'two-step-off']);
    expect(await turnOff(person, { password: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'TWO_STEP_OFF' },
    });
  });

  it('ends sign-ins that wait for a code', async () => {
    const { person, secret } = await enrol(await visitor.author());
    const { ticket } = await firstStep(api, person);
    await turnOff(person, { password: PASSWORD });
    expect(await secondStep(api, { ticket, code: codeOf(secret) })).toMatchObject(ENDED);
  });
});

/** Reads a QR code as a camera would. */
function readQr({ size, path }: TwoStepSetup['picture']): string {
  const scale = 4;
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < scale; dy += 1)
      for (let dx = 0; dx < scale; dx += 1)
        data.set([0, 0, 0], ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4);
  return decodeQR({ width, height: width, data });
}
