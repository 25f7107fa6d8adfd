import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from '@jest/globals';
import { MongoClient, type Collection, type Document } from 'mongodb';
import { PATIENCE } from '../../../../testing/patience.ts';
import { startProcess } from '../../bench/store-process.ts';
import { temporaryFolder } from '../support/engine-under-test.ts';
import { Random, SEED } from '../support/random.ts';

const ROUNDS = 5;
const WRITERS = 16;
/** Timeout of a round; a round takes about three seconds. */
const ROUND_TIMEOUT_MS = 30_000 * PATIENCE;

const folder = temporaryFolder();
const random = new Random(SEED);

afterAll(() => {
  folder.remove();
});

/**
 * What the store acknowledged: single documents, pairs written in one transaction, the last value of each counter, and
 * removed documents.
 */
const acknowledged = {
  singles: new Set<string>(),
  pairs: new Set<string>(),
  counters: new Map<string, number>(),
  removed: new Set<string>(),
};

/** Milliseconds between polls of the acknowledged writes, and the longest delay before the kill once there are enough. */
const POLL_MS = 5;
const MAX_MORE_MS = 300;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const COUNTER_EVERY = 5;
const REMOVAL_EVERY = 10;

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
    } else if (number % COUNTER_EVERY === 2) {
      const counter = `counter-${prefix}`;
      await items.updateOne({ _id: counter as never }, { $set: { number } }, { upsert: true });
      acknowledged.counters.set(counter, number);
    } else {
      await items.insertOne({ _id: id as never, padding: 'x'.repeat(500) });
      if (number % REMOVAL_EVERY === 0) {
        await items.deleteOne({ _id: id as never });
        acknowledged.removed.add(id);
      } else {
        acknowledged.singles.add(id);
      }
    }
  }
}

async function round(number: number): Promise<void> {
  const store = await startProcess(folder.path);
  const client = await MongoClient.connect(store.uri, {
    maxPoolSize: WRITERS * 2,
    retryWrites: false,
    serverSelectionTimeoutMS: 2_000 * PATIENCE,
  });
  const items = client.db('banyan').collection<Document>('items');
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    writeUntilKilled(client, items, `${number}-${writer}`),
  );
  const ended = Promise.allSettled(writers);
  const { singles, pairs, counters, removed } = acknowledged;
  const enough = [singles.size + WRITERS, pairs.size + 2, counters.size + 2, removed.size + 2] as const;
  // Wait until some writes of each kind are acknowledged, however busy the machine is.
  while (
    singles.size < enough[0] ||
    pairs.size < enough[1] ||
    counters.size < enough[2] ||
    removed.size < enough[3]
  )
    await pause(POLL_MS);
  await pause(random.below(MAX_MORE_MS));
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

async function stored(): Promise<{ ids: Set<string>; counters: Map<string, number> }> {
  const store = await startProcess(folder.path);
  const client = await MongoClient.connect(store.uri);
  const items = client.db('banyan').collection('items');
  const found = await items.find({}, { projection: { number: 1 } }).toArray();
  const ids = new Set(found.map(({ _id }) => String(_id)));
  const counters = new Map(found.map((each) => [String(each._id), Number(each['number'])]));
  expect(await items.countDocuments()).toBe(ids.size);
  expect(await items.estimatedDocumentCount()).toBe(ids.size);
  await client.close();
  await store.stop();
  return { ids, counters };
}

describe(`a process killed in the middle of ${WRITERS} writers (STORE_TEST_SEED=${SEED})`, () => {
  it(
    'keeps everything it acknowledged and no partial transaction',
    async () => {
      for (let number = 0; number < ROUNDS; number++) {
        await round(number);
        // The store opens the file first, because it must recover the log.
        const { ids, counters } = await stored();
        expect(integrity()).toBe('ok');
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
        const setBack = [...acknowledged.counters].filter(
          ([id, last]) => !((counters.get(id) ?? -1) >= last),
        );
        const returned = [...acknowledged.removed].filter((id) => ids.has(id));
        expect({ lost, lostPairs, halves, otherHalves, setBack, returned }).toEqual({
          lost: [],
          lostPairs: [],
          halves: [],
          otherHalves: [],
          setBack: [],
          returned: [],
        });
      }
    },
    ROUNDS * ROUND_TIMEOUT_MS,
  );
});
