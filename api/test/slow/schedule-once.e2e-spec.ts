import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../testing/free-port.ts';
import { PATIENCE } from '../../../testing/patience.ts';
import type { OwnProcess } from '../../../testing/own-process.ts';
import { Random } from '../../embedded-store/test/support/random.ts';
import { PROJECT_ROOT } from '../../src/platform/config/project-root.ts';
import { Client } from '../support/client.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { operate } from '../support/operator.ts';
import { OwnMagazine } from '../../../testing/own-magazine.ts';
import { photo } from '../support/pictures.ts';
import { until } from '../support/until.ts';

/** `SCHEDULE_SECONDS=600 npm run test:slow -- api schedule-once` runs longer; `SCHEDULE_SEED` repeats a run as far as possible. */
const SECONDS = Number(process.env['SCHEDULE_SECONDS'] ?? 10);
const SEED = Number(process.env['SCHEDULE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** Milliseconds by which the clocks of the processes differ from the store's. */
const SHIFTS = [0, 5_000, -5_000] as const;
/** Milliseconds after the last time in which all are published, also where each process is killed as it starts. */
const PATIENT_MS = 30_000 * PATIENCE;
/** Milliseconds between two times. */
const EVERY_MS = 500;
/** Milliseconds in which nothing runs at the end. */
const STANDSTILL_MS = 2_000;
/** Milliseconds for scheduling three articles and killing all processes. */
const UNTIL_KILLED_MS = 6_000 * PATIENCE;

jest.setTimeout((60_000 + SECONDS * 2_000) * PATIENCE);

const random = new Random(SEED);
const clock = pathToFileURL(join(PROJECT_ROOT, 'api/test/support/shifted-clock.mjs')).href;
let magazine: OwnMagazine;
let store: Connection;
let author: Client;
const replicas: (OwnProcess | null)[] = SHIFTS.map(() => null);

const startReplica = async (n: number): Promise<void> => {
  const settings = { NODE_OPTIONS: `--import=${clock}`, CLOCK_SHIFT_MS: `${SHIFTS[n]}` };
  replicas[n] = await magazine.startReplica(await freePort(), settings);
};
const kill = async (n: number): Promise<void> => {
  await replicas[n]?.end('SIGKILL');
  replicas[n] = null;
};

beforeAll(async () => {
  magazine = await OwnMagazine.start();
  store = await mongoose.createConnection(magazine.mongodbUri).asPromise();
  author = await new Client(magazine).author();
});
afterAll(async () => {
  for (const n of SHIFTS.keys()) await kill(n);
  await store.close();
  await magazine.stop();
});

/** Schedules articles from `first` on. Returns their times, by id. */
async function scheduleMany(first: number, count: number): Promise<Map<string, number>> {
  const own = new Manuscripts(author);
  const bannerImage = await photo(64, 48);
  const times = new Map<string, number>();
  for (let n = 0; n < count; n += 1) {
    const { _id, version } = await own.begin({ title: `No. ${n}`, bannerImage, 'tags[]': 'Weather' });
    const at = first + n * EVERY_MS;
    const answer = await author.json(
      'PUT',
      `/api/manuscripts/${_id}/schedule`,
      { at: new Date(at).toISOString() },
      { 'If-Match': `"${version}"` },
    );
    expect(answer.status).toBe(200);
    times.set(_id, at);
  }
  return times;
}

/** When each article was first seen, by id, by this process's clock, which is also the store's. */
async function watch(seen: Map<string, number>, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const found = await store
      .collection('articles')
      .find({}, { projection: { _id: 1 } })
      .toArray();
    for (const { _id } of found) if (!seen.has(String(_id))) seen.set(String(_id), Date.now());
    await wait(50);
  }
}

it('articles are published once, and not before their time, by processes that are killed and disagree on the time', async () => {
  const count = (SECONDS * 1000) / EVERY_MS;
  const first = Date.now() + (count * 150 + 6_000) * PATIENCE;
  const times = await scheduleMany(first, count);
  await Promise.all(SHIFTS.keys().map(startReplica));
  await magazine.endApp('SIGTERM');

  const seen = new Map<string, number>();
  let over = false;
  const watching = watch(seen, () => over);
  const last = first + (count - 1) * EVERY_MS;
  // One of them always runs.
  while (Date.now() < last) {
    await wait(200 + random.below(800));
    const victim = random.below(SHIFTS.length);
    await kill(victim);
    await startReplica(victim);
  }
  await until(async () => seen.size === count || Date.now() > last + PATIENT_MS);
  over = true;
  await watching;
  const late = [...times].map(([id, at]) => (seen.get(id) ?? Infinity) - at);
  process.stdout.write(
    `  ${count} articles, ${Math.min(...late)} to ${Math.max(...late)} ms after their time (SCHEDULE_SEED=${SEED})\n`,
  );
  expect(Math.min(...late)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...late)).toBeLessThan(Infinity);
  await expectOnce([...times.keys()]);
});

it('what becomes due while nothing runs is published at the start, in order of time', async () => {
  await magazine.startApp();
  const before = await store.collection('articles').countDocuments();
  const times = await scheduleMany(Date.now() + UNTIL_KILLED_MS, 3);
  for (const n of SHIFTS.keys()) await kill(n);
  await magazine.endApp('SIGKILL');
  const ids = [...times.keys()];
  await wait(Math.max(...times.values()) - Date.now() + STANDSTILL_MS);
  expect(await store.collection('articles').countDocuments()).toBe(before);
  await Promise.all(SHIFTS.keys().map(startReplica));
  await until(async () => (await store.collection('articles').countDocuments()) >= before + ids.length);
  const order = await expectOnce(ids);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  await magazine.startApp();
  expect(await operate(magazine, ['verify'])).toMatchObject({
    code: 0,
  });
});

/** Asserts one publication of each. Returns when each was published, in milliseconds since 1970. */
async function expectOnce(ids: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const id of ids) {
    const manuscript = new mongoose.Types.ObjectId(id);
    const revisions = await store.collection('revisions').find({ manuscript }).toArray();
    expect(revisions.map(({ action, number }) => [action, number])).toEqual([['publish', 1]]);
    times.push(...revisions.map(({ createdAt }) => (createdAt as Date).getTime()));
  }
  return times;
}
