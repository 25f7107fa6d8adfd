import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Collection, Connection } from 'mongoose';
import { Types } from 'mongoose';
import type { RecoveryCodesResponse, TwoStep } from '../../src/contract/two-step.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { changePassword } from '../support/mail.ts';
import { messagesTo } from '../support/passkeys.ts';
import { type RunningApi, startReplica, useSharedApi } from '../support/start-api.ts';
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
let replica: RunningApi;

beforeAll(async () => {
  store = api.app.get<Connection>(getConnectionToken());
  replica = await startReplica(api);
});
afterAll(() => replica.stop());

const userOf = ({ session }: Client): Types.ObjectId => new Types.ObjectId(session?._id);
const records = (name = 'two_step'): Collection => store.collection(name);
const WRONG = { status: 400, body: { code: 'WRONG_CODE' } };
const ENDED = { status: 410, body: { code: 'SIGN_IN_ENDED' } };

describe('a code', () => {
  it.each([-1, 0, 1])('opens a session if it is %s steps from now', async (steps) => {
    const { person, secret } = await enrol(await visitor.author());
    if (steps === -1) await records().updateOne({ secret }, { $set: { lastStep: 0 } });
    const { ticket } = await firstStep(api, person);
    const { status, body } = await secondStep(api, { ticket, code: codeOf(secret, steps) });
    expect(status).toBe(200);
    expect((await person.as(body).get('/api/users/profile')).status).toBe(200);
  });

  it.each([-2, 2])('is wrong if it is %s steps from now', async (steps) => {
    const { person, secret } = await enrol(await visitor.author());
    await records().updateOne({ secret }, { $set: { lastStep: 0 } });
    const { ticket } = await firstStep(api, person);
    expect(await secondStep(api, { ticket, code: codeOf(secret, steps) })).toMatchObject(WRONG);
  });

  it.each([
    ['digits of Devanagari', '०१२३४५६७८९', ''],
    ['Bengali digits in two groups', '০১২৩৪৫৬৭৮৯', ' '],
    ['groups with a narrow blank and an invisible mark', '0123456789', '\u202f\u200e'],
    ['groups with a dash', '0123456789', '–'],
  ])('is read in %s', async (_, digits, gap) => {
    const { person, secret } = await enrol(await visitor.author());
    const { ticket } = await firstStep(api, person);
    const written = codeOf(secret).replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? '');
    const code = `${written.slice(0, 3)}${gap}${written.slice(3)}`;
    expect((await secondStep(api, { ticket, code })).status).toBe(200);
  });

  it('works once, and none before it works after it', async () => {
    const { person, secret } = await enrol(await visitor.author());
    const tickets = [];
    for (let n = 0; n < 3; n += 1) tickets.push((await firstStep(api, person)).ticket);
    const [first = '', second = '', third = ''] = tickets;
    const code = codeOf(secret, 1);
    expect((await secondStep(api, { ticket: first, code })).status).toBe(200);
    expect(await secondStep(api, { ticket: second, code })).toMatchObject(WRONG);
    expect(await secondStep(api, { ticket: third, code: codeOf(secret) })).toMatchObject(WRONG);
  });

  it('that turned the codes on opens no session', async () => {
    const author = await visitor.author();
    const { secret } = (await setUp(author)).body;
    await awaitStep();
    const code = codeOf(secret);
    expect((await turnOn(author, code)).status).toBe(200);
    const { ticket } = await firstStep(api, author);
    expect(await secondStep(api, { ticket, code })).toMatchObject(WRONG);
  });

  it('serves one of many who send it at once, on any replica', async () => {
    const { person, secret } = await enrol(await visitor.author());
    const places = Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? api : replica));
    const tickets = await Promise.all(places.map((place) => firstStep(place, person)));
    const code = codeOf(secret);
    const answers = await Promise.all(
      tickets.map(({ ticket }, n) => secondStep(places[n] ?? api, { ticket, code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'WRONG_CODE')).toHaveLength(7);
  });

  it('of another account is wrong', async () => {
    const [ours, theirs] = [await enrol(await visitor.author()), await enrol(await visitor.author())];
    const { ticket } = await firstStep(api, ours.person);
    expect(await secondStep(api, { ticket, code: codeOf(theirs.secret) })).toMatchObject(WRONG);
  });
});

