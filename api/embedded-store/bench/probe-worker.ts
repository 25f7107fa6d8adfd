import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import mongoose from 'mongoose';

/** Latency of each request by kind, in milliseconds. */
export type Waits = Record<'ping' | 'find' | 'insert', number[]>;

const PAUSE_MS = 2;

/**
 * Sends small requests to the store in a loop. It has its own thread, so that the work of the client under test does not
 * count. Each message ends an interval and is answered with its latencies, including those of pending requests.
 */
async function probe(uri: string): Promise<void> {
  const client = await mongoose.mongo.MongoClient.connect(uri);
  const db = client.db('waits');
  const requests: ('next' | 'stop')[] = [];
  parentPort?.on('message', (what: 'next' | 'stop') => {
    requests.push(what);
  });
  let what: 'next' | 'stop' | undefined;
  while (what !== 'stop') {
    const waits: Waits = { ping: [], find: [], insert: [] };
    const ask = async (name: keyof Waits, operation: () => Promise<unknown>): Promise<void> => {
      do {
        const startedAt = performance.now();
        await operation();
        waits[name].push(performance.now() - startedAt);
        await sleep(PAUSE_MS);
      } while (requests.length === 0);
    };
    await Promise.all([
      ask('ping', () => db.command({ ping: 1 })),
      ask('find', () => db.collection('others').findOne({ _id: 1 as never })),
      ask('insert', () => db.collection('others').insertOne({})),
    ]);
    what = requests.shift();
    parentPort?.postMessage(waits);
  }
  await client.close();
  parentPort?.close();
}

await probe((workerData as { uri: string }).uri);
