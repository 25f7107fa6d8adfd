import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { serveStore, type ServedStore } from '../../serve.ts';
import { refusal, temporaryFolder } from '../support/engine-under-test.ts';

/** Less than the 3 s that a transaction waits for the previous one. */
const LIFETIME_MS = 1_500;
const folder = temporaryFolder();
let store: ServedStore;
let client: MongoClient;

beforeAll(async () => {
  store = await serveStore({
    dataDir: folder.path,
    port: 0,
    synchronous: 'NORMAL',
    transactionLifetimeMs: LIFETIME_MS,
  });
  client = await MongoClient.connect(store.uri);
});

afterAll(async () => {
  await client.close();
  await store.stop();
  folder.remove();
});

describe('an abandoned transaction', () => {
  it('is rolled back at its time limit and then blocks nobody', async () => {
    const items = client.db('banyan').collection('items');
    await items.insertOne({ kept: true });
    const session = client.startSession();
    session.startTransaction();
    await items.insertOne({ abandoned: true }, { session });
    const startedAt = performance.now();
    await items.insertOne({ waited: true });
    const waited = performance.now() - startedAt;
    expect(waited).toBeGreaterThan(LIFETIME_MS / 2);
    expect(waited).toBeLessThan(LIFETIME_MS * 3);
    expect(await items.countDocuments({ abandoned: true })).toBe(0);
    const error = await refusal(session.commitTransaction());
    expect(error.code).toBe(251);
    await session.endSession();
  });
  it('does not block readers', async () => {
    const items = client.db('banyan').collection('items');
    const session = client.startSession();
    session.startTransaction();
    await items.insertOne({ abandoned: true }, { session });
    const startedAt = performance.now();
    expect(await items.countDocuments({ kept: true })).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(LIFETIME_MS / 2);
    await session.abortTransaction();
    await session.endSession();
  });
});

describe('a transaction that waits behind an abandoned one', () => {
  it('begins as soon as that one is rolled back, and commits', async () => {
    const items = client.db('banyan').collection('items');
    await items.deleteMany({});
    const abandoned = client.startSession();
    abandoned.startTransaction();
    await items.insertOne({ abandoned: true }, { session: abandoned });
    const waiting = client.startSession();
    waiting.startTransaction();
    await items.insertOne({ n: 1 }, { session: waiting });
    await items.insertOne({ n: 2 }, { session: waiting });
    await waiting.commitTransaction();
    expect(await items.distinct('n')).toEqual([1, 2]);
    expect(await items.countDocuments({ abandoned: true })).toBe(0);
    expect((await refusal(abandoned.commitTransaction())).code).toBe(251);
    await Promise.all([abandoned.endSession(), waiting.endSession()]);
  });
});

describe('transactions of a client that loses its connection', () => {
  it('are rolled back at once, both the open and the waiting ones', async () => {
    const other = temporaryFolder();
    // Longer than the test's own timeout, so waiting for it would fail the test.
    const options = {
      dataDir: other.path,
      port: 0,
      synchronous: 'NORMAL',
      transactionLifetimeMs: 600_000,
    } as const;
    const lasting = await serveStore(options);
    const relay = await startRelay(Number(new URL(lasting.uri).port));
    const lost = await MongoClient.connect(
      `mongodb://127.0.0.1:${relay.port}/banyan?directConnection=true`,
      // Keeps the client from searching for its server for long after the cut.
      { serverSelectionTimeoutMS: 1000 },
    );
    const living = await MongoClient.connect(lasting.uri);
    const items = living.db('banyan').collection('items');
    await items.insertOne({ kept: true });
    const insert = async (): Promise<unknown> => {
      const session = lost.startSession();
      session.startTransaction();
      return lost.db('banyan').collection('items').insertOne({ abandoned: true }, { session });
    };
    await insert();
    const waiting = [insert(), insert()].map((one) => one.catch(() => null));
    await relay.received(3);
    relay.cut();
    await items.insertOne({ waited: true });
    expect(await items.countDocuments({ abandoned: true })).toBe(0);
    await Promise.all([...waiting, lost.close(true), living.close()]);
    await lasting.stop();
    other.remove();
  });
});

interface Relay {
  port: number;
  /** Waits until this number of inserts has passed through. */
  received(inserts: number): Promise<void>;
  /** Destroys all connections, as a process exit does, and accepts no more. */
  cut(): void;
}

/** Starts a relay between a client and a store. */
async function startRelay(to: number): Promise<Relay> {
  const sockets: Socket[] = [];
  let inserts = 0;
  const server = createServer((client) => {
    const store = connect(to, '127.0.0.1');
    sockets.push(client, store);
    client.on('data', (chunk) => (inserts += chunk.includes('abandoned') ? 1 : 0));
    client.on('error', () => store.destroy()).pipe(store);
    store.on('error', () => client.destroy()).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async received(count) {
      while (inserts < count) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
