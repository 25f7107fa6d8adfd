import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, mongo, Types } from 'mongoose';
import { join } from 'node:path';
import type {
  RevisionResponse,
  RevisionRestoredResponse,
  RevisionsResponse,
} from '../../src/contract/revisions.ts';
import { Migrations } from '../../src/migrations/migrations.service.ts';
import { recordSchemaVersion } from '../../src/migrations/schema-version.ts';
import { RevisionPacking } from '../../src/publishing/revision-packing.ts';
import { RevisionReader } from '../../src/publishing/revision-reader.service.ts';
import { RevisionThinning } from '../../src/publishing/revision-thinning.ts';
import { Client } from '../support/client.ts';
import { storeRevisions } from '../support/many-revisions.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { operate } from '../support/operator.ts';
import { type RunningApi, startReplica, useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';

/** More than a group. */
const MANY = 70;
const OLD = new Date('2026-01-10T05:00:00Z');

const api = useApi();
const visitor = new Client(api);
let author: Client;
let manuscripts: Manuscripts;
let store: Connection;
let replica: RunningApi;

beforeAll(async () => {
  store = api.app.get<Connection>(getConnectionToken());
  replica = await startReplica(api);
});
afterAll(() => replica.stop());
beforeEach(async () => {
  author = await visitor.author({ name: 'Ira Palash' });
  manuscripts = new Manuscripts(author);
});
const packAll = (): Promise<void> => api.app.get(RevisionPacking, { strict: false }).run();
const thin = (): Promise<void> => api.app.get(RevisionThinning, { strict: false }).run();
const packedOf = (id: string): Promise<number> =>
  store
    .collection('revisions')
    .countDocuments({ manuscript: new Types.ObjectId(id), content: { $exists: false } });
const pathOf = (id: string): string => `/api/manuscripts/${id}/revisions`;

async function wordsOf(id: string, numbers: readonly number[]): Promise<Map<number, string>> {
  const history = api.app.get(RevisionReader, { strict: false }).history(new Types.ObjectId(id));
  const words = new Map<number, string>();
  for (const number of numbers) {
    const revision = await history.find(number);
    if (revision !== null) words.set(number, revision.content);
  }
  return words;
}

async function expectIntact(): Promise<void> {
  expect(await operate(api, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });
}

describe('packed revisions', () => {
  it('are all but the newest, and look as before wherever they are shown', async () => {
    const article = await author.publish({ title: 'Bund', content: '<p>Live.</p>' });
    const { written, numbers } = await storeRevisions(store, article._id, MANY);
    await store.collection('manuscripts').updateOne({ slug: article.slug }, { $set: { live: 1 } });
    await manuscripts.save(await manuscripts.read(article._id), { content: '<p>Being written.</p>' });
    const paths = [
      ...['', '?limit=50', '?limit=50&page=2', '/1', '/2', '/33', '/34', '/65', '/71', '/72'],
      ...['/40?against=live', '/1?against=live', '/72?against=live'],
    ];
    const shown = async (): Promise<unknown[]> =>
      Promise.all(paths.map(async (path) => (await author.get(pathOf(article._id) + path)).body));
    const before = await shown();
    await packAll();
    expect(await packedOf(article._id)).toBe(MANY);
    expect(await shown()).toEqual(before);
    expect(await wordsOf(article._id, numbers)).toEqual(written);

    const { version } = await manuscripts.read(article._id);
    const restored = await author.json<RevisionRestoredResponse>(
      'POST',
      `${pathOf(article._id)}/${MANY / 2}/restore`,
      {},
      { 'If-Match': `"${version}"` },
    );
    expect(restored.body.manuscript).toMatchObject({ content: written.get(MANY / 2) });
    await author.delete(`/api/manuscripts/${article._id}/changes`);
    expect(await manuscripts.read(article._id)).toMatchObject({ content: '<p>Live.</p>', hasChanges: false });
    await expectIntact();
  });

  it('are a small part of their words', async () => {
    const { _id } = await manuscripts.begin();
    await storeRevisions(store, _id, MANY);
    const bytes = async (): Promise<number> => {
      const found = await store
        .collection('revisions')
        .find({ manuscript: new Types.ObjectId(_id) })
        .toArray();
      return found.reduce((sum, revision) => sum + mongo.BSON.calculateObjectSize(revision), 0);
    };
    const before = await bytes();
    await packAll();
    expect(before / (await bytes())).toBeGreaterThan(6);
  });

  it('are not read by a list that has been looked at', async () => {
    const { _id } = await manuscripts.begin();
    await storeRevisions(store, _id, 12);
    await packAll();
    const list = (): Promise<{ status: number; body: RevisionsResponse }> => author.get(pathOf(_id));
    const { body } = await list();
    await store
      .collection('revisions')
      .updateMany(
        { manuscript: new Types.ObjectId(_id), packed: { $exists: true } },
        { $set: { 'packed.frame': new mongo.Binary(Buffer.from('damaged')) } },
      );
    expect(await list()).toMatchObject({ status: 200, body });
    const { code, complaints } = await operate(api, ['verify']);
    expect([code, complaints.join()]).toEqual([
      1,
      expect.stringContaining(`1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 of manuscript ${_id} are damaged.`),
    ]);
    await store.collection('revisions').deleteMany({ manuscript: new Types.ObjectId(_id) });
    await store.collection('manuscripts').updateOne({ slug: _id }, { $set: { revision: 0 } });
  });

  it('are packed on as more are stored', async () => {
    const { _id } = await manuscripts.begin();
    const all = new Map<number, string>();
    for (const count of [1, 2, 40, 1]) {
      const { written } = await storeRevisions(store, _id, count);
      for (const [number, words] of written) all.set(number, words);
      await packAll();
      expect(await packedOf(_id)).toBe(all.size - 1);
    }
    expect(await wordsOf(_id, [...all.keys()])).toEqual(all);
  });

  it('are backed up, and found damaged there', async () => {
    const kept = await manuscripts.begin();
    await storeRevisions(store, kept._id, 5);
    await packAll();
    const file = join(api.dataDir, 'packed.tar.gz');
    expect(await operate(api, ['backup', file])).toMatchObject({ code: 0 });
    expect(await operate(api, ['verify', file])).toMatchObject({ code: 0, complaints: [] });
    await store
      .collection('revisions')
      .deleteOne({ manuscript: new Types.ObjectId(kept._id), number: 2, packed: { $exists: true } });
    const damaged = join(api.dataDir, 'damaged.tar.gz');
    await operate(api, ['backup', damaged]);
    expect(await operate(api, ['verify', damaged])).toMatchObject({
      code: 1,
      complaints: [
        `The words of revision 3, 4 of manuscript ${kept._id} are damaged.`,
        expect.stringContaining('Problems: 1.'),
      ],
    });
    await store.collection('revisions').deleteMany({ manuscript: new Types.ObjectId(kept._id) });
    await store.collection('manuscripts').updateOne({ slug: kept._id }, { $set: { revision: 0 } });
  });
});

describe('thinning packed revisions', () => {
  it('leaves one a day with every word, also of what is packed later', async () => {
    const { _id } = await manuscripts.begin();
    const { written } = await storeRevisions(store, _id, MANY, { begun: OLD });
    await packAll();
    await thin();
    const found = await store
      .collection('revisions')
      .find({ manuscript: new Types.ObjectId(_id) })
      .sort({ number: 1 })
      .toArray();
    const left = found.map(({ number }) => Number(number));
    // Begun at half past ten in India, one an hour.
    expect(left).toEqual([14, 38, 62, MANY]);
    const words = await wordsOf(_id, left);
    expect(words).toEqual(new Map(left.map((number) => [number, written.get(number) ?? ''])));
    const later = await storeRevisions(store, _id, MANY);
    await packAll();
    expect(await packedOf(_id)).toBe(left.length + MANY - 1);
    expect(await wordsOf(_id, later.numbers)).toEqual(later.written);
    expect(await wordsOf(_id, left)).toEqual(words);
    await expectIntact();
  });

  it('beside packing and reading takes no words from anybody', async () => {
    const drafts = await Promise.all([1, 2, 3].map(() => manuscripts.begin()));
    const written = new Map<string, Map<number, string>>();
    for (const { _id } of drafts)
      written.set(_id, (await storeRevisions(store, _id, MANY, { begun: OLD })).written);
    await store.collection<{ _id: string }>('counters').deleteOne({ _id: 'revisions-thinned' });
    let isDone = false;
    const packing = packAll();
    const reading = (async (): Promise<void> => {
      for (let n = 0; !isDone; n += 1) {
        const { _id } = drafts[n % drafts.length] ?? { _id: '' };
        const { status, body } = await author.get<RevisionResponse>(
          `${pathOf(_id)}/${1 + ((n * 11) % MANY)}`,
        );
        expect([200, 404]).toContain(status);
        if (status === 200) expect(body.diff.parts.length).toBeGreaterThan(0);
      }
    })();
    await until(async () => (await packedOf(drafts[1]?._id ?? '')) > MANY / 2);
    // As a job, it would be tried again.
    for (let attempt = 0; attempt < 10; attempt += 1)
      if (
        await thin().then(
          () => true,
          () => false,
        )
      )
        break;
    await packing;
    isDone = true;
    await reading;
    await packAll();
    for (const [id, words] of written) {
      const kept = await wordsOf(id, [...words.keys()]);
      expect([...kept.keys()]).toEqual([14, 38, 62, MANY]);
      for (const [number, content] of kept) expect(content).toBe(words.get(number));
    }
    await expectIntact();
  });
});

describe('packing', () => {
  it('by two processes at once loses nothing', async () => {
    const { _id } = await manuscripts.begin();
    const { written, numbers } = await storeRevisions(store, _id, MANY);
    await Promise.all([packAll(), replica.app.get(RevisionPacking, { strict: false }).run()]);
    await packAll();
    expect(await packedOf(_id)).toBe(MANY - 1);
    expect(await wordsOf(_id, numbers)).toEqual(written);
  });

  it('waits an hour after the migration, while processes of the version before may read', async () => {
    const { _id } = await manuscripts.begin();
    await storeRevisions(store, _id, 3);
    await recordSchemaVersion(store, 6);
    await api.app.get(Migrations, { strict: false }).run(() => () => undefined);
    await packAll();
    expect(await packedOf(_id)).toBe(0);
    const counters = store.collection<{ _id: string; value: number }>('counters');
    const from = await counters.findOneAndDelete({ _id: 'revisions-packed-from' });
    expect(from?.value).toBeGreaterThan(Date.now() + 59 * 60_000);
    await packAll();
    expect(await packedOf(_id)).toBe(2);
  });

  it('goes on after a process has stopped', async () => {
    const { _id } = await manuscripts.begin();
    const { written, numbers } = await storeRevisions(store, _id, MANY);
    const stopping = replica.app.get(RevisionPacking, { strict: false });
    const run = stopping.run();
    await until(async () => (await packedOf(_id)) > 3);
    stopping.stop();
    await run;
    expect(await packedOf(_id)).toBeLessThan(MANY - 1);
    expect(await wordsOf(_id, numbers)).toEqual(written);
    await packAll();
    expect(await packedOf(_id)).toBe(MANY - 1);
    expect(await wordsOf(_id, numbers)).toEqual(written);
  });
});
