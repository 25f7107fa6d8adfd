import { afterEach, expect, it, jest } from '@jest/globals';
import mongoose, { type Connection, Types } from 'mongoose';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../../testing/free-port.ts';
import { OwnMagazine } from '../../../testing/own-magazine.ts';
import type { OwnProcess } from '../../../testing/own-process.ts';
import { PATIENCE } from '../../../testing/patience.ts';
import type { PresenceResponse } from '../../src/contract/presence.ts';
import { PROJECT_ROOT } from '../../src/platform/config/project-root.ts';
import { Client } from '../support/client.ts';
import { emailOf } from '../support/identity.ts';
import { changePassword } from '../support/mail.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { photo } from '../support/pictures.ts';
import { makeDue, pause } from '../support/schedules.ts';
import { until } from '../support/until.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Milliseconds for which something is leased to a process that does not exist: longer than the test. */
const LONG_MS = 30 * 60 * 1000;
/** Milliseconds for which the start is leased to one: longer than a start, shorter than the wait for it. */
const START_LEASED_MS = 8_000;
const CLOCK = pathToFileURL(join(PROJECT_ROOT, 'api/test/support/shifted-clock.mjs')).href;

jest.setTimeout(120_000 * PATIENCE);

let magazine: OwnMagazine | undefined;
let replica: OwnProcess | undefined;
let store: Connection | undefined;

afterEach(async () => {
  await replica?.end('SIGKILL');
  await store?.close();
  await magazine?.stop();
});

const fromNow = (ms: number): Date => new Date(Date.now() + ms);

it.each([
  ['an hour ahead', HOUR_MS],
  ['an hour behind', -HOUR_MS],
])('a process whose clock is %s keeps leases and due times by the clock of the store', async (_, shift) => {
  magazine = await OwnMagazine.start();
  store = await mongoose.createConnection(magazine.mongodbUri).asPromise();
  const { app, db } = { app: new Client(magazine), db: store };
  const [author, first, second] = [await app.author(), await app.author(), await app.author()];
  const own = new Manuscripts(author);
  const draft = await own.begin({ title: 'Rain' });
  const planned = await own.begin({ title: 'Wind', bannerImage: await photo(64, 48), 'tags[]': 'Weather' });
  const presence = `/api/manuscripts/${draft._id}/presence`;
  expect((await author.json('PUT', presence, { tab: 'tab-number-one' })).status).toBe(200);
  for (const person of [first, second]) await changePassword(person);
  const mail = db.collection('mail');
  await until(async () => (await mail.countDocuments({ file: { $type: 'string' } })) === 2);
  await magazine.endApp('SIGTERM');

  const [leased, due] = [{ to: emailOf(first) }, { to: emailOf(second) }];
  const [jobs, leases] = [db.collection<{ _id: string }>('jobs'), db.collection('edit_leases')];
  const draftId = new Types.ObjectId(draft._id);
  await mail.updateOne(leased, { $set: { file: null, leasedUntil: fromNow(LONG_MS) } });
  await mail.updateOne(due, { $set: { file: null, leasedUntil: new Date(0), dueAt: new Date() } });
  await jobs.updateOne({ _id: 'send-mail' }, { $set: { dueAt: new Date(), run: null } });
  await jobs.updateOne({ _id: 'tidy-mail' }, { $set: { dueAt: fromNow(LONG_MS), run: 'of another' } });
  await leases.updateOne({ _id: draftId }, { $set: { until: fromNow(LONG_MS) } });
  const expiresAt = fromNow(START_LEASED_MS);
  await db
    .collection<{ _id: string }>('start_leases')
    .insertOne({ _id: 'start', holder: 'another', expiresAt } as { _id: string });

  const settings = { NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_SHIFT_MS: `${shift}` };
  replica = await magazine.startReplica(await freePort(), settings);
  expect(Date.now()).toBeGreaterThanOrEqual(expiresAt.getTime());

  await until(async () => (await mail.countDocuments({ ...due, file: { $type: 'string' } })) === 1);
  expect(await mail.findOne(leased)).toMatchObject({ file: null, state: 'waiting' });
  expect(await jobs.findOne({ _id: 'tidy-mail' })).toMatchObject({ run: 'of another' });

  const there = new Client({ url: replica.address }, author.session);
  const tabOf = async (): Promise<string | undefined> =>
    (await there.json<PresenceResponse>('PUT', presence, { tab: 'tab-number-two' })).body.editor?.tab;
  expect(await tabOf()).toBe('tab-number-one');
  await leases.updateOne({ _id: draftId }, { $set: { until: fromNow(-1) } });
  expect(await tabOf()).toBe('tab-number-two');

  const path = `/api/manuscripts/${planned._id}`;
  const headers = { 'If-Match': `"${planned.version}"` };
  const past = { at: fromNow(-LONG_MS).toISOString() };
  expect((await there.json('PUT', `${path}/schedule`, past, headers)).status).toBe(400);
  const future = { at: fromNow(LONG_MS).toISOString() };
  expect((await there.json('PUT', `${path}/schedule`, future, headers)).status).toBe(200);
  await pause(db, planned._id);
  await makeDue(db, planned._id);
  await until(async () => (await there.get(`/api/articles/${planned._id}`)).status === 200);
});
