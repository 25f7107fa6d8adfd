import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import mongoose from 'mongoose';

/** How long each request of one kind waited for its answer, in milliseconds. */
export type Waits = Record<'ping' | 'find' | 'insert', number[]>;

const PAUSE_MS = 2;

/**
 * Asks the store for small things again and again, in a thread of its own: what the client that keeps the store at work is busy
 * with must not be counted. Any message begins the next interval, and is answered with the waits of the last one, those of
 * requests that are under way included.
 */
async function probe(uri: string): Promise<void> {
  const client = await mongoose.mongo.MongoClient.connect(uri);
  const db = client.db('waits');
  const asked: ('next' | 'stop')[] = [];
  parentPort?.on('message', (what: 'next' | 'stop') => {
    asked.push(what);
  });
  let what: 'next' | 'stop' | undefined;
  while (what !== 'stop') {
    const waits: Waits = { ping: [], find: [], insert: [] };
    const ask = async (name: keyof Waits, one: () => Promise<unknown>): Promise<void> => {
      do {
        const started = performance.now();
        await one();
        waits[name].push(performance.now() - started);
        await sleep(PAUSE_MS);
      } while (asked.length === 0);
    };
    await Promise.all([
      ask('ping', () => db.command({ ping: 1 })),
      ask('find', () => db.collection('others').findOne({ _id: 1 as never })),
      ask('insert', () => db.collection('others').insertOne({})),
    ]);
    what = asked.shift();
    parentPort?.postMessage(waits);
  }
  await client.close();
  parentPort?.close();
}

await probe((workerData as { uri: string }).uri);
