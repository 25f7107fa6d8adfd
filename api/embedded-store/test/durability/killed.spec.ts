import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from '@jest/globals';
import { MongoClient, type Collection, type Document } from 'mongodb';
import { startProcess } from '../../bench/store-process.ts';
import { temporaryFolder } from '../support/engine-under-test.ts';
import { Random, SEED } from '../support/random.ts';

const ROUNDS = 5;
const WRITERS = 16;
const TEST_TIMEOUT_MS = 240_000;

const folder = temporaryFolder();
const random = new Random(SEED);

afterAll(() => {
  folder.remove();
});

/** What the store said yes to: single documents, and pairs that were written in one transaction. */
const acknowledged = { singles: new Set<string>(), pairs: new Set<string>() };

async function writeUntilKilled(
  client: MongoClient,
  items: Collection<Document>,
  prefix: string,
): Promise<void> {
  for (let number = 0; ; number++) {
    const id = `${prefix}-${number}`;
    if (number % 5 === 4) {
      const session = client.startSession();
      session.startTransaction();
      await items.insertOne({ _id: `${id}-left` as never, padding: 'x'.repeat(500) }, { session });
      await items.insertOne({ _id: `${id}-right` as never }, { session });
      await session.commitTransaction();
      acknowledged.pairs.add(id);
      void session.endSession();
    } else {
      await items.insertOne({ _id: id as never, padding: 'x'.repeat(500) });
      acknowledged.singles.add(id);
    }
  }
}

async function round(number: number): Promise<void> {
  const store = await startProcess(folder.path);
  const client = await MongoClient.connect(store.uri, {
    maxPoolSize: WRITERS * 2,
    retryWrites: false,
    serverSelectionTimeoutMS: 2_000,
  });
  const items = client.db('banyan').collection<Document>('items');
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    writeUntilKilled(client, items, `${number}-${writer}`),
  );
  const ended = Promise.allSettled(writers);
  const before = acknowledged.pairs.size;
  while (acknowledged.pairs.size < before + 2) await new Promise((resolve) => setTimeout(resolve, 10));
  await new Promise((resolve) => setTimeout(resolve, 250 + random.below(300)));
  const exited = once(store.child, 'exit');
  store.child.kill('SIGKILL');
  await exited;
  await ended;
  await client.close(true);
}

function integrity(): string {
  const database = new DatabaseSync(join(folder.path, 'store.sqlite'));
  const row = database.prepare('PRAGMA integrity_check').get();
  database.close();
  return String(row?.['integrity_check']);
}

async function storedIds(): Promise<Set<string>> {
  const store = await startProcess(folder.path);
  const client = await MongoClient.connect(store.uri);
  const items = client.db('banyan').collection('items');
  const ids = new Set(
    (await items.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => String(_id)),
  );
  expect(await items.countDocuments()).toBe(ids.size);
  expect(await items.estimatedDocumentCount()).toBe(ids.size);
  await client.close();
  await store.stop();
  return ids;
}

describe(`a process killed in the middle of ${WRITERS} writers (STORE_TEST_SEED=${SEED})`, () => {
  it(
    'keeps all that it acknowledged and no half transaction',
    async () => {
      for (let number = 0; number < ROUNDS; number++) {
        await round(number);
        expect(integrity()).toBe('ok');
        const ids = await storedIds();
        const lost = [...acknowledged.singles].filter((id) => !ids.has(id));
        const lostPairs = [...acknowledged.pairs].filter(
          (id) => !ids.has(`${id}-left`) || !ids.has(`${id}-right`),
        );
        const halves = [...ids].filter(
          (id) => id.endsWith('-left') && !ids.has(id.replace('-left', '-right')),
        );
        const otherHalves = [...ids].filter(
          (id) => id.endsWith('-right') && !ids.has(id.replace('-right', '-left')),
        );
        expect({ lost, lostPairs, halves, otherHalves }).toEqual({
          lost: [],
          lostPairs: [],
          halves: [],
          otherHalves: [],
        });
      }
      expect(acknowledged.singles.size).toBeGreaterThan(ROUNDS * WRITERS);
      expect(acknowledged.pairs.size).toBeGreaterThan(ROUNDS);
    },
    TEST_TIMEOUT_MS,
  );
});