describe('a ticket', () => {
  it('opens one session', async () => {
    const { person, secret, recoveryCodes } = await enrol(await visitor.author());
    const { ticket } = await firstStep(api, person);
    const answers = await Promise.all([
      secondStep(api, { ticket, code: codeOf(secret) }),
      secondStep(replica, { ticket, recoveryCode: recoveryCodes[0] ?? '' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect(await secondStep(api, { ticket, code: codeOf(secret, 1) })).toMatchObject(ENDED);
  });

  it('ends after five minutes', async () => {
    const { person, secret } = await enrol(await visitor.author());
    const { ticket, endsAt } = await firstStep(api, person);
    const left = Date.parse(endsAt) - Date.now();
    expect([left > 4 * 60_000, left <= 5 * 60_000]).toEqual([true, true]);
    const user = userOf(person);
    await records('sign_in_tickets').updateOne({ user }, { $set: { endsAt: new Date(Date.now() - 1) } });
    expect(await secondStep(api, { ticket, code: codeOf(secret) })).toMatchObject(ENDED);
  });

  it('takes five codes, however many are sent at once; the password step goes on', async () => {
    const { person, secret } = await enrol(await visitor.author());
    const { ticket } = await firstStep(api, person);
    const code = wrongCode(secret);
    const answers = await Promise.all(Array.from({ length: 12 }, () => secondStep(api, { ticket, code })));
    expect(answers.filter(({ body }) => body.code === 'WRONG_CODE')).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'SIGN_IN_ENDED')).toHaveLength(7);
    const next = await firstStep(api, person);
    expect((await secondStep(api, { ticket: next.ticket, code: codeOf(secret) })).status).toBe(200);
  });

  it('ends with a change of the password', async () => {
    const { person, secret } = await enrol(await visitor.author());
    const { ticket } = await firstStep(api, person);
    await changePassword(person);
    expect(await secondStep(api, { ticket, code: codeOf(secret) })).toMatchObject(ENDED);
  });

  it('that nobody has issued, and one whose account is gone, have ended', async () => {
    const { person, secret } = await enrol(await visitor.author());
    expect(await secondStep(api, { ticket: 'x'.repeat(43), code: codeOf(secret) })).toMatchObject(ENDED);
    const { ticket } = await firstStep(api, person);
    await person.json('POST', '/api/users/delete', { password: PASSWORD });
    expect(await secondStep(api, { ticket, code: codeOf(secret) })).toMatchObject(ENDED);
    expect(await records().countDocuments({ _id: userOf(person) })).toBe(0);
    const user = userOf(person);
    expect(await records('sign_in_tickets').countDocuments({ user })).toBe(0);
  });
});

describe('a recovery code', () => {
  it('opens one session, however it is typed', async () => {
    const { person, recoveryCodes } = await enrol(await visitor.author());
    const [code = ''] = recoveryCodes;
    const tickets = await Promise.all([1, 2, 3, 4].map(() => firstStep(api, person)));
    const typed = code.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
    const answers = await Promise.all(
      tickets.map(({ ticket }) => secondStep(api, { ticket, recoveryCode: typed })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect((await person.get<TwoStep>('/api/users/two-step')).body.recoveryCodesLeft).toBe(7);
    const { ticket } = await firstStep(api, person);
    const again = await secondStep(api, { ticket, recoveryCode: code });
    expect(again).toMatchObject({ ...WRONG, body: { errors: { recoveryCode: expect.any(String) } } });
    expect(await messagesTo(api, person)).toEqual(['two-step-on', 'recovery-code-used']);
  });

  it('ends with newer ones, which need the password or a code', async () => {
    const { person, secret, recoveryCodes } = await enrol(await visitor.author());
    const renew = (proof: object) =>
      person.json<RecoveryCodesResponse>('POST', '/api/users/two-step/recovery-codes', proof);
    expect((await renew({ password: 'Peepal@2027' })).status).toBe(400);
    expect((await renew({ code: wrongCode(secret) })).status).toBe(400);
    const { ticket } = await firstStep(api, person);
    const { status, body } = await renew({ password: PASSWORD });
    expect([status, body.recoveryCodes.length]).toEqual([200, 8]);
    const [older = '', newer = ''] = [recoveryCodes[0], body.recoveryCodes[0]];
    expect(await secondStep(api, { ticket, recoveryCode: older })).toMatchObject(WRONG);
    const inDevanagari = newer.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '');
    expect((await secondStep(api, { ticket, recoveryCode: inDevanagari })).status).toBe(200);
    const told = ['two-step-on', 'recovery-codes-new', 'recovery-code-used'];
    expect(await messagesTo(api, person)).toEqual(told);
  });
});
