import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../testing/free-port.ts';
import { ContentVersion } from '../../src/store/content-version.ts';
import type { ArticleResponse } from '../../src/contract/articles.ts';
import { DELIVERY_LEASE_MS, Outbox, type OutboxConsumer } from '../../src/publishing/outbox/outbox.ts';
import { articleForm, Client } from '../support/client.ts';
import { OwnMagazine } from '../../../testing/own-magazine.ts';
import { photo } from '../support/pictures.ts';
import { type RunningApi, startReplica, useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';

type Event = Parameters<OutboxConsumer['take']>[0];

const api = useApi();
let events: () => Promise<Event[]>;
let author: Client;

beforeAll(async () => {
  const store = api.app.get<Connection>(getConnectionToken());
  events = () => store.collection<Event>('outbox').find().sort({ _id: 1 }).toArray();
  author = await new Client(api).author();
});

/** Appends an event as the writer does. Publishing would fail: Passport works with one application per process, and a replica has ended. */
async function append(): Promise<void> {
  const _id = await api.app.get(ContentVersion).increment();
  const event = { _id, action: 'publish', at: new Date(), manuscripts: [], droppedPictures: [] } as const;
  await api.app.get<Connection>(getConnectionToken()).collection<{ _id: number }>('outbox').insertOne(event);
}

/** Replicas started by a test. */
const replicas: RunningApi[] = [];
async function deliverTo(consumer: OutboxConsumer): Promise<RunningApi> {
  const replica = await startReplica(api, {}, { background: true });
  replica.app.get(Outbox, { strict: false }).register(consumer);
  replicas.push(replica);
  return replica;
}
afterEach(async () => {
  for (const replica of replicas.splice(0)) await replica.stop();
});

it('holds one event for each commit, in the order of the commits', async () => {
  const { _id, banner } = await author.publish({ title: 'One' });
  const form = await articleForm({ title: 'Two' });
  await author.form<ArticleResponse>('PUT', `/api/articles/${_id}`, form);
  await author.delete(`/api/articles/${_id}`);
  const found = (await events()).slice(-3);
  const by = author.session?._id;
  expect(found.map(({ action, manuscripts }) => [action, manuscripts.map((one) => `${one.id}`)])).toEqual(
    ['publish', 'change', 'delete'].map((action) => [action, [_id]]),
  );
  expect(found.map(({ manuscripts }) => manuscripts.map(({ revision }) => revision))).toEqual([
    [1],
    [2],
    [null],
  ]);
  expect(found.flatMap(({ manuscripts }) => manuscripts.map((one) => `${one.by}`))).toEqual([by, by, by]);
  expect(found[1]?.droppedPictures).toEqual([banner?.src.split('/')[2]]);
});

it('holds no event of a failed write', async () => {
  const before = (await events()).length;
  const { status } = await author.form('PUT', '/api/articles/665f1c2ab1d4c8a9e0f3b712', await articleForm());
  expect(status).toBe(404);
  expect(await events()).toHaveLength(before);
});

describe('a consumer', () => {
  it('gets every event once and in order, from either of two replicas', async () => {
    const taken: number[] = [];
    const consumer = {
      name: 'in-order',
      take: async ({ _id }: Event) => Promise.resolve(void taken.push(_id)),
    };
    await deliverTo(consumer);
    await deliverTo(consumer);
    for (let n = 0; n < 5; n += 1) await author.publish({ title: `Delivered ${n}` });
    const all = (await events()).map(({ _id }) => _id);
    await until(() => Promise.resolve(taken.length >= all.length));
    expect(taken).toEqual(all);
  });

  it('keeps its place: after a restart it gets the remaining events', async () => {
    const taken: number[] = [];
    const consumer = {
      name: 'in-order',
      take: async ({ _id }: Event) => Promise.resolve(void taken.push(_id)),
    };
    await append();
    await deliverTo(consumer);
    await until(() => Promise.resolve(taken.length > 0));
    expect(taken).toEqual([(await events()).at(-1)?._id]);
  });

  it('whose process ends during delivery gets the same event again', async () => {
    const store = api.app.get<Connection>(getConnectionToken());
    const [first] = await events();
    // The state after a process was killed during the delivery of the first event.
    const leasedUntil = new Date(Date.now() + 1_000);
    const place = { _id: 'killed', after: 0, holder: 'one that was killed', leasedUntil };
    await store.collection<typeof place>('outbox_places').insertOne(place);
    expect(leasedUntil.getTime() - Date.now()).toBeLessThan(DELIVERY_LEASE_MS);
    const taken: number[] = [];
    let beganAt = 0;
    await deliverTo({
      name: 'killed',
      take: async ({ _id }) => {
        beganAt ||= Date.now();
        return Promise.resolve(void taken.push(_id));
      },
    });
    await until(() => Promise.resolve(taken.length > 0));
    expect(taken[0]).toBe(first?._id);
    expect(beganAt).toBeGreaterThanOrEqual(leasedUntil.getTime());
  });

  it('that fails blocks no other, and gets no later event before the failed one', async () => {
    const [failing, other]: number[][] = [[], []];
    const all = (await events()).map(({ _id }) => _id);
    const replica = await startReplica(api, { LOG_LEVEL: 'error' }, { background: true });
    replicas.push(replica);
    const outbox = replica.app.get(Outbox, { strict: false });
    outbox.register({
      name: 'failing',
      take: async ({ _id }) => {
        failing?.push(_id);
        return Promise.reject(new Error('Not now.'));
      },
    });
    outbox.register({ name: 'other', take: async ({ _id }) => Promise.resolve(void other?.push(_id)) });
    await until(() => Promise.resolve((other?.length ?? 0) >= all.length && (failing?.length ?? 0) > 0));
    expect(other).toEqual(all);
    expect(new Set(failing)).toEqual(new Set(all.slice(0, 1)));
  });
});

it('keeps events until every consumer has had them, then removes them', async () => {
  const taken: number[] = [];
  const replica = await deliverTo({
    name: 'trimmed',
    take: async ({ _id }) => Promise.resolve(void taken.push(_id)),
  });
  const all = (await events()).length;
  await until(() => Promise.resolve(taken.length === all));
  const store = api.app.get<Connection>(getConnectionToken());
  const places = store.collection<{ _id: string; after: number }>('outbox_places');
  await until(async () => (await places.findOne({ _id: 'trimmed' }))?.after === taken.at(-1));
  await until(async () => (await places.findOne({ _id: 'picture-cleanup' }))?.after === taken.at(-1));
  const outbox = replica.app.get(Outbox, { strict: false });
  await places.updateOne({ _id: 'trimmed' }, { $set: { after: taken[0] ?? 0 } });
  await outbox.trim(new Date());
  expect((await events()).map(({ _id }) => _id)).toEqual(taken.slice(1));
  await places.updateOne({ _id: 'trimmed' }, { $set: { after: taken.at(-1) ?? 0 } });
  await outbox.trim(new Date());
  expect(await events()).toEqual([]);
});

describe('the pictures of an article that was deleted just before the magazine was killed', () => {
  let magazine: OwnMagazine;
  beforeAll(async () => (magazine = await OwnMagazine.start()));
  afterAll(() => magazine.stop());

  it('are removed after the next start, even by two replicas at once', async () => {
    const writer = await new Client(magazine).author();
    const { _id, banner } = await writer.publish({ bannerImage: await photo(300, 200) });
    const picture = banner?.src.split('/')[2] ?? '';
    const folder = join(magazine.dataDir, 'images', picture);
    expect(existsSync(folder)).toBe(true);
    await magazine.endApp('SIGKILL');

    // The state after a process was killed between a deletion's transaction and the removal of files.
    const store = await mongoose.createConnection(magazine.mongodbUri).asPromise();
    const id = new mongoose.Types.ObjectId(_id);
    for (const name of ['articles', 'manuscripts', 'article_words', 'article_titles'])
      await store.collection(name).deleteOne({ _id: id });
    await store.collection('revisions').deleteMany({ manuscript: id });
    const pictures = store.collection<{ _id: string }>('pictures');
    await pictures.updateOne({ _id: picture }, { $set: { uses: 0, pending: false, holds: [] } });
    const { value } = (await store
      .collection<{ _id: string; value: number }>('counters')
      .findOneAndUpdate(
        { _id: 'content-generation' },
        { $inc: { value: 1 } },
        { returnDocument: 'after' },
      )) ?? { value: 0 };
    const event = {
      _id: value,
      action: 'delete',
      at: new Date(),
      manuscripts: [],
      droppedPictures: [picture],
    };
    await store.collection<{ _id: number }>('outbox').insertOne(event);

    const second = await magazine.startReplica(await freePort());
    await magazine.startApp();
    await until(() => Promise.resolve(!existsSync(folder)));
    await until(async () => (await pictures.countDocuments({ _id: picture })) === 0);
    await store.close();
    await second.end('SIGKILL');
  });
});
