import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import mongoose, { type Collection, type Connection } from 'mongoose';
import { PATIENCE } from '../../../testing/patience.ts';
import type { UploadedPicture } from '../../src/contract/pictures.ts';
import type { JobKind } from '../../src/platform/jobs/job-kind.ts';
import { Jobs } from '../../src/platform/jobs/jobs.ts';
import { Client } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { OwnMagazine } from '../../../testing/own-magazine.ts';
import { noisyPhoto } from '../support/pictures.ts';
import { type RunningApi, startReplica, useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';

interface Job {
  _id: string;
  kind: string;
  key: string;
  dueAt: Date;
  run: string | null;
  attempts: number;
}

const MANY = 20;
const HOUR_MS = 60 * 60 * 1000;
/** Timeout for further picture sizes, in milliseconds: the encoder gives way to everything else that runs. */
const LATE_MS = 100_000;
const REST_MS = 20_000;

jest.setTimeout((LATE_MS + REST_MS) * PATIENCE);

const api = useApi();
let jobs: Collection<Job>;
const replicas: RunningApi[] = [];

beforeAll(() => {
  jobs = api.app.get<Connection>(getConnectionToken()).collection<Job>('jobs');
});
afterEach(async () => {
  for (const replica of replicas.splice(0)) await replica.stop();
});

async function replicaWith(kind: JobKind): Promise<void> {
  const replica = await startReplica(api, {}, { background: true });
  replicas.push(replica);
  replica.app.get(Jobs, { strict: false }).register(kind);
}

const add = (kind: string, keys: string[]): Promise<void> =>
  api.app.get(Jobs, { strict: false }).add(kind, keys);
const left = (kind: string): Promise<number> => jobs.countDocuments({ kind });

it('runs each job once, on either of two replicas', async () => {
  const done: string[] = [];
  const kind = { kind: 'once', run: async (key: string) => Promise.resolve(void done.push(key)) };
  const keys = Array.from({ length: MANY }, (_, n) => `${n}`.padStart(2, '0'));
  await add('once', keys);
  await add('once', keys);
  await Promise.all([replicaWith(kind), replicaWith(kind)]);
  await until(async () => (await left('once')) === 0);
  expect(done.toSorted()).toEqual(keys);
});

it('takes a job over from a killed process once its lease has ended', async () => {
  const dueAt = new Date(Date.now() + 1_000);
  const job = { _id: 'killed:a', kind: 'killed', key: 'a', run: 'one that was killed', attempts: 1, dueAt };
  await jobs.insertOne(job);
  let [startedAt, attempt] = [0, 0];
  await replicaWith({
    kind: 'killed',
    run: async (_, n) => {
      [startedAt, attempt] = [Date.now(), n];
      return Promise.resolve();
    },
  });
  await until(async () => (await left('killed')) === 0);
  expect(startedAt).toBeGreaterThanOrEqual(dueAt.getTime());
  expect(attempt).toBe(2);
});

it('retries a failed job, and drops it after the third failure', async () => {
  const attempts: number[] = [];
  await add('failing', ['a']);
  await replicaWith({
    kind: 'failing',
    run: async (_, attempt) => {
      attempts.push(attempt);
      return Promise.reject(new Error('Not now.'));
    },
  });
  for (let attempt = 1; attempt < 3; attempt += 1) {
    await until(
      async () => (await jobs.countDocuments({ kind: 'failing', run: null, attempts: attempt })) === 1,
    );
    const job = await jobs.findOne({ kind: 'failing' });
    expect(job?.dueAt.getTime()).toBeGreaterThan(Date.now());
    await jobs.updateOne({ kind: 'failing' }, { $set: { dueAt: new Date() } });
  }
  await until(async () => (await left('failing')) === 0);
  expect(attempts).toEqual([1, 2, 3]);
});

it('runs a recurring job once for all replicas, and again when it is due', async () => {
  let runs = 0;
  const kind = {
    kind: 'timed',
    everyMs: HOUR_MS,
    run: async () => {
      runs += 1;
      return Promise.resolve();
    },
  };
  const isWaiting = async (): Promise<boolean> => {
    const job = await jobs.findOne({ kind: 'timed' });
    return job?.run === null && job.dueAt.getTime() > Date.now() + HOUR_MS / 2;
  };
  await Promise.all([replicaWith(kind), replicaWith(kind)]);
  await until(isWaiting);
  expect(runs).toBe(1);
  await jobs.updateOne({ kind: 'timed' }, { $set: { dueAt: new Date() } });
  await until(async () => runs > 1 && (await isWaiting()));
  expect(runs).toBe(2);
});

it('repeats a job that changed while it ran', async () => {
  const seen: string[] = [];
  let text = 'old';
  const started = Promise.withResolvers<null>();
  const changed = Promise.withResolvers<null>();
  await add('changing', ['a']);
  await replicaWith({
    kind: 'changing',
    run: async () => {
      seen.push(text);
      started.resolve(null);
      await changed.promise;
    },
  });
  await started.promise;
  text = 'new';
  await api.app.get(Jobs, { strict: false }).addOrRestart('changing', 'a');
  changed.resolve(null);
  await until(async () => (await left('changing')) === 0);
  expect(seen).toEqual(['old', 'new']);
});

it('repeats a recurring job that is restarted by `runNow` while it runs', async () => {
  let runs = 0;
  const started = Promise.withResolvers<null>();
  const restarted = Promise.withResolvers<null>();
  await replicaWith({
    kind: 'recurring',
    everyMs: HOUR_MS,
    run: async () => {
      runs += 1;
      started.resolve(null);
      await restarted.promise;
    },
  });
  await started.promise;
  await api.app.get(Jobs, { strict: false }).runNow('recurring');
  restarted.resolve(null);
  await until(() => Promise.resolve(runs === 2));
});

it('`runNow` resets the attempts of a recurring job that has failed', async () => {
  const later = new Date(Date.now() + HOUR_MS);
  const job = { _id: 'failing', kind: 'failing', key: '', run: null, attempts: 70, dueAt: later };
  await jobs.insertOne(job);
  await api.app.get(Jobs, { strict: false }).runNow('failing');
  const due = await jobs.findOne({ kind: 'failing' });
  expect(due?.attempts).toBe(0);
  expect(due?.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
});

let magazine: OwnMagazine | undefined;
afterAll(() => magazine?.stop());

it('lets the next process finish the picture sizes of a killed one', async () => {
  magazine = await OwnMagazine.start();
  const store = await mongoose.createConnection(magazine.mongodbUri).asPromise();
  const pictures = store.collection('pictures');
  const author = await new Client(magazine).author();
  const image = await noisyPhoto(1280, 800);
  const { body } = await author.form<UploadedPicture>('POST', '/api/images', { image });
  expect(body.picture.avif).toEqual([]);
  await until(
    async () =>
      (await store.collection<Job>('jobs').countDocuments({ kind: 'picture-sizes', run: { $ne: null } })) ===
      1,
  );
  await magazine.endApp('SIGKILL');
  expect(await pictures.countDocuments({ pending: true })).toBe(1);
  // End the lease at once; the test above covers waiting for it.
  await store.collection<Job>('jobs').updateMany({ kind: 'picture-sizes' }, { $set: { dueAt: new Date() } });
  await magazine.startApp();
  await until(async () => (await pictures.countDocuments({ pending: true })) === 0, LATE_MS);
  await until(
    async () => (await store.collection<Job>('jobs').countDocuments({ kind: 'picture-sizes' })) === 0,
  );
  const [picture] = await pictures.find({}).toArray();
  expect(picture?.['files'].map(({ format }: { format: string }) => format)).toContain('avif');
  expect(await operate(magazine, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });
  await store.close();
});
